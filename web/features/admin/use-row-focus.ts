import { useEffect, useRef } from "react";

/**
 * An action may remove the button that started it, and the focus with it. The row takes the focus then.
 * @param state what the action changes
 */
export function useRowFocus(state: string) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, [state]);
  return row;
}
