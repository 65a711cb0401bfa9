import { LifeBuoy } from "lucide-react";
import { Link } from "wouter";
import { classes } from "./classes.ts";

/** Help, one tap away in the same corner of every screen. On phones only its icon is visible. */
export function HelpLink({ className }: { className?: string }) {
  return (
    <Link
      href="/support"
      className={classes(
        "press -me-2.5 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2.5 font-600 no-underline hover:bg-mist lg:me-0",
        className,
      )}
    >
      <LifeBuoy aria-hidden className="size-5.5" strokeWidth={1.75} />
      <span className="max-lg:sr-only">Help</span>
    </Link>
  );
}
