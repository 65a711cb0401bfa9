/**
 * Swipe gesture on a card. Each frame is written straight to the element's transform and opacity, bypassing React, so
 * that the card follows the finger on slow phones.
 */
import { useEffect, useEffectEvent, type RefObject } from "react";
import { REDUCED_MOTION } from "../browser/use-media-query.ts";
import { progressOf, sideOf, speedOf, tiltOf, type Side } from "./swipe-rules.ts";

const EXIT_MS = 300;
const RETURN_MS = 240;
const FADE_MS = 120;
const EASING = "cubic-bezier(.2,.7,.2,1)";
/** Pixels; a shorter movement is a tap. */
const TAP_SLOP = 8;

const reducedMotion = matchMedia(REDUCED_MOTION);

/** Duration of the exit animation in milliseconds. */
export function exitMs(): number {
  return reducedMotion.matches ? FADE_MS : EXIT_MS;
}

/** Animates the card off to that side, at least as fast as it was flung. */
export function flyOut(card: HTMLElement, side: Side, speed = 0): void {
  const from = getComputedStyle(card).transform;
  resetPosition(card);
  card.dataset["swiped"] = "";
  hint(card, side, 1);
  if (reducedMotion.matches) {
    card.animate({ opacity: [1, 0] }, { duration: FADE_MS, fill: "forwards" });
    return;
  }
  const sign = side === "right" ? 1 : -1;
  const far = Math.max(card.offsetWidth * 1.4, Math.min(Math.abs(speed) * EXIT_MS, innerWidth));
  const away = `translateX(${sign * far}px) rotate(${sign * tiltOf(far, card.offsetWidth)}deg)`;
  card.animate({ transform: [from, away] }, { duration: EXIT_MS, easing: EASING, fill: "forwards" });
  card.animate({ opacity: [1, 1, 0] }, { duration: EXIT_MS, fill: "forwards" });
}

/** Animates the card back in from the side it left by. */
export function flyIn(card: HTMLElement, side: Side): void {
  const leaving = card.getAnimations().length > 0;
  const sign = side === "right" ? 1 : -1;
  const far = card.offsetWidth * 1.2;
  const away = `translateX(${sign * far}px) rotate(${sign * tiltOf(far, card.offsetWidth)}deg)`;
  delete card.dataset["swiped"];
  const from = leaving ? getComputedStyle(card).transform : away;
  resetPosition(card);
  if (reducedMotion.matches) card.animate({ opacity: [0, 1] }, FADE_MS);
  else
    card.animate(
      { transform: [from, "none"], opacity: [leaving ? 1 : 0, 1, 1] },
      { duration: RETURN_MS, easing: EASING },
    );
}

/**
 * Makes `ref`'s card swipeable sideways; vertical gestures scroll the page.
 * @param onSwipe called when the exit animation starts
 */
export function useSwipe(
  ref: RefObject<HTMLElement | null>,
  enabled: boolean,
  onSwipe: (side: Side) => void,
): void {
  const handleSwipe = useEffectEvent(onSwipe);
  useEffect(() => {
    const card = ref.current;
    if (!card || !enabled) return;
    return addSwipeListeners(card, (side) => handleSwipe(side));
  }, [ref, enabled]);
}

function addSwipeListeners(card: HTMLElement, onSwipe: (side: Side) => void): () => void {
  let drag: { id: number; startX: number; startY: number; width: number; on: boolean; x: number } | null =
    null;
  let samples: { x: number; at: number }[] = [];

  function down(event: PointerEvent) {
    if (drag || "swiped" in card.dataset || !event.isPrimary || event.button !== 0) return;
    drag = {
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
    if (drag?.id !== event.pointerId) return;
    // A quick flick may consist of two events, so sampling starts at the first touch.
    samples.push({ x: event.clientX, at: event.timeStamp });
    if (samples.length > 12) samples.shift();
    const x = event.clientX - drag.startX;
    if (!drag.on) {
      if (Math.abs(x) < TAP_SLOP || Math.abs(x) < Math.abs(event.clientY - drag.startY)) return;
      begin(event);
    }
    drag.x = event.clientX - drag.startX;
    const tilt = reducedMotion.matches ? 0 : tiltOf(drag.x, drag.width);
    card.style.transform = `translateX(${drag.x}px) rotate(${tilt}deg)`;
    hint(card, drag.x > 0 ? "right" : "left", progressOf(drag.x, drag.width));
  }

  function begin(event: PointerEvent) {
    if (!drag) return;
    drag.on = true;
    // The slop is not part of the drag.
    drag.startX = event.clientX;
    card.setPointerCapture(event.pointerId);
    card.dataset["dragged"] = "";
    card.addEventListener("click", suppressClick, { capture: true, once: true });
  }

  function up(event: PointerEvent) {
    if (drag?.id !== event.pointerId) return;
    const { on, x, width } = drag;
    drag = null;
    if (!on) return;
    const speed = speedOf(samples, event.timeStamp);
    const side = event.type === "pointerup" ? sideOf({ x, speed, width }) : null;
    delete card.dataset["dragged"];
    // A drag that ends on a button must not press it; one that ends elsewhere must not suppressClick the next click.
    setTimeout(() => card.removeEventListener("click", suppressClick, { capture: true }));
    if (side) {
      flyOut(card, side, speed);
      onSwipe(side);
    } else {
      snapBack(card);
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

function snapBack(card: HTMLElement) {
  const from = card.style.transform;
  resetPosition(card);
  if (!reducedMotion.matches)
    card.animate({ transform: [from, "none"] }, { duration: RETURN_MS, easing: EASING });
}

function resetPosition(card: HTMLElement) {
  for (const animation of card.getAnimations()) animation.cancel();
  card.style.transform = "";
  hint(card, "left", 0);
}

/** Fades in the `data-hint` element that says what releasing the card would do. */
function hint(card: HTMLElement, side: Side, opacity: number) {
  for (const element of card.querySelectorAll<HTMLElement>("[data-hint]")) {
    element.style.opacity = element.dataset["hint"] === side ? String(opacity) : "0";
  }
}

function suppressClick(event: Event) {
  event.preventDefault();
  event.stopPropagation();
}
