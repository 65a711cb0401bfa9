import { classes } from "./classes.ts";

export type ButtonLook = {
  /** At most one primary per view. `destructive` is for lists, `destructive-filled` for the confirmation dialog. */
  variant?: "primary" | "second" | "quiet" | "destructive" | "destructive-filled" | undefined;
  /** Height in pixels: small 44, medium 48, deck 56, helpline 60. */
  size?: "small" | "medium" | "deck" | "helpline" | undefined;
  wide?: boolean | undefined;
};

const VARIANTS = {
  primary: "bg-primary text-on-primary hover:bg-primary-hover disabled:bg-mist disabled:text-ink-2",
  second: "border-[1.5px] border-edge text-ink hover:bg-mist disabled:border-line disabled:text-ink-2",
  quiet: "text-green hover:bg-mist disabled:text-ink-2",
  destructive:
    "border-[1.5px] border-rust text-rust hover:bg-rust-wash disabled:border-line disabled:text-ink-2",
  "destructive-filled": "bg-rust text-on-rust hover:opacity-90 disabled:bg-mist disabled:text-ink-2",
};

const SIZES = {
  small: "min-h-11 rounded-control px-4 py-2 text-[1rem]/6",
  medium: "min-h-12 rounded-control px-5 py-2.5 text-[1rem]/6",
  deck: "min-h-14 rounded-large px-6 py-3 text-[1rem]/6",
  helpline: "min-h-15 rounded-large px-6 py-3 text-[1.25rem]/7",
};

/** For buttons and for links that look like one. */
export function buttonClass({ variant = "primary", size = "medium", wide = false }: ButtonLook): string {
  return classes(
    "press inline-flex items-center justify-center gap-2.5 text-center font-600 no-underline",
    VARIANTS[variant],
    SIZES[size],
    wide && "w-full",
  );
}
