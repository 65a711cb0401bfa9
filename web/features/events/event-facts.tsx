import { Clock, Globe, MapPin, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { EventCard } from "../../../contract/events.ts";
import { useNow } from "../../browser/use-now.ts";
import { classes } from "../../ui/classes.ts";
import { FactChip } from "../../ui/fact-chip.tsx";
import { timeZoneText, formatEventTime } from "./event-time.ts";

/** Time and location, and the reader's own time if it differs. */
export function EventFacts({ event }: { event: EventCard }) {
  const readerTime = timeZoneText(event);
  const now = useNow();
  return (
    <ul className="flex flex-col gap-1.5">
      <Fact icon={Clock} className="font-600">
        {formatEventTime(event, now)}
      </Fact>
      {readerTime && (
        <Fact icon={Globe} className="type-small text-ink-2">
          {readerTime}
        </Fact>
      )}
      <Fact icon={MapPin} className="text-ink-2">
        <bdi>{event.location}</bdi>
      </Fact>
    </ul>
  );
}

type FactProps = { icon: LucideIcon; className: string; children: ReactNode };

export function Fact({ icon: Icon, className, children }: FactProps) {
  return (
    <li className={classes("flex gap-2.5", className)}>
      <Icon aria-hidden className="mt-0.75 size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

type EventTagsProps = { event: Pick<EventCard, "tags" | "shared">; className?: string };

/** The tags, those of the reader's interests first and highlighted. */
export function EventTags({ event: { tags, shared }, className }: EventTagsProps) {
  if (tags.length === 0) return null;
  const sharedFirst = [...shared, ...tags.filter((tag) => !shared.includes(tag))];
  return (
    <ul aria-label="About" className={classes("flex flex-wrap gap-2", className)}>
      {sharedFirst.map((tag) => (
        <li key={tag}>
          <FactChip shared={shared.includes(tag)}>{tag}</FactChip>
        </li>
      ))}
    </ul>
  );
}
