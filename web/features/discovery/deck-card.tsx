import { Info } from "lucide-react";
import type { PersonCard } from "../../../contract/profiles.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { PersonPicture } from "../profiles/person-picture.tsx";
import type { CardActions } from "./deck-view.tsx";
import { InterestChips } from "./interest-chips.tsx";
import { SharedReason } from "./shared-reason.tsx";
import { sidesOf, SwipeButtons } from "./swipe-buttons.tsx";

type DeckCardProps = CardActions & { card: PersonCard };

/** A person's card. When space is short, the picture shrinks and the text stays. */
export function DeckCard({ card, swipeTo, onUndo, onDetails }: DeckCardProps) {
  return (
    <article aria-label={card.name} className="@container relative flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
        <PersonPicture
          name={card.name}
          pictureId={card.pictureId}
          className="min-h-[96px] w-full flex-[1_1_0]"
        />
        <div className="shrink-0 px-5 pt-4">
          <div className="flex items-start gap-2">
            <h2 className="display-cut min-w-0 flex-1 text-[1.75rem]/8">
              <bdi>{card.name}</bdi>
            </h2>
            <IconButton
              icon={Info}
              label={`About ${card.name}`}
              data-act="details"
              onClick={onDetails}
              className="-me-2.5 -mt-1.5 text-ink-2 xl:hidden"
            />
          </div>
          {card.bio && (
            <p dir="auto" className="mt-1 line-clamp-3">
              {card.bio}
            </p>
          )}
          <InterestChips card={card} className="mt-3 max-h-18 overflow-hidden" />
          <SharedReason card={card} className="mt-3" />
        </div>
      </div>
      <SwipeButtons {...sidesOf(card.name)} swipeTo={swipeTo} onUndo={onUndo} />
    </article>
  );
}
