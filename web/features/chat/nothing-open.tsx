import { EmptyState } from "../../ui/empty-state.tsx";
import { likedBackWords } from "./chat-words.ts";
import { MatchStack } from "./match-stack.tsx";
import { useWaitingMatches } from "./use-waiting-matches.ts";

/** Beside the list on wide screens, while no room is open: the matches that wait, or a quiet window. */
export function NothingOpen({ withMatches }: { withMatches: boolean }) {
  const { matches, waiting } = useWaitingMatches();
  return (
    <section
      aria-label="Open chat"
      className="flex min-w-0 flex-1 flex-col items-center overflow-x-clip overflow-y-auto px-6 pt-20 max-lg:hidden"
    >
      {withMatches && matches && matches.length > 0 ? (
        <>
          <h2 className="type-heading text-center">{likedBackWords(waiting)}</h2>
          <p className="mt-2 mb-8 text-center text-ink-2">
            Right opens the chat. Left hides the card, and you can bring it back.
          </p>
          <MatchStack matches={matches} />
        </>
      ) : (
        matches && (
          <div className="pt-16">
            <EmptyState title="Nothing open">Pick a chat on the left, or leave it for today.</EmptyState>
          </div>
        )
      )}
    </section>
  );
}
