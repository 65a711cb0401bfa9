/** Parsing and formatting of phone numbers. The metadata of all countries loads on demand. */

/** Adds the plus sign of the international format if it is missing. */
export function withPlusSign(typed: string): string {
  const number = typed.trim();
  return number.startsWith("+") ? number : `+${number}`;
}

/** Whether the length fits the country; true when the metadata could not be loaded. */
export async function isPossiblePhone(number: string): Promise<boolean> {
  try {
    const { isPossiblePhoneNumber } = await import("libphonenumber-js/min");
    return isPossiblePhoneNumber(number);
  } catch {
    return true; // The server checks it, too.
  }
}

/** The international format with spaces, or the number unchanged. */
export async function formatPhone(number: string): Promise<string> {
  try {
    const { parsePhoneNumberFromString } = await import("libphonenumber-js/min");
    return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  } catch {
    return number;
  }
}
