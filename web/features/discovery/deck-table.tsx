import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from "react";
import { useOnline } from "../../api/online.ts";
import { CardStack, type StackHandle } from "../../ui/card-stack.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { latePart } from "../../ui/late.tsx";
import type { Side } from "../../ui/throw-rules.ts";
import { DeckSkeleton } from "./deck-skeleton.tsx";
import type { DeckStore } from "./deck-store.ts";
import { HAPPENED, type DeckWords } from "./deck-words.ts";
import { useDeck } from "./use-deck.ts";
import { useDeckKeys } from "./use-deck-keys.ts";

const DeckEnd = latePart(() => import("./deck-end.tsx"));

/** 600 high where that fits, otherwise what is left, and never less than 440: also where text is larger. */
const BLOCK = "min-h-[440px] max-h-[600px] flex-1";

/** What a card's buttons do. */
export type Handling = {
  throwTo: (side: Side) => void;
  /** Null when there is no pass to take back. */
  onUndo: (() => void) | null;
  onDetails: () => void;
};

type ActsProps<Card> = { card: Card; onBlocked: () => void };
type DetailsProps<Card> = { card: Card; acts: ReactNode };

type DeckTableProps<Card extends { name: string }> = {
  deck: DeckStore<Card>;
  keyOf: (card: Card) => string;
  words: DeckWords;
  /** Where the focus goes when the last card takes it along. */
  title: RefObject<HTMLElement | null>;
  Face: ComponentType<Handling & { card: Card }>;
  /** All there is about the top card, for the sheet. */
  Details: ComponentType<DetailsProps<Card>>;
  /** What stands beside the deck on wide screens. */
  Beside: ComponentType<{ card: Card | undefined; acts: ReactNode }>;
  /** What can be done about whoever is on a card. */
  Acts: ComponentType<ActsProps<Card>>;
};

/** The deck with its cards, or what is there in their place: by hand, by button and by key, in either world. */
export function DeckTable<Card extends { name: string }>(props: DeckTableProps<Card>) {
  const { deck, keyOf, words, title, Face, Details, Beside, Acts } = props;
  const view = useDeck(deck);
  const { phase, cards, lastPass, returned } = view;
  const online = useOnline();
  const stack = useRef<StackHandle>(null);
  const phaseBefore = useRef(phase);
  const [happened, setHappened] = useState("");
  const [showDetails, setShowDetails] = useState(false);
  const top = cards[0];

  function swipe(card: Card, side: Side) {
    const action = side === "right" ? "like" : "dislike";
    setHappened(HAPPENED[action](card.name, cards[cards.indexOf(card) + 1]?.name));
    deck.swipe(card, action);
  }

  function undo() {
    if (!lastPass) return;
    setHappened(HAPPENED.undo(lastPass.name));
    deck.undoPass();
  }

  const acts = top && (
    <Acts
      key={keyOf(top)}
      card={top}
      onBlocked={() => {
        setShowDetails(false);
        deck.drop(top);
      }}
    />
  );

  useDeckKeys({ throwTop: (side) => stack.current?.throwTop(side), undo });

  useEffect(() => {
    // The last card took the focus with it.
    const ended = phaseBefore.current === "cards" && phase !== "cards";
    if (ended && document.activeElement === document.body) title.current?.focus();
    phaseBefore.current = phase;
  }, [phase, title]);
  // Needed when there is nothing else to see, which may be because there is no connection.
  useEffect(() => DeckEnd.load(), []);

  const onUndo = lastPass ? undo : null;
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col lg:max-w-110">
        {phase === "cards" ? (
          <>
            <CardStack
              ref={stack}
              label={words.label}
              items={cards}
              keyOf={keyOf}
              onThrow={swipe}
              returned={returned}
              className={BLOCK}
            >
              {(card, throwTo) => (
                <Face card={card} throwTo={throwTo} onUndo={onUndo} onDetails={() => setShowDetails(true)} />
              )}
            </CardStack>
            <p className="type-small relative shrink-0 px-2 py-2 text-center text-balance text-ink-2 lg:pt-4">
              A like is only seen if they like you too. Then a chat opens.
            </p>
          </>
        ) : phase === "loading" && online ? (
          <DeckSkeleton words={words.loading} className={BLOCK} />
        ) : (
          <div className="pt-12 lg:pt-4">
            <DeckEnd view={view} words={words} onLookAgain={deck.lookAgain} onUndo={onUndo} />
          </div>
        )}
      </div>

      <Beside card={top} acts={acts} />

      <p role="status" className="sr-only">
        {happened}
      </p>
      {top && (
        <Sheet open={showDetails} onOpenChange={setShowDetails} title={`About ${top.name}`}>
          <Details card={top} acts={acts} />
        </Sheet>
      )}
    </>
  );
}
