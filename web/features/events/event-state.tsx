import { CalendarX, Check, Hourglass, ListOrdered, X, type LucideIcon } from "lucide-react";
import type { Admission } from "../../../contract/admissions.ts";
import type { EventCard } from "../../../contract/events.ts";
import { classes } from "../../ui/classes.ts";
import { stateText } from "./texts.ts";

type EventStateProps = {
  event: EventCard;
  over: boolean;
  /** Shown to viewers who are not admitted and did not ask. */
  fallback: string | null;
};

type Style = { icon: LucideIcon; colour: string };

const STYLES: Record<Admission["state"], Style> = {
  approved: { icon: Check, colour: "text-green" },
  promoted: { icon: Check, colour: "text-green" },
  pending: { icon: Hourglass, colour: "text-lamp-ink" },
  waitlisted: { icon: ListOrdered, colour: "text-lamp-ink" },
  declined: { icon: X, colour: "text-ink-2" },
  expired: { icon: X, colour: "text-ink-2" },
  withdrawn: { icon: X, colour: "text-ink-2" },
};

const CANCELLED: Style = { icon: CalendarX, colour: "text-rust" };

/** The viewer's admission, with a dot if it has an update. */
export function EventState({ event, over, fallback }: EventStateProps) {
  const { mine, cancelled } = event;
  const text = stateText(event, over);
  if (!text) return fallback && <span className="type-small mt-1 block text-ink-2">{fallback}</span>;
  const { icon: Icon, colour } = cancelled || !mine ? CANCELLED : STYLES[mine.state];
  return (
    <span className={classes("type-small mt-1 flex items-center gap-2 font-600", colour)}>
      <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={2} />
      {text}
      {mine?.hasUpdate && (
        <>
          <span aria-hidden className="size-2.5 shrink-0 rounded-full border border-edge/60 bg-lamp" />
          <span className="sr-only">, updated</span>
        </>
      )}
    </span>
  );
}
