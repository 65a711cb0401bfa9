import { useQuery } from "@tanstack/react-query";
import type { Staffing } from "../../../contract/moderation.ts";
import { adminApi } from "../../api/admin-client.ts";
import { SectionState } from "../../api/section-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { lateText, MISSING_TEXTS, moderatorsText, overdueText } from "./staffing-texts.ts";

/** Whether Safe Space has enough staff to be open, and what waits too long at the moderators' desk. */
export function StaffingSection() {
  const staffing = useQuery(adminApi.admin.staffing.queryOptions());
  return (
    <section aria-labelledby="staffing" className="mb-10">
      <h2 id="staffing" className="type-subhead mb-3">
        Safe Space
      </h2>
      {staffing.data ? <State staffing={staffing.data} /> : <SectionState query={staffing} />}
    </section>
  );
}

function State({ staffing: { open, missing, moderators, overdue, late } }: { staffing: Staffing }) {
  return (
    <div className="flex flex-col gap-3">
      {open ? (
        <p>Open. {moderatorsText(moderators)}</p>
      ) : (
        <Notice kind="rust" announce={false}>
          <p className="font-600">Not open for students. {moderatorsText(moderators)}</p>
        </Notice>
      )}
      {missing.length > 0 && (
        <div>
          <p className="text-ink-2">
            {open ? "Still missing before real students use it:" : "Missing to open it:"}
          </p>
          <ul className="mt-1 flex list-disc flex-col gap-1 ps-5 marker:text-edge">
            {missing.map((part) => (
              <li key={part}>
                {MISSING_TEXTS[part].what}: <code className="wrap-anywhere">{MISSING_TEXTS[part].how}</code>
              </li>
            ))}
          </ul>
        </div>
      )}
      {(overdue > 0 || late > 0) && (
        <Notice kind="rust" announce={false}>
          {overdue > 0 && <p>{overdueText(overdue)}</p>}
          {late > 0 && <p>{lateText(late)}</p>}
        </Notice>
      )}
    </div>
  );
}
