import { Heart, Info, Undo2, X } from "lucide-react";
import type { PersonCard } from "../../../contract/profiles.ts";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { PersonPicture } from "../../ui/person-picture.tsx";
import { ThrowHint } from "../../ui/throw-hint.tsx";
import type { Side } from "../../ui/throw-rules.ts";
import { InterestChips } from "./interest-chips.tsx";
import { SharedReason } from "./shared-reason.tsx";

type DeckCardProps = {
  card: PersonCard;
  throwTo: (side: Side) => void;
  /** Null when there is no pass to take back. */
  onUndo: (() => void) | null;
  onDetails: () => void;
};

/** Where text is enlarged the words stay and their signs go. */
const NARROW = "px-3 @max-[15rem]:px-1 @max-[15rem]:[&_svg]:hidden";

/** A person on the deck. The picture gives way first; words and buttons never do. */
export function DeckCard({ card, throwTo, onUndo, onDetails }: DeckCardProps) {
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
      <div className="grid shrink-0 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-1 p-4 sm:gap-x-2">
        <Button
          variant="second"
          size="deck"
          icon={X}
          data-act="pass"
          aria-label={`Pass on ${card.name}`}
          onClick={() => throwTo("left")}
          className={NARROW}
        >
          Pass
        </Button>
        <IconButton
          icon={Undo2}
          label="Undo last pass"
          data-act="undo"
          aria-disabled={!onUndo}
          onClick={() => onUndo?.()}
          className="aria-disabled:cursor-default aria-disabled:text-edge aria-disabled:hover:bg-transparent"
        />
        <Button
          size="deck"
          icon={Heart}
          data-act="like"
          aria-label={`Like ${card.name}`}
          onClick={() => throwTo("right")}
          className={NARROW}
        >
          Like
        </Button>
      </div>
      <ThrowHint side="right">Like</ThrowHint>
      <ThrowHint side="left">Pass</ThrowHint>
    </article>
  );
}
