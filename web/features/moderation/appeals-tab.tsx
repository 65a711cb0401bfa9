import { useState } from "react";
import { useLocation } from "wouter";
import { errorText } from "../../api/error-texts.ts";
import { useNow } from "../../browser/use-now.ts";
import { useOnline } from "../../browser/use-online.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { AppealRow } from "./appeal-row.tsx";
import { AppealView } from "./appeal-view.tsx";
import { Decided } from "./decided.tsx";
import { DeskPane } from "./desk-pane.tsx";
import { DeskPanes } from "./desk-panes.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { NothingOpen } from "./nothing-open.tsx";
import { useAppeals } from "./queries.ts";
import { appealPath, APPEALS_PATH } from "./rules.ts";
import { CONFIRM_FIRST, OFFLINE } from "./texts.ts";

/** Appeals that this moderator may decide, and the one that is open. */
export function AppealsTab({ openId }: { openId: string | null }) {
  const { data, isError, error, refetch } = useAppeals();
  const online = useOnline();
  const now = useNow();
  const items = data?.items;

  if (items?.length === 0 && !openId)
    return (
      <EmptyState title="No appeals">
        Appeals against your own decisions wait for another moderator.
      </EmptyState>
    );
  if (data === null)
    return (
      <EmptyState
        title="Confirm that it is you"
        actions={<Button onClick={() => void refetch()}>Confirm</Button>}
      >
        {CONFIRM_FIRST}
      </EmptyState>
    );
  if (!items && isError)
    return (
      <ErrorState title="We could not load the appeals" onRetry={() => void refetch()}>
        {errorText(error, "The fault is on our side.")}
      </ErrorState>
    );
  return (
    <DeskPanes
      label="Appeals"
      openId={openId}
      list={
        items ? (
          <ul className="pt-3">
            {items.map((appeal) => (
              <AppealRow
                key={appeal.appealId}
                appeal={appeal}
                now={now}
                isOpen={appeal.appealId === openId}
              />
            ))}
          </ul>
        ) : online ? (
          <ListSkeleton label="Loading appeals" />
        ) : (
          <p className="py-10 text-center text-ink-2">{OFFLINE}</p>
        )
      }
    >
      {openId ? <AppealPane key={openId} appealId={openId} /> : <NothingOpen title="Choose an appeal" />}
    </DeskPanes>
  );
}

function AppealPane({ appealId }: { appealId: string }) {
  const { data } = useAppeals();
  const [, navigate] = useLocation();
  const [decided, setDecided] = useState<string | null>(null);
  const appeal = data?.items.find((item) => item.appealId === appealId);
  if (decided) {
    const next = data?.items.find((item) => item.appealId !== appealId);
    return (
      <Decided
        text={decided}
        next={next ? { path: appealPath(next.appealId), label: "Open the next appeal" } : null}
        backPath={APPEALS_PATH}
      />
    );
  }
  if (appeal) return <AppealView appeal={appeal} onDecided={setDecided} />;
  if (!data) return null;
  return (
    <DeskPane title="Appeal" closePath={APPEALS_PATH}>
      <EmptyState
        small
        title="Nothing to decide here"
        actions={<Button onClick={() => navigate(APPEALS_PATH)}>Back to the appeals</Button>}
      >
        Somebody else decided it in the meantime, or it is against a decision of yours.
      </EmptyState>
    </DeskPane>
  );
}
