import { FailedList } from "../../api/failed-list.tsx";
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

export function FailedChats({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <FailedList
      error={error}
      text="We could not load your chats. Nothing you wrote is lost."
      onRetry={onRetry}
    />
  );
}
