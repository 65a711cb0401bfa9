import { parsePhoneNumberFromString } from "libphonenumber-js/max";

export type Phone = {
  /** E.164, such as +491701234567. */
  e164: string;
  country: string;
  /** All but the last three digits: numbers of one range share it. */
  prefix: string;
};

/**
 * Parses a number as people write it; a missing plus is added.
 * @returns null unless it is a number that can receive texts
 */
export function parsePhone(written: string): Phone | null {
  const trimmed = written.trim();
  const parsed = parsePhoneNumberFromString(trimmed.startsWith("+") ? trimmed : `+${trimmed}`);
  if (!parsed?.isValid()) return null;
  const type = parsed.getType();
  if (type === "FIXED_LINE" || type === "PREMIUM_RATE" || type === "SHARED_COST" || type === "TOLL_FREE")
    return null;
  const e164 = parsed.number;
  return { e164, country: parsed.country ?? parsed.countryCallingCode, prefix: e164.slice(0, -3) };
}
