import type { LucideIcon } from "lucide-react";
import type { MouseEventHandler, ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { routeAt, type NavSection } from "./routes.ts";
import { classes } from "./ui/classes.ts";

type NavLinkProps = {
  href: string;
  icon: LucideIcon;
  label: string;
  /** The pages on which it is the current one. */
  sections: readonly NavSection[];
  /** A `CountBadge`. */
  count?: ReactNode;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
};

/** One entry of the main navigation, with a badge for what is new there. */
export function NavLink({ href, icon: Icon, label, sections, count, onClick }: NavLinkProps) {
  const [path] = useLocation();
  const section = routeAt(path)?.section;
  const isCurrent = section !== undefined && sections.includes(section);
  return (
    <Link
      href={href}
      {...(onClick && { onClick })}
      aria-current={isCurrent ? "page" : undefined}
      className="group flex max-w-30 min-w-0 flex-1 flex-col items-center justify-center gap-1 rounded-control py-2 no-underline lg:max-w-none lg:flex-none"
    >
      <span
        className={classes(
          "relative grid h-7.5 w-full max-w-13 place-items-center rounded-t-[0.9375rem] rounded-b-chip",
          isCurrent ? "bg-here text-on-here shadow-here" : "text-ink-2 group-hover:bg-mist",
        )}
      >
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
        {count && <span className="absolute -end-1 -top-1.5">{count}</span>}
      </span>
      <span
        className={classes(
          "type-caption max-w-full truncate",
          isCurrent ? "font-650 text-ink" : "font-550 text-ink-2 group-hover:text-ink",
        )}
      >
        {label}
      </span>
    </Link>
  );
}
