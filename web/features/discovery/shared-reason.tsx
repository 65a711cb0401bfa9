import type { PersonCard } from "../../../contract/profiles.ts";
import { classes } from "../../ui/classes.ts";
import { reasonFor } from "./deck-words.ts";

type SharedReasonProps = { card: PersonCard; className?: string };

/** Why this card is here, with the light that marks what is shared. */
export function SharedReason({ card, className }: SharedReasonProps) {
  const reason = reasonFor(card);
  if (!reason) return null;
  return (
    <p className={classes("type-small flex items-center gap-2 font-600 text-lamp-ink", className)}>
      <span aria-hidden className="size-2.5 rounded-full bg-lamp ring-4 ring-lamp/25" />
      {reason}
    </p>
  );
}
