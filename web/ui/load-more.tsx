import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./button.tsx";

/** Loads the next page of a list when it comes near the viewport, and by a button. */
export function LoadMore({ onSeen }: { onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen(), {
      rootMargin: "400px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={end} className="flex justify-center py-2">
      <Button variant="quiet" onClick={onSeen}>
        Show more
      </Button>
    </div>
  );
}
