import { useEffect, useRef } from "react";

/**
 * An act may take away the button that began it, and the focus with it. Then the row has it, with what became of it.
 * @param state what the act changes
 */
export function useKeepFocus(state: string) {
  const row = useRef<HTMLLIElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body) row.current?.focus({ preventScroll: true });
  }, [state]);
  return row;
}
