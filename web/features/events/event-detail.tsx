import { CalendarX, EyeOff } from "lucide-react";
import type { EventCard } from "../../../contract/events.ts";
import { useNow } from "../../browser/use-now.ts";
import { Notice } from "../../ui/notice.tsx";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { EventActions } from "./event-actions.tsx";
import { EventFacts, EventTags } from "./event-facts.tsx";
import { EventPicture } from "./event-picture.tsx";
import { EventState } from "./event-state.tsx";
import { useShowsName } from "./shows-name.ts";
import { closedText, SHOW_NAME, visibilityText } from "./texts.ts";

export function EventDetail({ event }: { event: EventCard }) {
  const [showsName, setShowsName] = useShowsName();
  const now = useNow();
  const { title, description, cancelled, mine, can } = event;
  const over = new Date(event.endsAt ?? event.startsAt) < now;
  const closed = closedText(event, over);
  return (
    <article>
      <EventPicture
        event={event}
        width={960}
        className="mt-1 aspect-[12/7] max-h-[38dvh] w-full rounded-card lg:rounded-sheet"
      />
      <h1 className="type-heading mt-5 text-balance lg:text-[2rem]/10">
        <bdi>{title}</bdi>
      </h1>
      <EventState event={event} over={over} fallback={null} />
      <div className="mt-3">
        <EventFacts event={event} />
      </div>
      {cancelled && (
        <Notice kind="rust" icon={CalendarX} announce={false} className="mt-5">
          <p className="font-600">This event was cancelled.</p>
          {cancelled.reason && <p dir="auto">{cancelled.reason}</p>}
        </Notice>
      )}
      {mine?.state === "declined" && mine.reason && (
        <Notice kind="mist" className="mt-5">
          <p>Message from the host:</p>
          <p dir="auto">{mine.reason}</p>
        </Notice>
      )}
      {description && (
        <p dir="auto" className="mt-5 max-w-[38em] whitespace-pre-line">
          {description}
        </p>
      )}
      <EventTags event={event} className="mt-5" />
      {!cancelled && !over && (
        <Notice kind="mist" icon={EyeOff} className="mt-6">
          <p className="type-small">{visibilityText(event, showsName)}</p>
        </Notice>
      )}
      {can.attend && (
        <div className="mt-5 max-w-100">
          <ToggleSwitch label={SHOW_NAME} on={showsName} onChange={setShowsName} />
        </div>
      )}
      {closed && <p className="mt-5 text-ink-2">{closed}</p>}
      <EventActions event={event} over={over} />
    </article>
  );
}
