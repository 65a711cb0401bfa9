/** The sentences of the safe-space card, as its owner reads them. */
import type { MyCard } from "../../../contract/personas.ts";

export const WHAT_IT_IS =
  "How you appear in Safe Space. Nothing on it leads to your name or your profile, and staff and moderators cannot see whose it is.";

export const REROLL_HINT = "Changes the name and the picture at once. Your chats keep the names they have.";

export const BIO_HINT = "Anyone in Safe Space can read it. Leave out what only you would say.";

export const NO_TOPIC = "Please choose at least one topic.";

const COMES =
  "Shown soon: it comes during a night in which at least eight cards wait, so that nobody can tell whose is new.";

/** Who sees the card now. */
export function standing({ visible, shown }: MyCard): string {
  if (!visible) return "Not shown. You can look and like, and your chats stay; nobody new meets you.";
  return shown
    ? "Others in Safe Space can meet you. It rests if you stay away for one to three weeks. Switched off, it is gone at once, and somebody may notice the moment."
    : COMES;
}

/** Which of the topics others do not see; null where they see all or the card is not shown. */
export function hiddenTopics({ shown, topics, shownTopics }: MyCard): string | null {
  if (!shown || topics.every((topic) => shownTopics.includes(topic))) return null;
  return "A topic that fewer than five cards have is not shown on any, because it would point at them. Yours appears when more people have it.";
}
