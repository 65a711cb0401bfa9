import { useOnline } from "../../browser/use-online.ts";
import { SectionState } from "../../api/section-state.tsx";
import { REASON_TEXTS } from "../legal/house-rules.ts";
import { useOwnReports } from "./queries.ts";
import { dateText, OUTCOME_LABELS, UNDECIDED } from "./texts.ts";

/** The viewer's own reports, with what became of them. Whom they are about is not listed. */
export function OwnReports() {
  return (
    <section
      aria-labelledby="own-reports"
      className="mt-10 border-t border-line pt-6 lg:mt-2 lg:border-0 lg:pt-0"
    >
      <h2 id="own-reports" className="type-subhead">
        Your reports
      </h2>
      <List />
    </section>
  );
}

function List() {
  const reports = useOwnReports();
  const online = useOnline();
  if (!reports.data)
    return online ? (
      <div className="mt-3">
        <SectionState query={reports} />
      </div>
    ) : null;
  const { items } = reports.data;
  if (items.length === 0)
    return <p className="mt-2 text-ink-2">None. You can report any message, card, chat, event or group.</p>;
  return (
    <ul aria-labelledby="own-reports" className="mt-1">
      {items.map(({ reportId, reason, on, outcome }) => (
        <li key={reportId} className="border-b border-line py-3 last:border-0">
          <p className="font-600">{REASON_TEXTS[reason]}</p>
          <p className="type-small text-ink-2">
            {outcome === null ? UNDECIDED : OUTCOME_LABELS[outcome]} ·{" "}
            <time dateTime={on}>{dateText(on)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
