import { classes } from "./classes.ts";

/** A short text with a light, for what is shared or new. */
export function LampLine({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <p className={classes("type-small flex items-center gap-2 font-600 text-lamp-ink", className)}>
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-lamp ring-4 ring-lamp/25" />
      {children}
    </p>
  );
}
