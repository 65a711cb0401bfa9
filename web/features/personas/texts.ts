/** Texts of the card's settings. */
import type { MyCard } from "../../../contract/personas.ts";

export const WHAT_IT_IS =
  "How you appear in Safe Space. Nothing on it leads to your name or your profile, and staff and moderators cannot see whose it is.";

export const REROLL_HINT = "Changes the name and the picture at once. Your chats keep the names they have.";

export const BIO_HINT = "Anyone in Safe Space can read it. Leave out what only you would say.";

export const NO_TOPIC = "Please choose at least one topic.";

const SHOWN_SOON =
  "Shown soon: new cards appear at night, at least eight at a time, so that nobody can tell whose is new.";

export function visibilityText({ visible, shown }: MyCard): string {
  if (!visible) return "Not shown. You can still browse, like and chat, but nobody new sees you.";
  return shown
    ? "Others in Safe Space can see it. It is hidden if you stay away for one to three weeks. If you switch it off, it disappears at once, and somebody may notice when."
    : SHOWN_SOON;
}

/** Null when others see all topics, or the card is not shown. */
export function hiddenTopicsText({ shown, topics, shownTopics }: MyCard): string | null {
  if (!shown || topics.every((topic) => shownTopics.includes(topic))) return null;
  return "Topics that fewer than five cards have are hidden, because they could give somebody away. Yours appears when more people choose it.";
}
