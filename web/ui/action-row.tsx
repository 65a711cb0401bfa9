import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";

type ActionRowProps = {
  icon: LucideIcon;
  children: ReactNode;
  /** It cannot be undone, or takes something away. */
  isDestructive?: boolean;
  disabled?: boolean;
  onClick: () => void;
};

/** A full-width button with an icon, for lists of actions. */
export function ActionRow({
  icon: Icon,
  children,
  isDestructive = false,
  disabled = false,
  onClick,
}: ActionRowProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={classes(
        "-mx-3 flex min-h-11 w-[calc(100%+1.5rem)] items-center gap-4 rounded-control px-3 py-2 text-start font-550 hover:bg-mist disabled:text-ink-2",
        isDestructive && "text-rust",
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">{children}</span>
    </button>
  );
}
