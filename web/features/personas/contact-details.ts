/** Detects contact details in anonymous texts, on the device and before they are sent. */

const PATTERNS = [
  // An email address, also written out: "ada (at) campus.edu", "ada at campus dot edu".
  /[\p{L}\p{N}._%+-]\s?(?:@|[([]at[)\]])\s?[\p{L}\p{N}-]+(?:\.|\s?[([]dot[)\]]\s?|\sdot\s)\p{L}{2,}/iu,
  /[\p{L}\p{N}._%+-]\sat\s[\p{L}\p{N}-]+\sdot\s\p{L}{2,}/iu,
  // A handle of a social network.
  /(?:^|[^\p{L}\p{N}@])@[\p{L}\p{N}_][\p{L}\p{N}_.]{2,}/u,
  // A link, with or without its scheme.
  /\bhttps?:\/\/\S|\bwww\.\S/i,
  /(?:^|[\s(])[\p{L}\p{N}-]+\.(?:com|org|net|edu|io|me|gg|app|dev|co|uk|de|fr|es|it|nl|eu|in|us|link|ly)(?:\/\S*)?(?=$|[\s).,!?;:])/iu,
];

/** Digits with separators as in phone numbers, on one line. */
const NUMBERS = /(?:\+|\b)\d(?:[\s().\-/]{0,2}\d){6,}/g;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;
const FEWEST_DIGITS = 8;

/** Whether a text holds a phone number, an email address, a @handle or a link. */
export function hasContactDetails(text: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(text)) || [...text.matchAll(NUMBERS)].some(isPhone);
}

function isPhone([written]: RegExpMatchArray): boolean {
  if (DATE.test(written)) return false;
  const digits = written.replace(/\D/g, "").length;
  // A range of years.
  if (/^(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d$/.test(written)) return false;
  return digits >= FEWEST_DIGITS && digits <= 15;
}
