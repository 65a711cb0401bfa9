import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from "react";
import { moveBy, zoomTo, type Crop, type Size, type Vector } from "./crop.ts";

/** Steps of the arrow keys and of plus and minus. */
const KEY_STEP = 0.05;
const KEY_ZOOM = 1.2;
const WHEEL_ZOOM = 0.002;

const ARROWS: Record<string, Vector> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};

type Change = (change: (crop: Crop) => Crop) => void;

/** Pan and zoom by pointer, pinch, wheel and keyboard. */
export function useCropGestures(frame: RefObject<HTMLElement | null>, picture: Size | null, change: Change) {
  const fingers = useRef(new Map<number, Vector>());

  useEffect(() => {
    const element = frame.current;
    if (!element || !picture) return;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const fixed = placeIn(element, event);
      const factor = Math.exp(-event.deltaY * WHEEL_ZOOM);
      change((crop) => zoomTo(crop, crop.zoom * factor, picture, fixed));
    };
    // A native listener, because React's wheel listeners are passive and cannot prevent scrolling.
    element.addEventListener("wheel", handleWheel, { passive: false });
    return () => element.removeEventListener("wheel", handleWheel);
  }, [frame, picture, change]);

  function handleDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeIn(event.currentTarget, event));
  }

  function handleMove(event: PointerEvent<HTMLElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before || !picture) return;
    const now = placeIn(event.currentTarget, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const way = { x: now.x - before.x, y: now.y - before.y };
    change((crop) => {
      if (!other) return moveBy(crop, way, picture);
      // Pinch: the point between the fingers stays between them.
      const closer = distance(now, other) / distance(before, other);
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const moved = moveBy(crop, { x: way.x / 2, y: way.y / 2 }, picture);
      return zoomTo(moved, crop.zoom * closer, picture, middle);
    });
  }

  function handleUp(event: PointerEvent<HTMLElement>) {
    fingers.current.delete(event.pointerId);
  }

  function handleKey(event: KeyboardEvent) {
    const arrow = ARROWS[event.key];
    const factor =
      event.key === "+" || event.key === "=" ? KEY_ZOOM : event.key === "-" ? 1 / KEY_ZOOM : null;
    if (!picture || (!arrow && !factor)) return;
    event.preventDefault();
    change((crop) =>
      arrow ? moveBy(crop, arrow, picture) : zoomTo(crop, crop.zoom * (factor ?? 1), picture),
    );
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
    onKeyDown: handleKey,
  };
}

function placeIn(element: Element, { clientX, clientY }: { clientX: number; clientY: number }): Vector {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
}

function distance(one: Vector, other: Vector): number {
  return Math.max(0.01, Math.hypot(one.x - other.x, one.y - other.y));
}
