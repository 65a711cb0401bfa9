/** The contract's constants, in a file without zod, so that the browser can import them. */

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
  /** A note with a join request, or the reason of a decision. */
  note: 200,
  /** The reasons of a moderator's decision, in one sentence. */
  because: 300,
  page: 50,
  /** Cases in the moderators' queue. */
  queue: 100,
} as const;

/** The smallest floor that a campus may configure. */
export const SAFE_SPACE_FLOOR = 5;

/** The five problem categories of the product, in the order they are shown. */
export const TOPICS = [
  "mental-health",
  "academic-stress",
  "relationships",
  "career-anxiety",
  "identity",
] as const;

/** Interests suggested while typing; people may also enter their own. */
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

/** Limits of an uploaded picture, which is a JPEG, PNG, WebP or AVIF. */
export const PICTURE_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 16_000_000 } as const;

/** People in one search result; a longer query narrows it. */
export const PEOPLE_SEARCH_LIMIT = 10;

/** Seconds before a code can be sent again, and seconds for which one works. */
export const PHONE_CODE = { digits: 6, resendAfter: 30, validFor: 300, attempts: 5 } as const;

/** Messages that a stranger may send before the other person accepts. */
export const MAX_REQUEST_MESSAGES = 5;

/** People invited at once, and members of a group that a student opens. */
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
  /** The person has opened too many newer connections: stay closed until this page is used again. */
  tooManySockets: 4429,
} as const;

/** Milliseconds between the server's heartbeats; silence for twice as long means the connection is dead. */
export const HEARTBEAT_MS = 20_000;

/** How long the typing indicator is shown after the last typing frame, in milliseconds. */
export const TYPING_MS = 6_000;

/** Cards in one deck page. The next page is fetched before this one is used up. */
export const DECK_PAGE = 20;

/** Cards in one page. */
export const SAFE_DECK_PAGE = 20;

export const EVENT_DECK_PAGE = 20;

/** Daily limits of messages and likes in Safe Space for accounts younger than this. */
export const NEW_ACCOUNT = { hours: 48, groupMessages: 5, directMessages: 20, likes: 10 } as const;

/** The house rules, by what breaks them, in the order of the page that lists them. */
export const HOUSE_RULES = [
  "harassment",
  "hate",
  "sexual",
  "threats",
  "private",
  "methods",
  "pressure",
  "diagnosis",
  "spam",
] as const;

/** Reasons for a report, in the order they are offered: the house rules, and two that are none. */
export const REPORT_REASONS = ["danger", ...HOUSE_RULES, "other"] as const;

/** What a case can be about. */
export const SUBJECT_KINDS = ["message", "member", "card", "room", "event", "group", "profile"] as const;

/** A decision that does nothing to the reported thing itself. */
export const NO_MEASURES = {
  hideMessage: false,
  slowMode: null,
  freezeHours: null,
  archiveGroup: false,
  cancelEvent: false,
} as const;

/** What became of a report. */
export const REPORT_OUTCOMES = ["acted", "no-rule-broken", "already-handled", "help-offered"] as const;

/**
 * What a sanction does: to a persona in its room or on its card, to all of Safe Space (`doors`: no new room and no
 * match; `silence`: no message), to the named world (`named-mute`, `suspension`), or to reporting.
 */
export const SANCTIONS = [
  "warning",
  "mute",
  "removal",
  "card-text",
  "doors",
  "silence",
  "named-mute",
  "suspension",
  "reporting-pause",
] as const;

/** Days in which a sanction can be appealed. */
export const APPEAL_DAYS = 14;

/** Notices that are listed; older ones than these stay in the export. */
export const NOTICE_PAGE = 100;

/** How long an admin can undo a decision, in milliseconds; until then nobody is notified of it. */
export const UNDO_MS = 10_000;

/** Days of the period that figures are compared with. */
export const PERIOD_DAYS = 30;

/** Actions of admins that the activity list shows. */
export const ACTIVITIES = [
  "event-published",
  "event-cancelled",
  "group-published",
  "group-archived",
  "requests-approved",
  "requests-declined",
  "suspension-proposed",
] as const;
