import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../../ui/classes.ts";

type InfoActProps = {
  icon: LucideIcon;
  children: ReactNode;
  /** It takes something away from me or from others. */
  ends?: boolean;
  disabled?: boolean;
  onAct: () => void;
};

/** One line of the panel that does something. */
export function InfoAct({ icon: Icon, children, ends = false, disabled = false, onAct }: InfoActProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onAct}
      className={classes(
        "-mx-3 flex min-h-11 w-[calc(100%+1.5rem)] items-center gap-4 rounded-control px-3 py-2 text-start font-550 hover:bg-mist disabled:text-ink-2",
        ends && "text-rust",
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">{children}</span>
    </button>
  );
}
