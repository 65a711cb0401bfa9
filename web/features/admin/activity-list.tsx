import type { Activity } from "../../../contract/admin.ts";
import { useNow } from "../../browser/use-now.ts";
import { formatTimeAgo } from "../../browser/format-date.ts";
import { ACTIVITY } from "./overview-words.ts";

/** What was done lately, and by whom. */
export function ActivityList({ activity }: { activity: Activity[] }) {
  const now = useNow();
  if (activity.length === 0)
    return <p className="mt-3 text-ink-2">What is published, decided or called off appears here.</p>;
  return (
    <ol className="mt-1">
      {activity.map(({ activityId, kind, title, actor, at }) => {
        const { icon: Icon, words } = ACTIVITY[kind];
        return (
          <li key={activityId} className="flex gap-3 border-b border-line py-4">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-green" strokeWidth={1.75} />
            <div className="min-w-0 flex-1">
              <p>
                <bdi>{words(title)}</bdi>
              </p>
              <p className="type-small text-ink-2">
                by <bdi>{actor ?? "somebody who has left"}</bdi>
              </p>
            </div>
            <span className="type-caption shrink-0 text-ink-2 tabular-nums">{formatTimeAgo(at, now)}</span>
          </li>
        );
      })}
    </ol>
  );
}
