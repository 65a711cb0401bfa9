import { formatDay } from "../../browser/format-date.ts";

export function DayDivider({ at, now }: { at: string; now: Date }) {
  return (
    <p className="type-caption mt-4 mb-1.5 flex items-center gap-4 font-550 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <time dateTime={at}>{formatDay(at, now)}</time>
    </p>
  );
}

/** Where the new messages begin. */
export function NewDivider() {
  return (
    <p
      data-new
      className="type-caption mt-4 mb-1.5 flex items-center gap-4 font-600 text-lamp-ink before:h-px before:flex-1 before:bg-lamp after:h-px after:flex-1 after:bg-lamp"
    >
      New messages
    </p>
  );
}
