import { LANGUAGES } from "../../browser/locale.ts";
import { guess } from "./rules.ts";
import { COUNTRIES, ELSEWHERE, type Country } from "./helplines.ts";

const KEY = "haven.country";

/** The country chosen on this device, or a guess. No request leaves the device. */
export function startingCountry(): Country {
  return byCode(stored() ?? guess(Intl.DateTimeFormat().resolvedOptions().timeZone, LANGUAGES));
}

export function rememberCountry(code: Country["code"]): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Then the choice lasts as long as this page.
  }
}

export function byCode(code: string | null): Country {
  return COUNTRIES.find((country) => country.code === code) ?? ELSEWHERE;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
