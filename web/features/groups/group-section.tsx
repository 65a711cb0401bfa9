import { Lock, UsersRound } from "lucide-react";
import { useId } from "react";
import { PagedList } from "../../api/paged-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useCampus } from "../accounts/session.ts";
import { GroupRow } from "./group-row.tsx";
import { useGroups, type GroupFilter } from "./queries.ts";
import { emptyTexts, sectionTexts } from "./texts.ts";

type GroupSectionProps = {
  filter: GroupFilter;
  search: string;
  /** Whether a heading says what kind of groups these are. */
  titled: boolean;
};

export function GroupSection({ filter, search, titled }: GroupSectionProps) {
  const id = useId();
  const { safeSpaceFloor } = useCampus();
  const heading =
    titled && filter !== "all" && filter !== "mine" ? sectionTexts(filter, safeSpaceFloor) : null;
  const Icon = filter === "safe-spaces" ? Lock : UsersRound;
  const empty = emptyTexts(filter, search);
  return (
    <section aria-labelledby={heading ? id : undefined} aria-label={heading ? undefined : "Groups"}>
      {heading && (
        <div className="mb-3">
          <h2 id={id} className="type-subhead flex items-center gap-2">
            <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            {heading.title}
          </h2>
          <p className="mt-1 text-ink-2">{heading.text}</p>
        </div>
      )}
      <PagedList
        query={useGroups({ filter, search })}
        plural="Groups"
        empty={
          <EmptyState small title={empty.title}>
            {empty.text}
          </EmptyState>
        }
      >
        {(groups) => (
          <ul>
            {groups.map((group) => (
              <li key={group.groupId} className="border-b border-line last:border-0">
                <GroupRow group={group} heading={heading ? "h3" : "h2"} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
