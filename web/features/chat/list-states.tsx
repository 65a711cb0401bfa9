import { useEffect, useEffectEvent, useRef } from "react";
import { wordsFor } from "../../api/words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";

export function LoadingList() {
  return (
    <div role="status" className="lg:px-3">
      <span className="sr-only">Loading chats</span>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  );
}

export function FailedList({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Notice kind="rust" className="my-3">
      <p>{wordsFor(error, "We could not load your chats. Nothing you wrote is lost.")}</p>
      <Button variant="quiet" onClick={onRetry} className="-ms-5">
        Try Again
      </Button>
    </Notice>
  );
}

/** The end of what is loaded. Coming near it asks for more; a button does, too. */
export function More({ onSeen }: { onSeen: () => void }) {
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
