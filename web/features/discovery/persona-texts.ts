/** Texts of the deck of personas. They must not promise more than the server keeps. */
import { TOPICS } from "../../../contract/constants.ts";
import { plural } from "../../browser/locale.ts";
import { SWIPE_ANNOUNCEMENTS, type DeckTexts } from "./deck-texts.ts";

/**
 * @param filtered whether a topic filter is set
 * @param floor the least number of cards that are shown
 */
export function personaDeckTexts(filtered: boolean, floor: number): DeckTexts {
  return {
    label: "Safe space profiles",
    loading: "Loading safe space profiles",
    failed: "We could not load safe space profiles",
    offline: "Cards appear here when you are back online. Your swipes are saved until then.",
    empty: { title: "No more safe space profiles", text: "Check back later for more recommendations." },
    announcement: SWIPE_ANNOUNCEMENTS,
    tooFew: {
      title: "Nobody to show right now",
      text: plural(floor, {
        other: (figure) =>
          `Fewer than ${figure} people are here${filtered ? " with these topics" : ""}. Nobody is shown, so that nobody can be identified.`,
      }),
    },
  };
}

export const GIVES_AWAY =
  "How you write, and what you say about yourself. Messages are not end-to-end encrypted.";

export const SHOWN_SOON = "Shown soon: new cards appear at night, at least eight at a time.";

export const NOT_SHOWN = "Your card is not shown. You can browse and like, but nobody new sees you.";

export const OTHERS_SEE =
  "This drawing, this name, your topics and what you write. Not your profile, your pictures, your chats or when you are online.";

export const FILTER_IS_PRIVATE = "Only changes what you see. Nobody learns what you filter by.";

export const IDENTITY_HIDDEN = "Neither of you sees who the other is, even if you match.";

export function selectedTopicsText(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} of ${TOPICS.length} topics`,
    other: (figure) => `${figure} of ${TOPICS.length} topics`,
  });
}
