import type { ReactNode } from "react";
import type { PersonCard } from "../../../contract/profiles.ts";
import { InterestChips } from "./interest-chips.tsx";
import { SharedReason } from "./shared-reason.tsx";

/** Beside the deck on wide screens, in a sheet on others. */
export default function PersonDetails({ card, actions }: { card: PersonCard; actions: ReactNode }) {
  return (
    <div className="flex flex-col gap-6">
      {!card.bio && card.interests.length === 0 && (
        <p className="text-ink-2">They have not written anything about themselves yet.</p>
      )}
      {card.bio && (
        <p dir="auto" className="whitespace-pre-line">
          {card.bio}
        </p>
      )}
      {card.interests.length > 0 && (
        <section>
          <h3 className="type-small mb-2.5 font-600">Interests</h3>
          <InterestChips card={card} />
        </section>
      )}
      {card.shared.length > 0 && (
        <section>
          <h3 className="type-small mb-2.5 font-600">Why this card</h3>
          <SharedReason card={card} />
          <p className="type-small mt-2.5 text-ink-2">Shared interests are marked with a light.</p>
        </section>
      )}
      {actions}
    </div>
  );
}
