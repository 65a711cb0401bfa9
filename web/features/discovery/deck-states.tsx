import { CloudOff } from "lucide-react";
import { wordsFor } from "../../api/words.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

type EmptyDeckProps = { looking: boolean; onLookAgain: () => void; onUndo: (() => void) | null };

export function EmptyDeck({ looking, onLookAgain, onUndo }: EmptyDeckProps) {
  return (
    <EmptyState
      title="No more users"
      actions={
        <>
          <Button busy={looking && "Looking..."} onClick={onLookAgain}>
            Look again
          </Button>
          {onUndo && (
            <Button variant="quiet" onClick={onUndo}>
              Undo last pass
            </Button>
          )}
        </>
      }
    >
      Check back later for more recommendations.
    </EmptyState>
  );
}

/** Trying again loads the whole page, so that whatever was wrong with it is gone, too. */
export function FailedDeck({ error }: { error: unknown }) {
  return (
    <ErrorState
      title="We could not load people"
      onRetry={() => location.reload()}
      actions={
        <LinkButton href="/chats" variant="second">
          Go to chats
        </LinkButton>
      }
    >
      <p>{wordsFor(error, "The fault is on our side. Nothing you did is lost.")}</p>
    </ErrorState>
  );
}

export function OfflineDeck() {
  return (
    <div role="status" className="mx-auto flex max-w-110 flex-col items-center px-4 py-10 text-center">
      <CloudOff aria-hidden className="mb-4 size-10 text-ink-2" strokeWidth={1.5} />
      <h2 className="type-heading">No connection</h2>
      <p className="mt-2 text-ink-2">
        People appear here when you are back online. What you swiped is kept until then.
      </p>
    </div>
  );
}

/** The same boxes as a card, so that nothing jumps when it comes. */
export function DeckSkeleton({ className }: { className: string }) {
  return (
    <div role="status" className={`relative ${className}`}>
      <span className="sr-only">Loading people</span>
      <div className="late absolute inset-x-0 top-0 bottom-6 flex flex-col overflow-hidden rounded-card bg-leaf shadow-card lg:rounded-sheet">
        <Skeleton className="flex-1 rounded-none" />
        <div className="flex flex-col gap-3 px-5 pt-5">
          <Skeleton className="h-7 w-1/3" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-3/4" />
          <div className="mt-1 flex gap-2">
            <Skeleton className="h-8 w-24" />
            <Skeleton className="h-8 w-20" />
          </div>
        </div>
        <div className="grid grid-cols-2 gap-15 p-4">
          <Skeleton className="h-14 rounded-large" />
          <Skeleton className="h-14 rounded-large" />
        </div>
      </div>
    </div>
  );
}
