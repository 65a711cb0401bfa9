import type { PersonCard } from "../../../contract/profiles.ts";
import { classes } from "../../ui/classes.ts";
import { FactChip } from "../../ui/fact-chip.tsx";

type InterestChipsProps = { card: PersonCard; className?: string };

/** A person's interests, shared ones first and highlighted. */
export function InterestChips({ card, className }: InterestChipsProps) {
  const shared = new Set(card.shared);
  const sharedFirst = [...card.shared, ...card.interests.filter((interest) => !shared.has(interest))];
  if (sharedFirst.length === 0) return null;
  return (
    <ul aria-label="Interests" className={classes("flex flex-wrap gap-2", className)}>
      {sharedFirst.map((interest) => (
        <li key={interest}>
          <FactChip shared={shared.has(interest)}>{interest}</FactChip>
        </li>
      ))}
    </ul>
  );
}
