import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, Ref } from "react";
import { classes } from "./classes.ts";

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  icon: LucideIcon;
  /** The accessible name and the tooltip. */
  label: string;
  filled?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton({ icon: Icon, label, filled = false, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      title={label}
      className={classes(
        "press inline-grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-mist disabled:text-edge",
        filled && "bg-mist hover:bg-line",
        className,
      )}
    >
      <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
    </button>
  );
}
