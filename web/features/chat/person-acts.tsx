import { useState } from "react";
import type { PersonCard } from "../../../contract/profiles.ts";
import BlockDialog from "./block-dialog.tsx";
import ReportDialog from "./report-dialog.tsx";
import { SafetyActs } from "./safety-acts.tsx";

type PersonActsProps = {
  card: PersonCard;
  /** They are blocked now, and not to be shown any more. */
  onBlocked: () => void;
};

/** What can be done about somebody on a card. */
export default function PersonActs({ card: { profileId, name }, onBlocked }: PersonActsProps) {
  const [asking, setAsking] = useState<"block" | "report" | null>(null);
  const person = { profileId };
  return (
    <section aria-label={`What you can do about ${name}`} className="border-t border-line pt-3">
      <SafetyActs blockable={name} onAsk={setAsking} />
      {asking === "block" && (
        <BlockDialog person={person} name={name} onBlocked={onBlocked} onClose={() => setAsking(null)} />
      )}
      {asking === "report" && (
        <ReportDialog
          reported={{ person }}
          author={{ person, name }}
          onBlocked={onBlocked}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}
