import { useEffect, useRef, useState, type ComponentType } from "react";
import type { PersonCard } from "../../../contract/profiles.ts";
import { useOnline } from "../../api/online.ts";
import { CardStack, type StackHandle } from "../../ui/card-stack.tsx";
import { CastLight } from "../../ui/cast-light.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import type { Side } from "../../ui/throw-rules.ts";
import { DeckCard } from "./deck-card.tsx";
import { DeckGuide } from "./deck-guide.tsx";
import { DeckSkeleton, EmptyDeck, FailedDeck, OfflineDeck } from "./deck-states.tsx";
import { deckStore } from "./deck-store.ts";
import { HAPPENED } from "./deck-words.ts";
import { PersonDetails } from "./person-details.tsx";
import { useDeck } from "./use-deck.ts";
import { useDeckKeys } from "./use-deck-keys.ts";

/** 600 high where that fits, otherwise what is left, and never less than 440: also where text is larger. */
const BLOCK = "min-h-[440px] max-h-[600px] flex-1";

type DeckScreenProps = {
  /** What can be done about the person of a card, handed in from above. */
  PersonActs: ComponentType<{ person: PersonCard; onBlocked: () => void }>;
};

export default function DeckScreen({ PersonActs }: DeckScreenProps) {
  const { phase, cards, dealing, error, lastPass, returned } = useDeck();
  const online = useOnline();
  const stack = useRef<StackHandle>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const phaseBefore = useRef(phase);
  const [happened, setHappened] = useState("");
  const [showDetails, setShowDetails] = useState(false);
  const top = cards[0];

  function swipe(card: PersonCard, side: Side) {
    const action = side === "right" ? "like" : "dislike";
    setHappened(HAPPENED[action](card.name, cards[cards.indexOf(card) + 1]?.name));
    deckStore.swipe(card, action);
  }

  function undo() {
    if (!lastPass) return;
    setHappened(HAPPENED.undo(lastPass.name));
    deckStore.undoPass();
  }

  const acts = top && (
    <PersonActs
      key={top.profileId}
      person={top}
      onBlocked={() => {
        setShowDetails(false);
        deckStore.drop(top);
      }}
    />
  );

  useDeckKeys({ throwTop: (side) => stack.current?.throwTop(side), undo });

  useEffect(() => {
    // The last card took the focus with it.
    const ended = phaseBefore.current === "cards" && phase !== "cards";
    if (ended && document.activeElement === document.body) title.current?.focus();
    phaseBefore.current = phase;
  }, [phase]);

  const onUndo = lastPass ? undo : null;
  return (
    <div className="relative isolate flex flex-1 flex-col overflow-x-clip px-4 sm:mx-auto sm:w-full sm:max-w-140 lg:max-w-none lg:flex-row lg:justify-center lg:gap-[clamp(2rem,5.5vw,5.25rem)] lg:px-8 lg:pt-14 lg:pb-6 xl:pt-18">
      <div className="lg:w-70 lg:shrink-0">
        <h1 ref={title} tabIndex={-1} className="type-title py-3 lg:py-0">
          Discover
        </h1>
        <DeckGuide />
        <CastLight className="bottom-0 left-0 w-88 opacity-60 max-lg:hidden" />
      </div>

      <div className="flex min-w-0 flex-1 flex-col lg:max-w-110">
        {phase === "cards" && (
          <>
            <CardStack
              ref={stack}
              label="People"
              items={cards}
              keyOf={(card) => card.profileId}
              onThrow={swipe}
              returned={returned}
              className={BLOCK}
            >
              {(card, throwTo) => (
                <DeckCard
                  card={card}
                  throwTo={throwTo}
                  onUndo={onUndo}
                  onDetails={() => setShowDetails(true)}
                />
              )}
            </CardStack>
            <p className="type-small relative shrink-0 px-2 py-2 text-center text-balance text-ink-2 lg:pt-4">
              A like is only seen if they like you too. Then a chat opens.
            </p>
          </>
        )}
        {phase === "loading" && (online ? <DeckSkeleton className={BLOCK} /> : <OfflineDeck />)}
        {(phase === "empty" || phase === "failed") && (
          <div className="pt-12 lg:pt-4">
            {phase === "empty" && (
              <EmptyDeck looking={dealing} onLookAgain={deckStore.lookAgain} onUndo={onUndo} />
            )}
            {phase === "failed" && (online ? <FailedDeck error={error} /> : <OfflineDeck />)}
          </div>
        )}
      </div>

      <aside aria-label="About this person" className="w-80 shrink-0 pt-2 max-xl:hidden">
        {top && (
          <>
            <h2 className="type-subhead mb-2">
              About <bdi>{top.name}</bdi>
            </h2>
            <PersonDetails card={top} acts={acts} />
          </>
        )}
      </aside>

      <p role="status" className="sr-only">
        {happened}
      </p>
      {top && (
        <Sheet open={showDetails} onOpenChange={setShowDetails} title={`About ${top.name}`}>
          <PersonDetails card={top} acts={acts} />
        </Sheet>
      )}
    </div>
  );
}
