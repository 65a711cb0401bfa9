/** The sentences of Safe Space. Each is whole, and none promises more than the server keeps. */
import { TOPICS } from "../../../contract/constants.ts";
import { plural } from "../../browser/locale.ts";
import { HAPPENED, type DeckWords } from "./deck-words.ts";

/**
 * @param filtered whether only some topics were asked for
 * @param floor where fewer cards are, none is shown
 */
export function personaWords(filtered: boolean, floor: number): DeckWords {
  return {
    label: "Safe space profiles",
    loading: "Loading safe space profiles",
    failed: "We could not load safe space profiles",
    offline: "Cards appear here when you are back online. What you swiped is kept until then.",
    empty: { title: "No more safe space profiles", text: "Check back later for more recommendations." },
    happened: HAPPENED,
    tooFew: {
      title: "Nobody is shown right now",
      text: plural(floor, {
        other: (figure) =>
          `Fewer than ${figure} people are here${filtered ? " with these topics" : ""}. So that nobody can be guessed, nobody is shown.`,
      }),
    },
  };
}

export const GIVES_AWAY =
  "How you write, and what you tell about yourself. Messages are not end-to-end encrypted.";

export const SHOWN_SOON = "Shown soon: it comes during a night in which at least eight cards wait.";

export const NOT_SHOWN = "Your card is not shown. You can look and like, and nobody new meets you.";

export const OTHERS_SEE =
  "This drawing, this name, your topics and what you write. Not your profile, your pictures, your chats or when you are here.";

export const FILTER_IS_PRIVATE = "Only changes what you see. Nobody is told what you filter by.";

export const NEITHER_SEES = "Neither of you sees who the other is, even if you match.";

/** How many topics the filter asks for. */
export function topicsChosen(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} of ${TOPICS.length} topics`,
    other: (figure) => `${figure} of ${TOPICS.length} topics`,
  });
}
