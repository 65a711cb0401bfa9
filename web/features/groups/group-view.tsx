import { useEffect, useRef } from "react";
import { errorCode } from "../../api/request-error.ts";
import { useOnline } from "../../browser/use-online.ts";
import { errorText } from "../../api/error-texts.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { EnterFirst } from "../../api/enter-first.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useWorld } from "../../ui/world.ts";
import { GroupDetail } from "./group-detail.tsx";
import { useGroup } from "./groups.ts";

/** One group, by its address, in every state of its coming. A safe space is at night. */
export default function GroupView({ groupId }: { groupId: string }) {
  const group = useGroup(groupId);
  const place = useRef<HTMLDivElement>(null);
  const online = useOnline();
  useWorld(group.data?.isSafeSpace === true);

  useEffect(() => {
    // The list it was chosen from is gone, and the focus with it.
    if (document.activeElement === document.body) place.current?.focus();
    scrollTo(0, 0);
  }, []);

  return (
    <div
      ref={place}
      tabIndex={-1}
      className="mx-auto w-full max-w-220 px-4 pt-2 pb-10 outline-none sm:max-w-140 lg:max-w-220 lg:px-10 lg:pt-9"
    >
      <BackLink href="/groups" label="Back to groups" className="-ms-2.5" />
      {group.data ? (
        <GroupDetail group={group.data} />
      ) : group.isPending && online ? (
        <LoadingGroup />
      ) : errorCode(group.error) === "NOT_FOUND" || errorCode(group.error) === "BAD_REQUEST" ? (
        <EmptyState
          alone
          title="This group is not here"
          actions={<LinkButton href="/groups">See groups</LinkButton>}
        >
          It was taken away, or the link is not whole.
        </EmptyState>
      ) : errorCode(group.error) === "ENTER_FIRST" ? (
        <EnterFirst />
      ) : (
        <ErrorState alone title="We could not load this group" onRetry={() => void group.refetch()}>
          {errorText(group.error, "The fault is on our side. Nothing you did is lost.")}
        </ErrorState>
      )}
    </div>
  );
}

function LoadingGroup() {
  return (
    <div role="status" className="late mt-2">
      <span className="sr-only">Loading this group</span>
      <Skeleton className="size-26 rounded-sheet" />
      <Skeleton className="mt-5 h-8 w-1/2" />
      <Skeleton className="mt-4 h-5 w-4/5" />
      <Skeleton className="mt-3 h-5 w-3/5" />
    </div>
  );
}
