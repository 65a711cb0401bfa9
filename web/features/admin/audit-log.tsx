import { EmptyState } from "../../ui/empty-state.tsx";
import { AuditList } from "./audit-list.tsx";
import { DeskList } from "./desk-list.tsx";
import { useAudits } from "./use-people.ts";

/** Everything that was looked at and done at the desk. */
export function AuditLog() {
  return (
    <div className="mt-2">
      <DeskList
        query={useAudits()}
        failure="We could not load what was noted."
        empty={
          <EmptyState small title="Nothing was noted yet">
            Whatever is looked at and done at this desk appears here.
          </EmptyState>
        }
      >
        {(audits) => <AuditList audits={audits} />}
      </DeskList>
    </div>
  );
}
