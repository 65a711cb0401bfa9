/** Keeps the reader's place in the list: at the end while they are at the end, and otherwise where they are. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** This close to the end counts as at it, and this close to an edge asks for what is beyond. */
const AT_END = 48;
const NEAR_EDGE = 800;
/** Lines on the way to a place are measured for the first time: until then nobody knows where the end is. */
const SETTLE_MS = 500;

type ScrollPlace = {
  count: number;
  /** True where what is below the list's end is the end of the room. */
  following: boolean;
  /** False where it opens somewhere else. */
  startsAtEnd: boolean;
  onNearTop: () => void;
  onNearEnd: () => void;
};

export function useScroll(
  list: RefObject<HTMLElement | null>,
  { count, following, startsAtEnd, onNearTop, onNearEnd }: ScrollPlace,
) {
  const [atEnd, setAtEnd] = useState(following && startsAtEnd);
  const stick = useRef(following && startsAtEnd);
  const height = useRef(0);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  const measure = useCallback(() => {
    const folder = list.current;
    if (!folder || settling.current !== undefined) return;
    const near = folder.scrollHeight - folder.scrollTop - folder.clientHeight < AT_END;
    // Leaving the end is something people do; a list that grows or is measured anew only looks like it.
    if (near || folder.scrollHeight === height.current) stick.current = near && following;
    height.current = folder.scrollHeight;
    setAtEnd(stick.current);
  }, [list, following]);

  const settled = useCallback(() => {
    clearTimeout(settling.current);
    settling.current = undefined;
  }, []);
  useEffect(() => settled, [settled]);

  const toEnd = useCallback(() => {
    stick.current = true;
    settled();
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    measure();
  }, [list, measure, settled]);

  /** Leaves the end for another place, which the reader is led to. */
  const release = useCallback(() => {
    stick.current = false;
    settled();
    settling.current = setTimeout(() => {
      settled();
      measure();
    }, SETTLE_MS);
  }, [measure, settled]);

  useLayoutEffect(() => {
    if (stick.current) toEnd();
  }, [count, toEnd]);

  useEffect(() => {
    const folder = list.current;
    if (!folder) return;
    // The keyboard came up, the field grew, or lines were measured: the last words stay in sight.
    const observer = new ResizeObserver(() => (stick.current ? toEnd() : measure()));
    observer.observe(folder);
    for (const part of folder.children) observer.observe(part);
    return () => observer.disconnect();
  }, [list, toEnd, measure]);

  function onScroll() {
    measure();
    const folder = list.current;
    if (!folder) return;
    if (folder.scrollTop < NEAR_EDGE) onNearTop();
    if (folder.scrollHeight - folder.scrollTop - folder.clientHeight < NEAR_EDGE) onNearEnd();
  }

  return { atEnd, toEnd, release, onScroll };
}
