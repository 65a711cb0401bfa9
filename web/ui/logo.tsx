import { classes } from "./classes.ts";

/** The arched window with its lamp, which is off by day, and the name. */
export function Logo({ className }: { className?: string }) {
  return (
    <span className={classes("inline-flex items-center gap-3 text-ink", className)}>
      <svg viewBox="0 0 20 24" aria-hidden className="h-6 w-5 shrink-0">
        <path d="M0 24V10a10 10 0 0 1 20 0v14z" fill="currentColor" />
        <path d="M3 21V10a7 7 0 0 1 14 0v11z" className="fill-[var(--logo-light)]" />
        <path d="M10 3.5v5" stroke="var(--logo-lamp)" strokeWidth="1.6" />
        <path
          d="M5.6 16.200c.3-4.3 2-6.7 4.4-6.700s4.1 2.4 4.4 6.700z"
          fill="none"
          stroke="var(--logo-lamp)"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      </svg>
      <span className="display-cut text-[1.375rem]/7">Haven</span>
    </span>
  );
}
