import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { flushSync } from "react-dom";
import { classes } from "./classes.ts";
import type { Side } from "./swipe-rules.ts";
import { exitMs, flyIn, flyOut, useSwipe } from "./use-swipe.ts";

/** Cards visible at once; each is 5 % smaller than the one above it. */
const VISIBLE = 3;

const DEPTHS = [
  "z-3",
  "z-2 translate-y-3 scale-95 after:bg-ink/5",
  "z-1 translate-y-6 scale-90 after:bg-ink/10",
];

export type StackHandle = {
  /** Swipes the top card, for buttons and keys. */
  swipeTop(side: Side): void;
};

/** A card that is back on top, and the side it comes from. Compared by identity: a new object for each return. */
export type Returned = { key: string; from: Side };

type CardStackProps<Item> = {
  label: string;
  /** The top one first. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Draws a card; `swipeTo` is for its buttons, which carry `data-act` so that the focus finds them again. */
  children: (item: Item, swipeTo: (side: Side) => void) => ReactNode;
  /** Remove the card from `items` at once; the stack keeps drawing it until its animation ends. */
  onSwipe: (item: Item, side: Side) => void;
  returned?: Returned | null;
  ref?: Ref<StackHandle>;
  /** Has to set the height. */
  className?: string;
};

/** A stack of cards to swipe left or right: by gesture, button or key. */
export function CardStack<Item>(props: CardStackProps<Item>) {
  const { label, items, keyOf, children, onSwipe, returned = null, ref, className } = props;
  const [leaving, setLeaving] = useState<readonly Item[]>([]);
  const stack = useRef<HTMLDivElement>(null);
  const pending = useRef<(() => void) | null>(null);
  const top = items[0];
  const topKey = top === undefined ? null : keyOf(top);
  const flying = leaving.filter((item) => !items.some((one) => keyOf(one) === keyOf(item)));

  /** The animation has started; state changes wait until it is painted, so that the first frame is not delayed. */
  function handleSwiped(item: Item, side: Side) {
    pending.current = () => {
      pending.current = null;
      setLeaving((before) => [...before, item]);
      setTimeout(() => setLeaving((before) => before.filter((one) => one !== item)), exitMs());
      onSwipe(item, side);
    };
    afterPaint(() => pending.current?.());
  }

  function swipeTop(side: Side) {
    // A second swipe before the state change of the first means the next card.
    if (pending.current) flushSync(pending.current);
    const card = stack.current?.querySelector<HTMLElement>('[data-card="top"]');
    const key = card?.dataset["key"];
    const item = items.find((one) => keyOf(one) === key);
    if (!card || item === undefined) return;
    flyOut(card, side);
    handleSwiped(item, side);
  }

  useImperativeHandle(ref, () => ({ swipeTop }));

  useLayoutEffect(() => {
    // When the top card leaves with the focus, the same button of the next card gets it.
    const focused = document.activeElement?.closest<HTMLElement>("[data-act]");
    if (!focused?.closest("[inert]") || !stack.current?.contains(focused)) return;
    stack.current
      .querySelector<HTMLElement>(`[data-card="top"] [data-act="${focused.dataset["act"]}"]`)
      ?.focus();
  }, [topKey]);

  return (
    <div ref={stack} role="group" aria-label={label} className={classes("relative isolate pb-6", className)}>
      {[...flying, ...items.slice(0, VISIBLE)].map((item, index) => (
        <StackCard
          key={keyOf(item)}
          name={keyOf(item)}
          depth={index - flying.length}
          returnedFrom={returned?.key === keyOf(item) ? returned : null}
          onSwipe={(side) => handleSwiped(item, side)}
        >
          {children(item, swipeTop)}
        </StackCard>
      ))}
    </div>
  );
}

function afterPaint(callback: () => void) {
  if (document.hidden) callback();
  else requestAnimationFrame(() => setTimeout(callback));
}

type StackCardProps = {
  name: string;
  /** 0 is the top; negative while it animates out. */
  depth: number;
  returnedFrom: Returned | null;
  onSwipe: (side: Side) => void;
  children: ReactNode;
};

function StackCard({ name, depth, returnedFrom, onSwipe, children }: StackCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const lastReturn = useRef<Returned | null>(null);
  const isTop = depth === 0;
  useSwipe(card, isTop, onSwipe);

  useLayoutEffect(() => {
    // Once per return, not when it becomes the top again because another card was swiped.
    if (!card.current || !returnedFrom || !isTop || lastReturn.current === returnedFrom) return;
    lastReturn.current = returnedFrom;
    flyIn(card.current, returnedFrom.from);
  }, [returnedFrom, isTop]);

  return (
    <div
      inert={!isTop}
      className={classes(
        "absolute inset-x-0 top-0 bottom-6 origin-bottom [contain:layout_style_size] transition-[translate,scale] duration-200 ease-throw",
        depth < 0 ? "pointer-events-none z-4" : DEPTHS[depth],
        "after:pointer-events-none after:absolute after:inset-0 after:rounded-card after:transition-colors after:duration-200 lg:after:rounded-sheet",
      )}
    >
      <div
        ref={card}
        data-card={isTop ? "top" : undefined}
        data-key={name}
        className="flex h-full cursor-grab touch-pan-y flex-col overflow-hidden rounded-card bg-leaf shadow-card select-none data-dragged:cursor-grabbing lg:rounded-sheet [&_*]:touch-pan-y"
      >
        {children}
      </div>
    </div>
  );
}
