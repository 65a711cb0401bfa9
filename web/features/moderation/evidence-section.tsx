import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Evidence } from "../../../contract/moderation.ts";
import { Cover } from "./cover.tsx";
import { EvidenceView } from "./evidence-view.tsx";
import { useShortcuts } from "./shortcuts.ts";

type EvidenceSectionProps = {
  /** Snapshots of the same subject, oldest first. */
  evidence: readonly Evidence[];
  /** What the reporters wrote. */
  notes: readonly string[];
};

/** What was reported. Nothing of it is on the page until somebody chooses to see it. */
export function EvidenceSection({ evidence, notes }: EvidenceSectionProps) {
  const [isShown, setIsShown] = useState(false);
  const section = useRef<HTMLElement>(null);
  useShortcuts({ s: () => toggle(!isShown) });

  function toggle(shown: boolean) {
    flushSync(() => setIsShown(shown));
    // The button is gone by now.
    section.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="evidence-title" className="max-w-150">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 id="evidence-title" className="type-subhead">
          What was reported
        </h2>
        {isShown && (
          <button
            type="button"
            aria-keyshortcuts="s"
            onClick={() => toggle(false)}
            className="-me-3 min-h-11 rounded-control px-3 font-600 text-green hover:bg-mist"
          >
            Cover again
          </button>
        )}
      </div>
      {isShown ? (
        <>
          {evidence.map((snapshot, index) => (
            <EvidenceView
              // Snapshots have no id and are only ever added at the end.
              key={index}
              evidence={snapshot}
              label={evidence.length > 1 ? `Report ${index + 1}, as it was then` : null}
            />
          ))}
          <ReporterNotes notes={notes} />
        </>
      ) : (
        <Cover lines={linesOf(evidence)} onShow={() => toggle(true)} />
      )}
    </section>
  );
}

function ReporterNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <>
      <h3 className="mt-6 font-600">What reporters wrote</h3>
      <ul className="mt-1">
        {notes.map((note) => (
          <li key={note} dir="auto" className="border-b border-line py-3 whitespace-pre-wrap">
            {note}
          </li>
        ))}
      </ul>
    </>
  );
}

/** About as high as what it covers. */
function linesOf(evidence: readonly Evidence[]): number {
  const last = evidence.at(-1);
  return last?.kind === "message" ? Math.min(8, Math.max(3, last.messages.length)) : 4;
}
