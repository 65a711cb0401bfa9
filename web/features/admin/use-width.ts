import { useEffect, useRef, useState } from "react";

/** How wide an element is, in pixels, as long as it is there; 0 before the first look. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watching = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)));
    watching.observe(element.current);
    return () => watching.disconnect();
  }, []);
  return { element, width };
}
