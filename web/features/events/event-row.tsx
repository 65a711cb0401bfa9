import { Link } from "wouter";
import type { EventCard } from "../../../contract/events.ts";
import { classes } from "../../ui/classes.ts";
import { EventPicture } from "./event-picture.tsx";
import { EventState } from "./event-state.tsx";
import { datePlateParts, formatStart } from "./event-time.ts";
import { attendanceText } from "./texts.ts";

type EventRowProps = { event: EventCard; past: boolean; selected: boolean };

export function EventRow({ event, past, selected }: EventRowProps) {
  const { eventId, title, location, attendance, cancelled } = event;
  const { day, weekday } = datePlateParts(event);
  return (
    <Link
      href={`/events/${eventId}`}
      aria-current={selected ? "page" : undefined}
      className={classes(
        "group flex items-stretch gap-4 rounded-control px-3 text-ink no-underline",
        selected ? "bg-selected" : "hover:bg-mist",
      )}
    >
      <span className="flex w-12 shrink-0 flex-col items-center justify-center py-3 text-center">
        <span className="display-cut text-[1.75rem]/8 font-600 tabular-nums">{day}</span>
        <span className="type-small">{weekday}</span>
      </span>
      <span
        className={classes(
          "flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 border-b py-3",
          selected ? "border-transparent" : "border-line group-hover:border-transparent",
        )}
      >
        <span className="min-w-0 flex-[1_1_9rem]">
          <span className={classes("type-subhead block text-balance", cancelled && "line-through")}>
            <bdi>{title}</bdi>
          </span>
          <span className="type-small mt-0.5 block text-ink-2">
            {formatStart(event)}, <bdi>{location}</bdi>
          </span>
          <EventState event={event} over={past} fallback={past ? null : attendanceText(attendance)} />
        </span>
        <EventPicture event={event} width={480} className="size-20 shrink-0 rounded-large" />
      </span>
    </Link>
  );
}
