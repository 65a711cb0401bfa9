import type { AuditEntry } from "../../../contract/admin.ts";
import { useNow } from "../../browser/use-now.ts";
import { formatTimeAgo } from "../../browser/format-date.ts";
import { auditWords } from "./people-words.ts";

/** What was looked at and done, the latest first. */
export function AuditList({ audits }: { audits: AuditEntry[] }) {
  const now = useNow();
  return (
    <ol>
      {audits.map((audit) => (
        <li key={audit.auditId} className="flex gap-4 border-b border-line py-3">
          <p className="min-w-0 flex-1">
            <bdi>{auditWords(audit)}</bdi>
          </p>
          <time dateTime={audit.at} className="type-caption shrink-0 text-ink-2 tabular-nums">
            {formatTimeAgo(audit.at, now)}
          </time>
        </li>
      ))}
    </ol>
  );
}
