/** Phone numbers as people type them and as they are shown. The tables about the world's numbers load when needed. */

/** The number as it is sent: a plus sign in front of it if there is none. */
export function withPlusSign(typed: string): string {
  const number = typed.trim();
  return number.startsWith("+") ? number : `+${number}`;
}

/** False when the number is too short or too long for its country; true when nobody can tell. */
export async function isPossiblePhone(number: string): Promise<boolean> {
  try {
    const { isPossiblePhoneNumber } = await import("libphonenumber-js/min");
    return isPossiblePhoneNumber(number);
  } catch {
    return true; // The tables did not load. The server has its own.
  }
}

/** The number with the spaces its country puts between the figures, or as it is. */
export async function formatPhone(number: string): Promise<string> {
  try {
    const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
    return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  } catch {
    return number;
  }
}
