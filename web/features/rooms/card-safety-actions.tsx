import type { PersonaCard } from "../../../contract/personas.ts";
import type { PersonCard } from "../../../contract/profiles.ts";
import type { ReportTarget } from "../../../contract/safety.ts";
import { SafetyActions } from "./safety-actions.tsx";
import type { BlockTarget } from "./safety-requests.ts";

type CardSafetyActionsProps = { card: PersonCard | PersonaCard; onBlocked: () => void };

/** Block and report for a card. One component for both worlds, so that loading its code does not reveal which is on. */
export default function CardSafetyActions({ card, onBlocked }: CardSafetyActionsProps) {
  return (
    <section aria-label={`Actions for ${card.name}`} className="border-t border-line pt-3">
      <SafetyActions {...targetsOf(card)} onBlocked={onBlocked} />
    </section>
  );
}

function targetsOf(card: PersonCard | PersonaCard): { reportTarget: ReportTarget; blockTarget: BlockTarget } {
  const { name } = card;
  if ("cardId" in card) {
    const persona = { cardId: card.cardId };
    return { reportTarget: persona, blockTarget: { scope: "safe-card", name, persona } };
  }
  const person = { profileId: card.profileId };
  return { reportTarget: { person }, blockTarget: { scope: "named", name, person } };
}
