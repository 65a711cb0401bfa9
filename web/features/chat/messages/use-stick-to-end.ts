import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** Pixels from the end that still count as being there. */
const END_TOLERANCE = 48;
/** Pixels from an edge at which the next page is requested. */
const PREFETCH_DISTANCE = 800;
/** While items on the way to a jump target are measured for the first time, the scroll height means nothing. */
const MEASURE_MS = 500;

type StickToEnd = {
  itemCount: number;
  /** Whether the end of the list is the end of the room. */
  isFollowing: boolean;
  startsAtEnd: boolean;
  onNearStart: () => void;
  onNearEnd: () => void;
};

/** Keeps a list scrolled to its end while the viewer is there, and leaves its position alone otherwise. */
export function useStickToEnd(
  list: RefObject<HTMLElement | null>,
  { itemCount, isFollowing, startsAtEnd, onNearStart, onNearEnd }: StickToEnd,
) {
  const [isAtEnd, setIsAtEnd] = useState(isFollowing && startsAtEnd);
  const sticks = useRef(isFollowing && startsAtEnd);
  const lastHeight = useRef(0);
  const measuring = useRef<ReturnType<typeof setTimeout>>(undefined);

  const updatePosition = useCallback(() => {
    const element = list.current;
    if (!element || measuring.current !== undefined) return;
    const isNear = element.scrollHeight - element.scrollTop - element.clientHeight < END_TOLERANCE;
    // A list that grows or is measured again moves its end away; only the viewer leaves it.
    if (isNear || element.scrollHeight === lastHeight.current) sticks.current = isNear && isFollowing;
    lastHeight.current = element.scrollHeight;
    setIsAtEnd(sticks.current);
  }, [list, isFollowing]);

  const stopMeasuring = useCallback(() => {
    clearTimeout(measuring.current);
    measuring.current = undefined;
  }, []);
  useEffect(() => stopMeasuring, [stopMeasuring]);

  const scrollToEnd = useCallback(() => {
    sticks.current = true;
    stopMeasuring();
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
    updatePosition();
  }, [list, updatePosition, stopMeasuring]);

  /** Call before scrolling somewhere else. */
  const leaveEnd = useCallback(() => {
    sticks.current = false;
    stopMeasuring();
    measuring.current = setTimeout(() => {
      stopMeasuring();
      updatePosition();
    }, MEASURE_MS);
  }, [updatePosition, stopMeasuring]);

  useLayoutEffect(() => {
    if (sticks.current) scrollToEnd();
  }, [itemCount, scrollToEnd]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    // The keyboard opened, the composer grew or items were measured: the last message stays in view.
    const observer = new ResizeObserver(() => (sticks.current ? scrollToEnd() : updatePosition()));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list, scrollToEnd, updatePosition]);

  function handleScroll() {
    updatePosition();
    const element = list.current;
    if (!element) return;
    if (element.scrollTop < PREFETCH_DISTANCE) onNearStart();
    if (element.scrollHeight - element.scrollTop - element.clientHeight < PREFETCH_DISTANCE) onNearEnd();
  }

  return { isAtEnd, scrollToEnd, leaveEnd, handleScroll };
}
