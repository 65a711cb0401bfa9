import { Check, Info } from "lucide-react";
import type { EventCard as Event } from "../../../contract/events.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { joinMode } from "../admissions/rules.ts";
import type { CardActions } from "../discovery/deck-view.tsx";
import { SwipeButtons } from "../discovery/swipe-buttons.tsx";
import { DatePlate } from "./date-plate.tsx";
import { EventFacts, EventTags } from "./event-facts.tsx";
import { EventPicture } from "./event-picture.tsx";
import { datePlateParts } from "./event-time.ts";
import { useShowsName } from "./shows-name.ts";
import { cardText, JOIN_LABELS } from "./texts.ts";

type EventCardProps = CardActions & { card: Event };

export function EventCard({ card, swipeTo, onUndo, onDetails }: EventCardProps) {
  const [showsName] = useShowsName();
  const { title, description } = card;
  const { day, weekday, month } = datePlateParts(card);
  const join = JOIN_LABELS[joinMode(card)];
  return (
    <article aria-label={title} className="relative flex min-h-0 flex-1 flex-col [container-type:size]">
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
        <div className="relative flex min-h-32 flex-[1_1_0] flex-col">
          <EventPicture event={card} width={960} className="min-h-0 w-full flex-[1_1_0]" />
          <DatePlate day={day} under={`${weekday}, ${month}`} className="absolute start-4 top-4" />
        </div>
        <div className="shrink-0 px-5 pt-4">
          <div className="flex items-start gap-2">
            <h2 className="display-cut min-w-0 flex-1 text-[1.75rem]/8">
              <bdi>{title}</bdi>
            </h2>
            <IconButton
              icon={Info}
              label={`About ${title}`}
              data-act="details"
              onClick={onDetails}
              className="-me-2.5 -mt-1.5 text-ink-2 xl:hidden"
            />
          </div>
          <div className="mt-2">
            <EventFacts event={card} />
          </div>
          {description && (
            // On a low card the poster needs the height; the details have the description, too.
            <p dir="auto" className="mt-2 line-clamp-2 [@container(height<34rem)]:hidden">
              {description}
            </p>
          )}
          <EventTags event={card} className="mt-2.5 max-h-8 overflow-hidden" />
          <p className="type-small mt-2.5 text-ink-2">{cardText(card, showsName)}</p>
        </div>
      </div>
      <SwipeButtons
        pass={{ text: "Not for me", label: `Not for me: ${title}` }}
        like={{ icon: Check, text: join.label, label: join.about(title) }}
        swipeTo={swipeTo}
        onUndo={onUndo}
      />
    </article>
  );
}
