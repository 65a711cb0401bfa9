import { useEffect, useRef, type MouseEvent, type PointerEvent, type TouchEvent } from "react";
import type { MenuPlace } from "./room-menu.tsx";

const LONG_MS = 500;
/** A finger that moves further than this scrolls. */
const SLOP = 10;

type Press = { timer: ReturnType<typeof setTimeout>; x: number; y: number };

/** Opens a menu where a finger rests or the other mouse button is pressed; the press then is no click. */
export function useLongPress(onMenu: ((place: MenuPlace) => void) | null) {
  const press = useRef<Press | null>(null);
  const wasLong = useRef(false);

  function end() {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  }
  useEffect(() => end, []);
  if (!onMenu) return {};

  function open(x: number, y: number) {
    end();
    onMenu?.({ getBoundingClientRect: () => new DOMRect(x, y, 0, 0) });
  }

  function openLong(x: number, y: number) {
    wasLong.current = true;
    open(x, y);
  }

  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      wasLong.current = false;
      if (pointerType !== "mouse") press.current = { timer: setTimeout(() => openLong(x, y), LONG_MS), x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > SLOP) end();
    },
    onPointerUp: end,
    // The mouse that phones play after a touch would press beside the menu, and close it.
    onTouchEnd: (event: TouchEvent) => {
      if (wasLong.current) event.preventDefault();
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      // A key presses without a pointer, and is never long.
      if (!wasLong.current || event.detail === 0) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // The other mouse button, the menu key, and what some phones make of a finger that rests, before or after us.
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (press.current) openLong(event.clientX, event.clientY);
      else if (!wasLong.current) open(event.clientX, event.clientY);
    },
  };
}
