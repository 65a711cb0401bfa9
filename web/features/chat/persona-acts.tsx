import { useState } from "react";
import type { PersonaCard } from "../../../contract/personas.ts";
import PersonaBlockDialog from "./persona-block-dialog.tsx";
import ReportDialog from "./report-dialog.tsx";
import { SafetyActs } from "./safety-acts.tsx";
import { BLOCK_CARD_HAPPENS } from "./safety-words.ts";

type PersonaActsProps = {
  card: PersonaCard;
  /** They are blocked now, and not to be shown any more. */
  onBlocked: () => void;
};

/** What can be done about whoever is behind a safe-space card. */
export default function PersonaActs({ card: { cardId, name }, onBlocked }: PersonaActsProps) {
  const [asking, setAsking] = useState<"block" | "report" | null>(null);
  const notNow = () => setAsking(null);
  return (
    <section aria-label={`What you can do about ${name}`} className="border-t border-line pt-3">
      <SafetyActs blockable={name} onAsk={setAsking} />
      {asking === "report" && <ReportDialog reported={{ cardId }} onClose={notNow} />}
      {asking === "block" && (
        <PersonaBlockDialog
          persona={{ cardId }}
          name={name}
          happens={BLOCK_CARD_HAPPENS}
          onBlocked={onBlocked}
          onClose={notNow}
        />
      )}
    </section>
  );
}
