import { useEffect, useRef, type MouseEvent, type PointerEvent, type TouchEvent } from "react";
import type { MenuAnchor } from "./context-menu.tsx";

const LONG_PRESS_MS = 500;
/** A finger that moves further than this many pixels scrolls instead. */
const MOVE_TOLERANCE = 10;

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number };

/** @returns handlers that open a menu on a long press or a right click, and swallow the click that follows */
export function useLongPress(onMenu: ((anchor: MenuAnchor) => void) | null) {
  const press = useRef<Press | null>(null);
  const wasLong = useRef(false);

  function cancel() {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }
  useEffect(() => cancel, []);
  if (!onMenu) return {};

  function openAt(x: number, y: number) {
    cancel();
    onMenu?.({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) });
  }

  function openByLongPress(x: number, y: number) {
    wasLong.current = true;
    openAt(x, y);
  }

  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      wasLong.current = false;
      if (pointerType !== "mouse")
        press.current = { timer: setTimeout(() => openByLongPress(x, y), LONG_PRESS_MS), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = press.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > MOVE_TOLERANCE) cancel();
    },
    onPointerUp: cancel,
    // The mouse events that phones emulate after a touch would land outside the menu and close it.
    onTouchEnd: (event: TouchEvent) => {
      if (wasLong.current) event.preventDefault();
    },
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      // A click by keyboard has no pointer and detail 0.
      if (!wasLong.current || event.detail === 0) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // Right click, the menu key, and the event that some phones fire on a long press, before or after our timer.
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (press.current) openByLongPress(event.clientX, event.clientY);
      else if (!wasLong.current) openAt(event.clientX, event.clientY);
    },
  };
}
