import { classes } from "./classes.ts";

/** The look of every text input. */
export function fieldClass(error?: string | null, padding = "px-3.5 py-2.5"): string {
  return classes(
    "field-box block w-full rounded-control bg-leaf text-ink",
    padding,
    "disabled:bg-mist disabled:text-ink-2",
    error
      ? "border-2 border-rust [--halo:var(--rust-wash)]"
      : "border-[1.5px] border-edge focus-visible:border-field-focus",
  );
}
