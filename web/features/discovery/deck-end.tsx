import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { useOnline } from "../../browser/use-online.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import type { DeckView } from "./deck-store.ts";
import type { DeckWords } from "./deck-words.ts";

type DeckEndProps = {
  view: Pick<DeckView<unknown>, "phase" | "dealing" | "tooFew" | "error">;
  words: DeckWords;
  onLookAgain: () => void;
  onUndo: (() => void) | null;
  onElsewhere?: (() => void) | undefined;
};

/** What is there where no card is: the end of the deck, a failure, or no connection. */
export default function DeckEnd({ view, words, onLookAgain, onUndo, onElsewhere }: DeckEndProps) {
  const online = useOnline();
  if (view.phase === "empty")
    return (
      <EmptyDeck
        words={view.tooFew ? words.tooFew : words.empty}
        looking={view.dealing}
        onLookAgain={onLookAgain}
        onUndo={onUndo}
        elsewhere={
          onElsewhere &&
          words.elsewhere && (
            <Button variant="second" onClick={onElsewhere}>
              {words.elsewhere}
            </Button>
          )
        }
      />
    );
  if (online) return <FailedDeck title={words.failed} error={view.error} />;
  return <OfflineDeck>{words.offline}</OfflineDeck>;
}

type EmptyDeckProps = {
  words: DeckWords["empty"];
  looking: boolean;
  onLookAgain: () => void;
  onUndo: (() => void) | null;
  /** The button to what else there is. */
  elsewhere: ReactNode;
};

function EmptyDeck({ words, looking, onLookAgain, onUndo, elsewhere }: EmptyDeckProps) {
  return (
    <EmptyState
      title={words.title}
      actions={
        <>
          <Button busy={looking && "Looking..."} onClick={onLookAgain}>
            Look again
          </Button>
          {elsewhere}
          {onUndo && (
            <Button variant="quiet" onClick={onUndo}>
              Undo last pass
            </Button>
          )}
        </>
      }
    >
      {words.text}
    </EmptyState>
  );
}

/** Trying again loads the whole page, so that whatever was wrong with it is gone, too. */
function FailedDeck({ title, error }: { title: string; error: unknown }) {
  return (
    <ErrorState
      title={title}
      onRetry={() => location.reload()}
      actions={
        <LinkButton href="/chats" variant="second">
          Go to chats
        </LinkButton>
      }
    >
      <p>{errorText(error, "The fault is on our side. Nothing you did is lost.")}</p>
    </ErrorState>
  );
}

function OfflineDeck({ children }: { children: string }) {
  return (
    <div role="status" className="mx-auto flex max-w-110 flex-col items-center px-4 py-10 text-center">
      <CloudOff aria-hidden className="mb-4 size-10 text-ink-2" strokeWidth={1.5} />
      <h2 className="type-heading">No connection</h2>
      <p className="mt-2 text-ink-2">{children}</p>
    </div>
  );
}
