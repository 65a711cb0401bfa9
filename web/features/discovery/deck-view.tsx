import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
  useSyncExternalStore,
} from "react";
import { useOnline } from "../../browser/use-online.ts";
import { CardStack, type StackHandle } from "../../ui/card-stack.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import type { Side } from "../../ui/swipe-rules.ts";
import type { DeckStore, DeckState } from "./deck-store.ts";
import type { DeckTexts } from "./deck-texts.ts";
import { useDeckKeys } from "./use-deck-keys.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const DeckEnd = lazyPart(() => import("./deck-end.tsx"));

/** Between 440 and 600 pixels high. */
const BLOCK = "min-h-[440px] max-h-[600px] flex-1";

export type CardActions = {
  swipeTo: (side: Side) => void;
  /** Null when there is no pass to undo. */
  onUndo: (() => void) | null;
  onDetails: () => void;
};

type ActionsProps<Card> = { card: Card; onBlocked: () => void };
type DetailsProps<Card> = { card: Card; actions: ReactNode };

type DeckViewProps<Card> = {
  deck: DeckStore<Card>;
  texts: DeckTexts;
  /** Gets the focus when the last card leaves with it. */
  title: RefObject<HTMLElement | null>;
  Face: ComponentType<CardActions & { card: Card }>;
  /** The full content of the top card, in a sheet. */
  Details: ComponentType<DetailsProps<Card>>;
  /** Beside the deck on wide screens. */
  Aside: ComponentType<{ card: Card | undefined; actions: ReactNode }>;
  /** Blocking and reporting. */
  Actions?: ComponentType<ActionsProps<Card>>;
  /** Below the cards. */
  below: ReactNode;
  /** Leads to the other deck from the end of this one. */
  onOtherDeck?: () => void;
};

/** A deck of any kind of card, with gestures, buttons and keys, or its end state. */
export function DeckView<Card>(props: DeckViewProps<Card>) {
  const { deck, texts, title, Face, Details, Aside, Actions, below, onOtherDeck } = props;
  const { keyOf, nameOf } = deck;
  const view = useDeck(deck);
  const { phase, cards, lastPass, returned } = view;
  const online = useOnline();
  const stack = useRef<StackHandle>(null);
  const phaseBefore = useRef(phase);
  const [announcement, setAnnouncement] = useState("");
  const [showDetails, setShowDetails] = useState(false);
  const top = cards[0];

  function swipe(card: Card, side: Side) {
    const action = side === "right" ? "like" : "dislike";
    const next = cards[cards.indexOf(card) + 1];
    setAnnouncement(texts.announcement[action](nameOf(card), next && nameOf(next)));
    deck.swipe(card, action);
  }

  function undo() {
    if (!lastPass) return;
    setAnnouncement(texts.announcement.undo(nameOf(lastPass)));
    deck.undoPass();
  }

  const actions = top && Actions && (
    <Actions
      key={keyOf(top)}
      card={top}
      onBlocked={() => {
        setShowDetails(false);
        deck.drop(top);
      }}
    />
  );

  useDeckKeys({ swipeTop: (side) => stack.current?.swipeTop(side), undo });

  useEffect(() => {
    // The last card left with the focus.
    const ended = phaseBefore.current === "cards" && phase !== "cards";
    if (ended && document.activeElement === document.body) title.current?.focus();
    phaseBefore.current = phase;
  }, [phase, title]);
  // Loaded in advance, because it is also the offline state.
  useEffect(() => DeckEnd.load(), []);

  const onUndo = lastPass ? undo : null;
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col lg:max-w-110">
        {phase === "cards" ? (
          <>
            <CardStack
              ref={stack}
              label={texts.label}
              items={cards}
              keyOf={keyOf}
              onSwipe={swipe}
              returned={returned}
              className={BLOCK}
            >
              {(card, swipeTo) => (
                <Face card={card} swipeTo={swipeTo} onUndo={onUndo} onDetails={() => setShowDetails(true)} />
              )}
            </CardStack>
            <div className="type-small relative shrink-0 px-2 py-2 text-center text-balance text-ink-2 lg:pt-4">
              {below}
            </div>
          </>
        ) : phase === "loading" && online ? (
          <DeckSkeleton label={texts.loading} className={BLOCK} />
        ) : (
          <div className="pt-12 lg:pt-4">
            <DeckEnd
              view={view}
              texts={texts}
              onRecheck={deck.refresh}
              onUndo={onUndo}
              onOtherDeck={onOtherDeck}
            />
          </div>
        )}
      </div>

      <Aside card={top} actions={actions} />

      <p role="status" className="sr-only">
        {announcement}
      </p>
      {top && (
        <Sheet open={showDetails} onOpenChange={setShowDetails} title={`About ${nameOf(top)}`}>
          <Details card={top} actions={actions} />
        </Sheet>
      )}
    </>
  );
}

/** Fetches cards on mount, and again when the window gets the focus or the connection returns. */
function useDeck<Card>(deck: DeckStore<Card>): DeckState<Card> {
  const view = useSyncExternalStore(deck.subscribe, deck.view);
  useEffect(() => {
    deck.refresh();
    addEventListener("focus", deck.refresh);
    addEventListener("online", deck.refresh);
    return () => {
      removeEventListener("focus", deck.refresh);
      removeEventListener("online", deck.refresh);
    };
  }, [deck]);
  return view;
}

/** The same boxes as a card, to prevent a layout shift. */
function DeckSkeleton({ label, className }: { label: string; className: string }) {
  return (
    <div role="status" className={`relative ${className}`}>
      <span className="sr-only">{label}</span>
      <div className="late absolute inset-x-0 top-0 bottom-6 flex flex-col overflow-hidden rounded-card bg-leaf shadow-card lg:rounded-sheet">
        <Skeleton className="flex-1 rounded-none" />
        <div className="flex flex-col gap-3 px-5 pt-5">
          <Skeleton className="h-7 w-1/3" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/4" />
          <div className="mt-1 flex gap-2">
            <Skeleton className="h-8 w-24" />
            <Skeleton className="h-8 w-20" />
          </div>
        </div>
        <div className="grid grid-cols-2 gap-15 p-4">
          <Skeleton className="h-14 rounded-large" />
          <Skeleton className="h-14 rounded-large" />
        </div>
      </div>
    </div>
  );
}
