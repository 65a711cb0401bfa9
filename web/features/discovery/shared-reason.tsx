import type { PersonCard } from "../../../contract/profiles.ts";
import { LampLine } from "../../ui/lamp-line.tsx";
import { sharedInterestsText } from "./deck-texts.ts";

type SharedReasonProps = { card: PersonCard; className?: string };

export function SharedReason({ card, className }: SharedReasonProps) {
  const reason = sharedInterestsText(card);
  return reason && <LampLine className={className}>{reason}</LampLine>;
}
