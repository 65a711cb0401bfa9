import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from "react";
import { flushSync } from "react-dom";
import { classes } from "./classes.ts";
import type { Side } from "./swipe-rules.ts";
import { exitMs, flyIn, flyOut, useSwipe } from "./use-swipe.ts";

/** Cards that can be seen at once; each is 5 % smaller than the one before it. */
const VISIBLE = 3;

const DEPTHS = [
  "z-3",
  "z-2 translate-y-3 scale-95 after:bg-ink/5",
  "z-1 translate-y-6 scale-90 after:bg-ink/10",
];

export type StackHandle = {
  /** Throws the top card, as a button or a key does. */
  swipeTop(side: Side): void;
};

/** A card that is back on top, and the side it came from. A new object each time it happens. */
export type Returned = { key: string; from: Side };

type CardStackProps<Item> = {
  label: string;
  /** The top one first. */
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Draws a card; `swipeTo` is for its buttons, which carry `data-act` so that the focus finds them again. */
  children: (item: Item, swipeTo: (side: Side) => void) => ReactNode;
  /** A card flies. Take it out of `items` at once. */
  onSwipe: (item: Item, side: Side) => void;
  returned?: Returned | null;
  ref?: Ref<StackHandle>;
  /** Says how high the block is. */
  className?: string;
};

/** A stack of cards to throw left or right, by hand, by button or by key. */
export function CardStack<Item>(props: CardStackProps<Item>) {
  const { label, items, keyOf, children, onSwipe, returned = null, ref, className } = props;
  const [leaving, setLeaving] = useState<readonly Item[]>([]);
  const stack = useRef<HTMLDivElement>(null);
  const pending = useRef<(() => void) | null>(null);
  const top = items[0];
  const topKey = top === undefined ? null : keyOf(top);
  const flying = leaving.filter((item) => !items.some((held) => keyOf(held) === keyOf(item)));

  /** The card flies already. What follows from it waits until that is on the screen. */
  function thrown(item: Item, side: Side) {
    pending.current = () => {
      pending.current = null;
      setLeaving((before) => [...before, item]);
      setTimeout(() => setLeaving((before) => before.filter((gone) => gone !== item)), exitMs());
      onSwipe(item, side);
    };
    afterPaint(() => pending.current?.());
  }

  function swipeTop(side: Side) {
    // Thrown again before the next card is on top: then that one is meant.
    if (pending.current) flushSync(pending.current);
    const card = stack.current?.querySelector<HTMLElement>('[data-card="top"]');
    const key = card?.dataset["key"];
    const item = items.find((held) => keyOf(held) === key);
    if (!card || item === undefined) return;
    flyOut(card, side);
    thrown(item, side);
  }

  useImperativeHandle(ref, () => ({ swipeTop }));

  useLayoutEffect(() => {
    // The focus was on a card that is not on top any more: on to the same button of the one that is.
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
          onSwipe={(side) => thrown(item, side)}
        >
          {children(item, swipeTop)}
        </StackCard>
      ))}
    </div>
  );
}

/** Runs `act` once what was begun is visible, so that pressing a button shows something within a frame. */
function afterPaint(act: () => void) {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

type StackCardProps = {
  name: string;
  /** 0 on top; less than that it is flying. */
  depth: number;
  returnedFrom: Returned | null;
  onSwipe: (side: Side) => void;
  children: ReactNode;
};

function StackCard({ name, depth, returnedFrom, onSwipe, children }: StackCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const welcomed = useRef<Returned | null>(null);
  const isTop = depth === 0;
  useSwipe(card, isTop, onSwipe);

  useLayoutEffect(() => {
    // Once for each time it comes back, not when it becomes the top again because another card was thrown.
    if (!card.current || !returnedFrom || !isTop || welcomed.current === returnedFrom) return;
    welcomed.current = returnedFrom;
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
        className="flex h-full cursor-grab touch-pan-y flex-col overflow-hidden rounded-card bg-leaf shadow-card select-none data-pulled:cursor-grabbing lg:rounded-sheet [&_*]:touch-pan-y"
      >
        {children}
      </div>
    </div>
  );
}
