import type { AuditEntry } from "../../../contract/admin.ts";
import { PagedList } from "../../api/paged-list.tsx";
import { formatTimeAgo } from "../../browser/format-date.ts";
import { useNow } from "../../browser/use-now.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useAuditLog } from "./queries.ts";
import { auditText } from "./people-texts.ts";

/** Everything admins viewed and did, the latest first. */
export function AuditLog() {
  return (
    <div className="mt-2">
      <PagedList
        query={useAuditLog()}
        plural="Log entries"
        empty={
          <EmptyState small title="No entries yet">
            What admins view and do appears here.
          </EmptyState>
        }
      >
        {(entries) => <AuditList entries={entries} />}
      </PagedList>
    </div>
  );
}

export function AuditList({ entries }: { entries: AuditEntry[] }) {
  const now = useNow();
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.auditId} className="flex gap-4 border-b border-line py-3">
          <p className="min-w-0 flex-1">
            <bdi>{auditText(entry)}</bdi>
          </p>
          <time dateTime={entry.at} className="type-caption shrink-0 text-ink-2 tabular-nums">
            {formatTimeAgo(entry.at, now)}
          </time>
        </li>
      ))}
    </ol>
  );
}
