import { Clock, Lock, MapPin } from "lucide-react";
import { DatePlate } from "../events/date-plate.tsx";
import { EventTags, Fact } from "../events/event-facts.tsx";
import { EventPoster } from "../events/event-poster.tsx";
import { formatPlate, formatRange } from "./local-time.ts";
import type { EventDraft } from "./rules.ts";

type EventPreviewProps = {
  draft: EventDraft;
  /** Null before it is created: its poster is drawn from its id and will change then. */
  eventId: string | null;
  pictureUrl: string | null;
};

/** The card as students will see it. */
export function EventPreview({ draft, eventId, pictureUrl }: EventPreviewProps) {
  const { title, startsAt, endsAt, timeZone, location, description, tags, requiresApproval, isPublic } =
    draft;
  return (
    <article aria-label="The card" className="overflow-hidden rounded-card bg-leaf shadow-card">
      <div className="relative h-52">
        {pictureUrl ? (
          <img src={pictureUrl} alt="" className="size-full bg-mist object-cover" />
        ) : (
          <EventPoster eventId={eventId ?? ""} className="size-full" />
        )}
        <DatePlate {...formatPlate(startsAt || null)} className="absolute start-4 top-4" />
      </div>
      <div className="p-5">
        <h3 className="type-heading">
          <bdi>{title.trim() || "No title yet"}</bdi>
        </h3>
        <ul className="mt-2 flex flex-col gap-1.5">
          <Fact icon={Clock} className="font-600">
            {startsAt ? formatRange(startsAt, endsAt > startsAt ? endsAt : null, timeZone) : "No time yet"}
          </Fact>
          <Fact icon={MapPin} className="text-ink-2">
            <bdi>{location.trim() || "No location yet"}</bdi>
          </Fact>
        </ul>
        {description.trim() && (
          <p dir="auto" className="mt-3 line-clamp-6 whitespace-pre-line">
            {description.trim()}
          </p>
        )}
        <EventTags event={{ tags, shared: [] }} className="mt-4" />
        <p className="type-small mt-4 text-ink-2">
          {requiresApproval ? "Requires approval." : "Anyone can join."}
        </p>
        {!isPublic && (
          <p className="type-small mt-1 flex gap-1.5 text-ink-2">
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
            Only people with the link can see it.
          </p>
        )}
      </div>
    </article>
  );
}
