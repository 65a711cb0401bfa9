import { useState } from "react";
import { useLocation } from "wouter";
import { errorText } from "../../api/error-texts.ts";
import { errorCode } from "../../api/request-error.ts";
import { useOnline } from "../../browser/use-online.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { CaseView } from "./case-view.tsx";
import { Decided } from "./decided.tsx";
import { DeskPane } from "./desk-pane.tsx";
import { KeptDraft } from "./kept-draft.tsx";
import { useCase, useQueue } from "./queries.ts";
import { casePath, QUEUE_PATH } from "./rules.ts";
import { CONFIRM_FIRST, OFFLINE } from "./texts.ts";

/** One case: loading, gone, to be decided, or just decided. */
export function CasePane({ caseId }: { caseId: string }) {
  const [decided, setDecided] = useState<string | null>(null);
  if (decided) return <DecidedCase caseId={caseId} text={decided} />;
  return <OpenCase caseId={caseId} onDecided={setDecided} />;
}

function OpenCase({ caseId, onDecided }: { caseId: string; onDecided: (text: string) => void }) {
  const { data, error, isPending, refetch } = useCase(caseId);
  const [, navigate] = useLocation();
  const online = useOnline();

  // A refusal says more than what was loaded before it.
  if (errorCode(error) === "NOT_FOUND")
    return (
      <DeskPane title="Case" closePath={QUEUE_PATH}>
        <EmptyState
          small
          title="Nothing to decide here"
          actions={<Button onClick={() => navigate(QUEUE_PATH)}>Back to the queue</Button>}
        >
          Somebody else decided it in the meantime, or it is about a chat that you are in.
        </EmptyState>
        <KeptDraft caseId={caseId} />
      </DeskPane>
    );
  if (data) return <CaseView open={data} onDecided={onDecided} />;
  if (data === null)
    return (
      <DeskPane title="Case" closePath={QUEUE_PATH}>
        <EmptyState
          small
          title="Confirm that it is you"
          actions={<Button onClick={() => void refetch()}>Confirm</Button>}
        >
          {CONFIRM_FIRST}
        </EmptyState>
      </DeskPane>
    );
  return (
    <DeskPane title="Case" closePath={QUEUE_PATH}>
      {!isPending ? (
        <ErrorState title="We could not load this case" onRetry={() => void refetch()}>
          {errorText(error, "The fault is on our side.")}
        </ErrorState>
      ) : online ? (
        <CaseSkeleton />
      ) : (
        <p className="py-10 text-center text-ink-2">{OFFLINE}</p>
      )}
    </DeskPane>
  );
}

function CaseSkeleton() {
  return (
    <div role="status" className="late p-4 lg:p-6">
      <span className="sr-only">Loading the case</span>
      <Skeleton className="h-4 w-60 max-w-full rounded-full" />
      <Skeleton className="mt-6 h-12 w-full max-w-135 rounded-control" />
      <Skeleton className="mt-8 h-4 w-40 rounded-full" />
      <Skeleton className="mt-4 h-60 w-full max-w-135 rounded-large" />
    </div>
  );
}

function DecidedCase({ caseId, text }: { caseId: string; text: string }) {
  const { data: queue } = useQueue();
  const next = queue?.items.find((item) => item.caseId !== caseId && !item.claim && item.state === "open");
  return (
    <Decided
      text={text}
      next={next ? { path: casePath(next.caseId), label: "Open the next case" } : null}
      backPath={QUEUE_PATH}
    />
  );
}
