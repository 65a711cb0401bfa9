import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    icon?: LucideIcon | undefined;
    /** The label while pending, such as “Saving...”. The button keeps its width and ignores clicks. */
    busy?: string | false | undefined;
    children: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button({
  variant,
  size,
  wide,
  icon: Icon,
  busy,
  className,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={busy ? true : undefined}
      onClick={busy ? keepStill : button.onClick}
      className={classes(buttonClass({ variant, size, wide }), className)}
    >
      {/* Both labels share one grid cell, so that the width does not change with the label. */}
      <span className="grid">
        <span className={classes("col-start-1 row-start-1", FACE, busy && "invisible")}>
          {Icon && <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />}
          {children}
        </span>
        {busy && (
          <span className={classes("col-start-1 row-start-1", FACE)}>
            <Spinner />
            {busy}
          </span>
        )}
      </span>
    </button>
  );
}

const FACE = "inline-flex items-center justify-center gap-2.5";

function keepStill(event: { preventDefault: () => void }) {
  event.preventDefault();
}
