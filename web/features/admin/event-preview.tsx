import { Clock, Lock, MapPin } from "lucide-react";
import { FactChip } from "../../ui/fact-chip.tsx";
import { daylight } from "../../ui/person-avatar.tsx";
import { DatePlate } from "./date-plate.tsx";
import type { EventDraft } from "./event-form-rules.ts";
import { wholeWords } from "./wall-time.ts";

/** The card as students will see it, while it is being written. */
export function EventPreview({ draft, pictureUrl }: { draft: EventDraft; pictureUrl: string | null }) {
  const { title, startsAt, endsAt, timeZone, location, description, tags, byApproval, isPublic } = draft;
  return (
    <article aria-label="The card" className="overflow-hidden rounded-card bg-leaf shadow-card">
      <div className={`relative h-52 ${pictureUrl ? "bg-mist" : daylight(title)}`}>
        {pictureUrl && <img src={pictureUrl} alt="" className="size-full object-cover" />}
        <span className="absolute start-4 top-4">
          <DatePlate startsAt={startsAt || null} />
        </span>
      </div>
      <div className="p-5">
        <h3 className="type-heading">
          <bdi>{title.trim() || "No title yet"}</bdi>
        </h3>
        <p className="mt-2 flex gap-2 font-550">
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          {startsAt ? wholeWords(startsAt, endsAt > startsAt ? endsAt : null, timeZone) : "No time yet"}
        </p>
        <p className="mt-1 flex gap-2 text-ink-2">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          <bdi>{location.trim() || "No place yet"}</bdi>
        </p>
        {description.trim() && (
          <p dir="auto" className="mt-3 line-clamp-6 whitespace-pre-line">
            {description.trim()}
          </p>
        )}
        {tags.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-2">
            {tags.map((tag) => (
              <FactChip key={tag}>{tag}</FactChip>
            ))}
          </div>
        )}
        <p className="type-small mt-4 text-ink-2">
          {byApproval ? "You decide who comes." : "Whoever wants to come has a place."}
        </p>
        {!isPublic && (
          <p className="type-small mt-1 flex gap-1.5 text-ink-2">
            <Lock aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={2} />
            Only for those who have its link.
          </p>
        )}
      </div>
    </article>
  );
}
