import { errorText } from "../../../api/error-texts.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { likedBackText } from "../texts.ts";
import { MatchStack } from "./match-stack.tsx";
import { useMatches } from "./queries.ts";

const SWIPE_HINT = "Swipe right to open the chat, or left to hide the card. You can undo hiding.";

export function MatchesTab() {
  const { matches, isError, error, refetch } = useMatches();
  if (matches?.length) {
    return (
      <div className="px-1 pt-2 pb-3 lg:pt-5">
        <MatchStack matches={matches} />
        <p className="type-small mt-1 text-center text-balance text-ink-2">{SWIPE_HINT}</p>
      </div>
    );
  }
  if (matches) {
    return (
      <EmptyState
        small
        title="No matches yet"
        actions={<LinkButton href="/discover">Discover people</LinkButton>}
      >
        Start discovering people and events to get matches!
      </EmptyState>
    );
  }
  if (isError) {
    return (
      <ErrorState title="We could not load matches" onRetry={refetch}>
        {errorText(error, "The fault is on our side. Nothing you did is lost.")}
      </ErrorState>
    );
  }
  return (
    <div role="status" className="mx-auto max-w-[340px] pt-5">
      <span className="sr-only">Loading matches</span>
      <Skeleton className="h-[426px] rounded-card" />
    </div>
  );
}

/** Beside the list on wide screens while no room is open: the matches, or an empty state. */
export function EmptyRoomPane({ showsMatches }: { showsMatches: boolean }) {
  const { matches, total } = useMatches();
  return (
    <section
      aria-label="Open chat"
      className="flex min-w-0 flex-1 flex-col items-center overflow-x-clip overflow-y-auto px-6 pt-20 max-lg:hidden"
    >
      {showsMatches && matches && matches.length > 0 ? (
        <>
          <h2 className="type-heading text-center">{likedBackText(total)}</h2>
          <p className="mt-2 mb-8 text-center text-ink-2">{SWIPE_HINT}</p>
          <MatchStack matches={matches} />
        </>
      ) : (
        matches && (
          <div className="pt-16">
            <EmptyState title="No chat open">Choose a chat from the list.</EmptyState>
          </div>
        )
      )}
    </section>
  );
}
