/** The contract's numbers and lists, without the schemas: the browser imports these and leaves zod on the server. */

/** Longest texts accepted, in characters after trimming. */
export const LIMITS = {
  name: 60,
  bio: 500,
  message: 4000,
  email: 254,
  passwordMin: 6,
  passwordMax: 128,
  interests: 20,
  interest: 30,
  search: 60,
  title: 80,
  /** What an event or a group is about, and the rules of a group. */
  description: 2000,
  location: 120,
  tags: 8,
  /** A few words to somebody: why one asks, why one says no. */
  note: 200,
  page: 50,
} as const;

/** A campus may want more people in a safe space before it shows anything, and not fewer. */
export const SAFE_SPACE_FLOOR = 5;

/** The five problem categories of the product, in the order they are shown. */
export const TOPICS = [
  "mental-health",
  "academic-stress",
  "relationships",
  "career-anxiety",
  "identity",
] as const;

/** Interests offered while typing. People may also write their own. */
export const SUGGESTED_INTERESTS = [
  "Baking",
  "Board games",
  "Books",
  "Choir",
  "Climbing",
  "Coffee",
  "Cooking",
  "Cycling",
  "Dance",
  "Drawing",
  "Field recording",
  "Film",
  "Football",
  "Gaming",
  "Gardening",
  "Guitar",
  "Hiking",
  "History",
  "Knitting",
  "Languages",
  "Live music",
  "Long walks",
  "Meditation",
  "Museums",
  "Photography",
  "Podcasts",
  "Poetry",
  "Pottery",
  "Running",
  "Sea birds",
  "Sewing",
  "Swimming",
  "Tea",
  "Theatre",
  "Trams",
  "Volunteering",
  "Writing",
  "Yoga",
] as const;

/** What a picture may be at most. JPEG, PNG, WebP and AVIF can be read. */
export const PICTURE_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 16_000_000 } as const;

/** People in one answer of a search: a few more letters find the one who is meant. */
export const PEOPLE_SEARCH_LIMIT = 10;

/** Seconds before a code can be sent again, and seconds for which one works. */
export const PHONE_CODE = { digits: 6, resendAfter: 30, validFor: 300, attempts: 5 } as const;

/** Messages a stranger may write before the other person has answered. */
export const MAX_REQUEST_MESSAGES = 5;

/** People asked into a group at once, and in a group that students make. */
export const MAX_INVITES = 50;

export const MAX_GROUP_MEMBERS = 250;

/** Messages in one page of history. */
export const HISTORY_PAGE = 50;

/** How long a message may be edited, in minutes after it was sent. */
export const EDIT_MINUTES = 15;

/** Characters of a message in a quote and in the chat list. */
export const PREVIEW_LENGTH = 160;

/** Close codes of the socket (4000–4999 are the application's own, RFC 6455 §7.4.2). */
export const CLOSE_CODES = {
  /** The session is over: do not reconnect, show log-in. */
  signedOut: 4401,
  /** The client could not keep up and was dropped: reconnect and catch up. */
  tooSlow: 4408,
  /** This person opened many newer lines: stay closed until this page is used again. */
  tooManySockets: 4429,
} as const;

/** The server sends a beat this often, in milliseconds; silence for twice as long means the line is dead. */
export const HEARTBEAT_MS = 20_000;

/** How long "is writing" is shown after the last frame that says so, in milliseconds. */
export const TYPING_MS = 6_000;

/** Cards in one deck page. The next page is asked for before this one is used up. */
export const DECK_PAGE = 20;

/** Cards in one page. */
export const SAFE_DECK_PAGE = 20;

export const EVENT_DECK_PAGE = 20;

/** For an account this young: how much a day it may say in Safe Space, and how many cards it may like. */
export const NEW_ACCOUNT = { hours: 48, groupMessages: 5, directMessages: 20, likes: 10 } as const;

/** Why something is reported, in the order the reasons are offered. */
export const REPORT_REASONS = ["danger", "harassment", "hate", "sexual", "private", "spam", "other"] as const;

/** The admins can take a decision back for this long, in milliseconds; until then nobody is told of it. */
export const UNDO_MS = 10_000;

/** Days in the period that figures are compared over, and in the one before. */
export const PERIOD_DAYS = 30;

/** What is done at the desk that everybody there should hear of. */
export const ACTIVITIES = [
  "event-published",
  "event-cancelled",
  "group-published",
  "group-archived",
  "requests-approved",
  "requests-declined",
  "person-suspended",
  "person-restored",
  "role-changed",
] as const;
