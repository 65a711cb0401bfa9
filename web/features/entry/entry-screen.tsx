import { useEffect } from "react";
import { useOnline } from "../../browser/use-online.ts";
import { errorText } from "../../api/error-texts.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AddCampusEmail, Barred, ConfirmEmail, NotOpen, SecondAccount } from "./entry-blocked.tsx";
import { EntryForm } from "./entry-form.tsx";
import { useEntry } from "./queries.ts";

/** Shown once before Safe Space: the consent form, or what is required first. */
export default function EntryScreen({ onEntered }: { onEntered: () => void }) {
  const entry = useEntry();
  const online = useOnline();
  const isIn = entry.data?.state === "entered";
  useEffect(() => {
    if (isIn) onEntered();
  }, [isIn, onEntered]);
  return (
    <section aria-labelledby="enter-safe-space" className="w-full max-w-140 pb-10 lg:pb-16">
      {entry.data === undefined ? (
        !online ? (
          <Notice kind="mist">You are offline. You can enter Safe Space when you are back online.</Notice>
        ) : entry.isError ? (
          <ErrorState title="We could not open Safe Space" onRetry={() => void entry.refetch()}>
            {errorText(entry.error, "The fault is on our side. Please try again.")}
          </ErrorState>
        ) : (
          <LoadingEntry />
        )
      ) : (
        <EntryByState entry={entry.data} onRecheck={() => void entry.refetch()} />
      )}
    </section>
  );
}

type EntryByStateProps = {
  entry: NonNullable<ReturnType<typeof useEntry>["data"]>;
  onRecheck: () => void;
};

function EntryByState({ entry, onRecheck }: EntryByStateProps) {
  switch (entry.state) {
    case "unconfirmed":
      return <ConfirmEmail email={entry.email} onRecheck={onRecheck} />;
    case "no-address":
      return <AddCampusEmail />;
    case "second-account":
      return <SecondAccount />;
    case "barred":
      return <Barred until={entry.until} />;
    case "not-open":
      return <NotOpen />;
    case "ready":
      return <EntryForm topics={entry.topics} isNew={entry.newUntil !== null} />;
    case "entered":
      return <LoadingEntry />;
  }
}

function LoadingEntry() {
  return (
    <div role="status" className="late">
      <span id="enter-safe-space" className="sr-only">
        Opening Safe Space
      </span>
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="mt-4 h-40 w-full" />
      <Skeleton className="mt-4 h-40 w-full" />
    </div>
  );
}
