import { errorText } from "../../api/error-texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MatchStack } from "./match-stack.tsx";
import { useWaitingMatches } from "./use-waiting-matches.ts";

/** The Matches tab. */
export function MatchesView() {
  const { matches, isError, error, refetch } = useWaitingMatches();
  if (matches?.length) {
    return (
      <div className="px-1 pt-2 pb-3 lg:pt-5">
        <MatchStack matches={matches} />
        <p className="type-small mt-1 text-center text-balance text-ink-2">
          Right opens the chat. Left hides the card, and you can bring it back.
        </p>
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
