import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { useOnline } from "../../browser/use-online.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import type { DeckState } from "./deck-store.ts";
import type { DeckTexts } from "./deck-texts.ts";

type DeckEndProps = {
  view: Pick<DeckState<unknown>, "phase" | "isFetching" | "tooFew" | "error">;
  texts: DeckTexts;
  onRecheck: () => void;
  onUndo: (() => void) | null;
  onOtherDeck?: (() => void) | undefined;
};

/** In place of cards: the end of the deck, an error, or no connection. */
export default function DeckEnd({ view, texts, onRecheck, onUndo, onOtherDeck }: DeckEndProps) {
  const online = useOnline();
  if (view.phase === "empty")
    return (
      <EmptyDeck
        texts={view.tooFew ? texts.tooFew : texts.empty}
        isFetching={view.isFetching}
        onRecheck={onRecheck}
        onUndo={onUndo}
        otherDeck={
          onOtherDeck &&
          texts.otherDeck && (
            <Button variant="second" onClick={onOtherDeck}>
              {texts.otherDeck}
            </Button>
          )
        }
      />
    );
  if (online) return <FailedDeck title={texts.failed} error={view.error} />;
  return <OfflineDeck>{texts.offline}</OfflineDeck>;
}

type EmptyDeckProps = {
  texts: DeckTexts["empty"];
  isFetching: boolean;
  onRecheck: () => void;
  onUndo: (() => void) | null;
  /** The button to the other deck. */
  otherDeck: ReactNode;
};

function EmptyDeck({ texts, isFetching, onRecheck, onUndo, otherDeck }: EmptyDeckProps) {
  return (
    <EmptyState
      title={texts.title}
      actions={
        <>
          <Button busy={isFetching && "Checking..."} onClick={onRecheck}>
            Check again
          </Button>
          {otherDeck}
          {onUndo && (
            <Button variant="quiet" onClick={onUndo}>
              Undo last pass
            </Button>
          )}
        </>
      }
    >
      {texts.text}
    </EmptyState>
  );
}

/** Retrying reloads the page, in case its code or state is the cause. */
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
