import { CalendarX, Check, Hourglass, ListOrdered, X, type LucideIcon } from "lucide-react";
import type { Admission } from "../../../contract/admissions.ts";
import type { EventCard } from "../../../contract/events.ts";
import { classes } from "../../ui/classes.ts";
import { stateWords } from "./event-texts.ts";

type StateLineProps = {
  event: EventCard;
  over: boolean;
  /** Said where there is nothing to say of me. */
  fallback: string | null;
};

type Look = { icon: LucideIcon; colour: string };

const LOOKS: Record<Admission["state"], Look> = {
  approved: { icon: Check, colour: "text-green" },
  promoted: { icon: Check, colour: "text-green" },
  pending: { icon: Hourglass, colour: "text-lamp-ink" },
  waitlisted: { icon: ListOrdered, colour: "text-lamp-ink" },
  declined: { icon: X, colour: "text-ink-2" },
  expired: { icon: X, colour: "text-ink-2" },
  withdrawn: { icon: X, colour: "text-ink-2" },
};

const CALLED_OFF: Look = { icon: CalendarX, colour: "text-rust" };

/** How far I am with an event, with a light where that is new. */
export function StateLine({ event, over, fallback }: StateLineProps) {
  const { mine, cancelled } = event;
  const words = stateWords(event, over);
  if (!words) return fallback && <span className="type-small mt-1 block text-ink-2">{fallback}</span>;
  const { icon: Icon, colour } = cancelled || !mine ? CALLED_OFF : LOOKS[mine.state];
  return (
    <span className={classes("type-small mt-1 flex items-center gap-2 font-600", colour)}>
      <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={2} />
      {words}
      {mine?.hasUpdate && (
        <>
          <span aria-hidden className="size-2.5 shrink-0 rounded-full border border-edge/60 bg-lamp" />
          <span className="sr-only">, new</span>
        </>
      )}
    </span>
  );
}
