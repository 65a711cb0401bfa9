import { Menu } from "@base-ui/react/menu";
import type { LucideIcon } from "lucide-react";
import { classes } from "../../ui/classes.ts";

type MenuActProps = {
  icon: LucideIcon;
  words: string;
  /** It takes something away from me or from others. */
  ends?: boolean;
  onAct: () => void;
};

/** One line of a menu. */
export function MenuAct({ icon: Icon, words, ends = false, onAct }: MenuActProps) {
  return (
    <Menu.Item
      onClick={onAct}
      className={classes(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 font-550 outline-none select-none data-highlighted:bg-mist",
        ends && "text-rust",
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
      {words}
    </Menu.Item>
  );
}
