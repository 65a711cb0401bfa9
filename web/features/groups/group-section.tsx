import { Lock, UsersRound } from "lucide-react";
import { useId } from "react";
import { useOnline } from "../../browser/use-online.ts";
import { useCampus } from "../accounts/session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedList } from "../../api/failed-list.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { GroupRow } from "./group-row.tsx";
import { useGroups, type Of } from "./groups.ts";
import { aboutKind, EMPTY, NONE_FOUND } from "./groups-words.ts";

type GroupSectionProps = {
  of: Of;
  search: string;
  /** With what this kind of group is, over it. */
  titled: boolean;
};

/** One list of groups, in every state of its coming. */
export function GroupSection({ of, search, titled }: GroupSectionProps) {
  const id = useId();
  const list = useGroups({ of, search });
  const online = useOnline();
  const { safeSpaceFloor } = useCampus();
  const groups = list.data?.pages.flatMap((page) => page.items);
  const about = titled && of !== "all" && of !== "mine" ? aboutKind(of, safeSpaceFloor) : null;
  const Icon = of === "safe-spaces" ? Lock : UsersRound;
  const failed = list.isError && (
    <FailedList
      error={list.error}
      text="We could not load groups. The fault is on our side."
      onRetry={() => void list.refetch()}
    />
  );
  const nothing = search ? NONE_FOUND : EMPTY[of];
  return (
    <section aria-labelledby={about ? id : undefined} aria-label={about ? undefined : "Groups"}>
      {about && (
        <div className="mb-3">
          <h2 id={id} className="type-subhead flex items-center gap-2">
            <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            {about.title}
          </h2>
          <p className="mt-1 text-ink-2">{about.words}</p>
        </div>
      )}
      {failed}
      {groups && groups.length > 0 && (
        <ul>
          {groups.map((group) => (
            <li key={group.groupId} className="border-b border-line last:border-0">
              <GroupRow group={group} heading={about ? "h3" : "h2"} />
            </li>
          ))}
        </ul>
      )}
      {groups && groups.length === 0 && (
        <EmptyState small title={nothing.title}>
          {nothing.words}
        </EmptyState>
      )}
      {!groups && !failed && online && <LoadingGroups />}
      {!groups && !online && (
        <p className="py-10 text-center text-ink-2">Groups appear here when you are back online.</p>
      )}
      {list.hasNextPage && <LoadMore onSeen={() => void list.fetchNextPage()} />}
    </section>
  );
}

function LoadingGroups() {
  return (
    <div role="status" className="late">
      <span className="sr-only">Loading groups</span>
      {[1, 2, 3, 4, 5].map((row) => (
        <SkeletonRow key={row} />
      ))}
    </div>
  );
}
