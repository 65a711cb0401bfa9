/**
 * Throwing a card by hand. Every frame of the pull is written straight to the element, past React: transform and
 * opacity only, so that it stays with the finger on a slow phone.
 */
import { useEffect, useEffectEvent, type RefObject } from "react";
import { REDUCED_MOTION } from "../browser/use-media-query.ts";
import { pullOf, sideOf, speedOf, tiltOf, type Side } from "./swipe-rules.ts";

const EXIT_MS = 300;
const RETURN_MS = 240;
const FADE_MS = 120;
const THROW = "cubic-bezier(.2,.7,.2,1)";
/** Less than this is a tap. */
const SLOP = 8;

const reducedMotion = matchMedia(REDUCED_MOTION);

/** How long a card needs to be gone. */
export function exitMs(): number {
  return reducedMotion.matches ? FADE_MS : EXIT_MS;
}

/** The card leaves to that side, at least as fast as it was thrown. */
export function flyOut(card: HTMLElement, side: Side, speed = 0): void {
  const from = getComputedStyle(card).transform;
  settle(card);
  card.dataset["thrown"] = "";
  hint(card, side, 1);
  if (reducedMotion.matches) {
    card.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: "forwards" });
    return;
  }
  const sign = side === "right" ? 1 : -1;
  const far = Math.max(card.offsetWidth * 1.4, Math.min(Math.abs(speed) * EXIT_MS, innerWidth));
  const away = `translateX(${sign * far}px) rotate(${sign * tiltOf(far, card.offsetWidth)}deg)`;
  card.animate({ transform: [from, away] }, { duration: EXIT_MS, easing: THROW, fill: "forwards" });
  card.animate({ opacity: [1, 1, 0] }, { duration: EXIT_MS, fill: "forwards" });
}

/** The card comes back from the side it left by. */
export function flyIn(card: HTMLElement, side: Side): void {
  const leaving = card.getAnimations().length > 0;
  const sign = side === "right" ? 1 : -1;
  const far = card.offsetWidth * 1.2;
  const away = `translateX(${sign * far}px) rotate(${sign * tiltOf(far, card.offsetWidth)}deg)`;
  delete card.dataset["thrown"];
  const from = leaving ? getComputedStyle(card).transform : away;
  settle(card);
  if (reducedMotion.matches) card.animate({ opacity: [0, 1] }, FADE_MS);
  else
    card.animate(
      { transform: [from, "none"], opacity: [leaving ? 1 : 0, 1, 1] },
      { duration: RETURN_MS, easing: THROW },
    );
}

/**
 * Lets `ref`'s card be pulled sideways and thrown. Up and down stay the page's.
 * @param onThrow called once the card flies
 */
export function useSwipe(
  ref: RefObject<HTMLElement | null>,
  enabled: boolean,
  onSwipe: (side: Side) => void,
): void {
  const thrown = useEffectEvent(onSwipe);
  useEffect(() => {
    const card = ref.current;
    if (!card || !enabled) return;
    return pullable(card, (side) => thrown(side));
  }, [ref, enabled]);
}

function pullable(card: HTMLElement, onSwipe: (side: Side) => void): () => void {
  let pull: { id: number; startX: number; startY: number; width: number; on: boolean; x: number } | null =
    null;
  let samples: { x: number; at: number }[] = [];

  function down(event: PointerEvent) {
    if (pull || "thrown" in card.dataset || !event.isPrimary || event.button !== 0) return;
    pull = {
      id: event.pointerId,
      startX: event.clientX,
      startY: event.clientY,
      width: card.offsetWidth,
      on: false,
      x: 0,
    };
    samples = [{ x: event.clientX, at: event.timeStamp }];
  }

  function move(event: PointerEvent) {
    if (pull?.id !== event.pointerId) return;
    // A quick flick may be over in two events, so the speed counts from the first touch.
    samples.push({ x: event.clientX, at: event.timeStamp });
    if (samples.length > 12) samples.shift();
    const x = event.clientX - pull.startX;
    if (!pull.on) {
      if (Math.abs(x) < SLOP || Math.abs(x) < Math.abs(event.clientY - pull.startY)) return;
      begin(event);
    }
    pull.x = event.clientX - pull.startX;
    const lean = reducedMotion.matches ? 0 : tiltOf(pull.x, pull.width);
    card.style.transform = `translateX(${pull.x}px) rotate(${lean}deg)`;
    hint(card, pull.x > 0 ? "right" : "left", pullOf(pull.x, pull.width));
  }

  function begin(event: PointerEvent) {
    if (!pull) return;
    pull.on = true;
    // From here it counts: the way to get noticed is not part of the pull.
    pull.startX = event.clientX;
    card.setPointerCapture(event.pointerId);
    card.dataset["pulled"] = "";
    card.addEventListener("click", swallow, { capture: true, once: true });
  }

  function up(event: PointerEvent) {
    if (pull?.id !== event.pointerId) return;
    const { on, x, width } = pull;
    pull = null;
    if (!on) return;
    const speed = speedOf(samples, event.timeStamp);
    const side = event.type === "pointerup" ? sideOf({ x, speed, width }) : null;
    delete card.dataset["pulled"];
    // A pull that ended on a button must not press it; one that ended elsewhere must not eat the next press.
    setTimeout(() => card.removeEventListener("click", swallow, { capture: true }));
    if (side) {
      flyOut(card, side, speed);
      onSwipe(side);
    } else {
      putBack(card);
    }
  }

  card.addEventListener("pointerdown", down);
  card.addEventListener("pointermove", move);
  card.addEventListener("pointerup", up);
  card.addEventListener("pointercancel", up);
  return () => {
    card.removeEventListener("pointerdown", down);
    card.removeEventListener("pointermove", move);
    card.removeEventListener("pointerup", up);
    card.removeEventListener("pointercancel", up);
  };
}

function putBack(card: HTMLElement) {
  const from = card.style.transform;
  settle(card);
  if (!reducedMotion.matches)
    card.animate({ transform: [from, "none"] }, { duration: RETURN_MS, easing: THROW });
}

/** The card is in its place, and nothing moves it. */
function settle(card: HTMLElement) {
  for (const animation of card.getAnimations()) animation.cancel();
  card.style.transform = "";
  hint(card, "left", 0);
}

/** Says on the card what letting go would do, through its `data-hint` elements. */
function hint(card: HTMLElement, side: Side, opacity: number) {
  for (const element of card.querySelectorAll<HTMLElement>("[data-hint]")) {
    element.style.opacity = element.dataset["hint"] === side ? String(opacity) : "0";
  }
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
