import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { classes } from "./classes.ts";

/** An arrow that mirrors in right-to-left scripts. */
export function BackLink({ href, label, className }: { href: string; label: string; className?: string }) {
  return (
    <Link
      href={href}
      aria-label={label}
      className={classes(
        "press grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-mist",
        className,
      )}
    >
      <ArrowLeft aria-hidden className="size-5.5 rtl:-scale-x-100" strokeWidth={1.75} />
    </Link>
  );
}
