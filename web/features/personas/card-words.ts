/** The sentences of the safe-space card, as its owner reads them. */
import type { MyCard } from "../../../contract/personas.ts";

export const WHAT_IT_IS =
  "How you appear in Safe Space. Nothing on it leads to your name or your profile, and staff and moderators cannot see whose it is.";

export const REROLL_HINT = "Changes the name and the picture at once. Your chats keep the names they have.";

export const BIO_HINT = "Anyone in Safe Space can read it. Leave out what only you would say.";

export const NO_TOPIC = "Please choose at least one topic.";

/** Who sees the card now. */
export function standing({ visible, shown }: MyCard): string {
  if (!visible) return "Hidden. Nobody new meets you in Safe Space; your chats there stay.";
  return shown ? "Others in Safe Space can meet you." : "Others see it from tomorrow.";
}
