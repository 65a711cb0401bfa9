import type { EventCard } from "../../contract/events.ts";
import { plateOf } from "./event-when.ts";

/** The day, on an arched plate over a poster. The words beside it say it in full. */
export function DatePlate({ event, className }: { event: EventCard; className: string }) {
  const { day, weekday, month } = plateOf(event);
  return (
    <div
      aria-hidden
      className={`flex min-w-17 flex-col items-center rounded-t-[2.125rem] rounded-b-control bg-leaf px-2 pt-4 pb-2.5 text-ink ${className}`}
    >
      <span className="display-cut text-[1.75rem]/7 font-600 tabular-nums">{day}</span>
      <span className="type-caption font-600">
        {weekday}, {month}
      </span>
    </div>
  );
}
