/**
 * Keeps the reader's place: at the end while they are at the end, and over the same words when older messages
 * come in above them.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** This close to the end counts as at it, and this close to the top asks for older messages. */
const AT_END = 48;
const NEAR_TOP = 600;

type ScrollPlace = {
  /** Changes when something is put above what was first. */
  firstKey: string | undefined;
  /** Changes with everything that is drawn. */
  lines: readonly unknown[];
  onNearTop: () => void;
};

export function useScroll(list: RefObject<HTMLElement | null>, { firstKey, lines, onNearTop }: ScrollPlace) {
  const [atEnd, setAtEnd] = useState(true);
  const stick = useRef(true);
  const fromEnd = useRef(0);
  const first = useRef(firstKey);

  const measure = useCallback(() => {
    const box = list.current;
    if (!box) return;
    fromEnd.current = box.scrollHeight - box.scrollTop;
    stick.current = fromEnd.current - box.clientHeight < AT_END;
    setAtEnd(stick.current);
  }, [list]);

  const toEnd = useCallback(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    measure();
  }, [list, measure]);

  useLayoutEffect(() => {
    const box = list.current;
    if (!box) return;
    if (first.current !== firstKey) {
      // What is below the reader has not changed, so their distance from the end has not either.
      first.current = firstKey;
      box.scrollTop = box.scrollHeight - fromEnd.current;
    } else if (stick.current) {
      box.scrollTop = box.scrollHeight;
    }
    measure();
  }, [list, firstKey, lines, measure]);

  useEffect(() => {
    const box = list.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      // The keyboard came up, or the field grew: the last words stay in sight.
      if (stick.current) toEnd();
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [list, toEnd]);

  function onScroll() {
    measure();
    if (list.current && list.current.scrollTop < NEAR_TOP) onNearTop();
  }

  return { atEnd, toEnd, onScroll };
}
