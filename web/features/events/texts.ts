/** The texts of events. */
import type { Admission, AttendanceRange } from "../../../contract/admissions.ts";
import type { EventCard } from "../../../contract/events.ts";
import { plural } from "../../browser/locale.ts";
import { hasSeat, joinMode, type JoinMode } from "../admissions/rules.ts";
import type { DeckTexts } from "../discovery/deck-texts.ts";
import type { EventFilter } from "./queries.ts";

/** The label of the button, and the same with the title for screen readers. */
export const JOIN_LABELS: Record<JoinMode, { label: string; about: (title: string) => string }> = {
  join: { label: "I’m going", about: (title) => `I’m going to ${title}` },
  request: { label: "Ask to go", about: (title) => `Ask to go to ${title}` },
  waitlist: { label: "Join waitlist", about: (title) => `Join the waitlist for ${title}` },
};

const ATTENDANCE: Record<AttendanceRange, string> = {
  "under-5": "Fewer than 5 going",
  "5-9": "5–9 going",
  "10-24": "10–24 going",
  "25-plus": "25+ going",
};

export function attendanceText(attendance: AttendanceRange): string {
  return ATTENDANCE[attendance];
}

const JOIN_EFFECTS: Record<JoinMode, string> = {
  join: "",
  request: " The host decides.",
  waitlist: " It is full, so you would join the waitlist.",
};

/** Below a card: how many go, what a yes leads to, and who would see it. */
export function cardText(event: EventCard, showsName: boolean): string {
  const visibility = showsName ? "Only the host sees your name." : "Nobody sees your name.";
  return `${attendanceText(event.attendance)}.${JOIN_EFFECTS[joinMode(event)]} ${visibility}`;
}

export const SHOW_NAME = "Show the host my name";

/** The viewer's admission to an event, or null where there is nothing to show. */
export function stateText(
  { mine, cancelled }: Pick<EventCard, "mine" | "cancelled">,
  over = false,
): string | null {
  if (cancelled) return "Cancelled";
  if (!mine) return null;
  switch (mine.state) {
    case "approved":
    case "promoted":
      return over ? "You had a seat" : "You’re going";
    case "pending":
      return over ? "Request expired" : "Waiting for the host";
    case "waitlisted":
      return over ? "No seat became free" : waitlistText(mine.ahead);
    case "declined":
      return "Request declined";
    case "expired":
      return "Request expired";
    case "withdrawn":
      return null;
  }
}

function waitlistText(ahead: Admission["ahead"]): string {
  if (ahead === null) return "On the waitlist";
  if (ahead === 0) return "Next on the waitlist";
  return plural(ahead, { other: (people) => `On the waitlist, ${people} ahead` });
}

/** Confirms what a yes led to. */
export function outcomeText({ title, mine }: Pick<EventCard, "title" | "mine">): string {
  if (hasSeat(mine)) return `You’re going to ${title}.`;
  if (mine?.state !== "waitlisted") return `Request sent. The host of ${title} decides.`;
  if (!mine.ahead) return `You are on the waitlist for ${title}.`;
  return plural(mine.ahead, {
    other: (people) => `You are on the waitlist for ${title}, ${people} ahead of you.`,
  });
}

export const EMPTY: Record<EventFilter, { title: string; text: string }> = {
  upcoming: { title: "No upcoming events", text: "New events on campus appear here." },
  mine: { title: "No events yet", text: "Events you join or ask to join appear here." },
  past: { title: "No past events", text: "Events you have been to appear here." },
};

/** Read out after the label of the tab. */
export function updatesLabel(count: number): string {
  return plural(count, {
    one: (events) => `${events} event with an update`,
    other: (events) => `${events} events with an update`,
  });
}

/** Who sees that the viewer goes, or would see it. */
export function visibilityText({ attendance, mine, can }: EventCard, showsName: boolean): string {
  const isShown = can.attend ? showsName : (mine?.showsName ?? false);
  const host = isShown ? "The host sees your name." : "The host does not see your name.";
  return `${host} Everyone else sees “${attendanceText(attendance)}”.`;
}

/** Why there is nothing to join, or null where something else on the page says so. */
export function closedText({ can, mine, cancelled }: EventCard, over: boolean): string | null {
  if (can.attend || can.withdraw || cancelled || hasSeat(mine)) return null;
  if (over) return "This event is over.";
  if (mine?.state === "declined") return "You can join other events.";
  return "Sign-up is closed.";
}

/** The texts of giving up a seat, leaving the waitlist or withdrawing a request. */
export function withdrawalTexts({ title, mine, requiresApproval, full }: EventCard) {
  if (hasSeat(mine))
    return {
      button: "Can’t make it",
      /** Confirmed first where it cannot simply be undone. */
      needsConfirmation: requiresApproval || full,
      question: "Give up your seat?",
      effect: full
        ? "It goes to the next person on the waitlist. You can join the waitlist again, at the end."
        : "To come after all, you would have to ask again.",
      confirm: "Give up seat",
      cancel: "Keep seat",
      done: `You are not going to ${title}.`,
    };
  if (mine?.state === "waitlisted")
    return {
      button: "Leave waitlist",
      needsConfirmation: true,
      question: "Leave the waitlist?",
      effect: "You lose your position. You can join again, at the end.",
      confirm: "Leave waitlist",
      cancel: "Stay",
      done: `You left the waitlist for ${title}.`,
    };
  return {
    button: "Withdraw request",
    needsConfirmation: false,
    question: "",
    effect: "",
    confirm: "",
    cancel: "",
    done: `You withdrew your request to join ${title}.`,
  };
}

const NO_EVENTS = { title: "No more events", text: "Check back later for more recommendations." };

export const DECK_TEXTS: DeckTexts = {
  label: "Events",
  loading: "Loading events",
  failed: "We could not load events",
  offline: "Events appear here when you are back online. Your swipes are saved until then.",
  empty: NO_EVENTS,
  tooFew: NO_EVENTS,
  otherDeck: "See people",
  announcement: {
    like: (title, next) =>
      next
        ? `You said yes to ${title}. Next card: ${next}.`
        : `You said yes to ${title}. That was the last card.`,
    dislike: (title, next) =>
      next
        ? `You passed on ${title}. Next card: ${next}.`
        : `You passed on ${title}. That was the last card.`,
    undo: (title) => `${title} is back on top.`,
  },
};
