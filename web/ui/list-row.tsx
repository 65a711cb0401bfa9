import type { ReactNode } from "react";
import { Link } from "wouter";
import { classes } from "./classes.ts";

type ListRowProps = {
  href: string;
  avatar: ReactNode;
  name: string;
  /** Beside the name, such as the lock of a safe space. */
  mark?: ReactNode;
  second: ReactNode;
  time?: string | undefined;
  /** A `CountBadge`. */
  count?: ReactNode;
  unread?: boolean;
  selected?: boolean;
};

/** One row of a list: avatar, name, second line, time. */
export function ListRow({
  href,
  avatar,
  name,
  mark,
  second,
  time,
  count,
  unread = false,
  selected = false,
}: ListRowProps) {
  return (
    <Link
      href={href}
      aria-current={selected ? "page" : undefined}
      className={classes(
        "group flex min-h-19 items-center gap-3 rounded-control px-3 text-ink no-underline",
        selected ? "bg-selected" : "hover:bg-mist",
      )}
    >
      {avatar}
      <span
        className={classes(
          "flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5 self-stretch border-b py-3",
          selected ? "border-transparent" : "border-line group-hover:border-transparent",
        )}
      >
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className="flex items-center gap-1.5 font-600">
            <bdi className="truncate">{name}</bdi>
            {mark}
          </span>
          <span className={classes("type-small mt-0.5 block truncate", unread ? "font-550" : "text-ink-2")}>
            {second}
          </span>
        </span>
        <span className="flex flex-none flex-col items-end gap-1">
          {time && (
            <span
              className={classes(
                "type-caption tabular-nums",
                unread ? "font-600 text-lamp-ink" : "text-ink-2",
              )}
            >
              {time}
            </span>
          )}
          {count}
        </span>
      </span>
    </Link>
  );
}
