import { LANGUAGES } from "../../ui/locale.ts";
import { COUNTRIES, ELSEWHERE, type Country } from "./helplines.ts";

const KEY = "haven.country";

/** Time zones say where a device is; the language only says where it was bought, so it comes second. */
const ZONES: readonly (readonly [RegExp, Country["code"]])[] = [
  [/^Europe\/(London|Belfast|Jersey|Guernsey|Isle_of_Man)$|^GB/, "GB"],
  [/^Europe\/Dublin$|^Eire$/, "IE"],
  [/^Australia\//, "AU"],
  [
    /^Canada\/|^America\/(Toronto|Vancouver|Montreal|Winnipeg|Edmonton|Halifax|St_Johns|Regina|Moncton|Iqaluit|Whitehorse|Yellowknife|Glace_Bay|Goose_Bay|Thunder_Bay|Dawson|Inuvik)/,
    "CA",
  ],
  [
    /^US\/|^America\/(New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Sitka|Nome|Adak|Indiana|Kentucky|North_Dakota|Menominee)|^Pacific\/Honolulu$/,
    "US",
  ],
];

/** The country chosen on this device, or a guess made on it. Nothing is asked of any server. */
export function startingCountry(): Country {
  return byCode(stored() ?? guess(Intl.DateTimeFormat().resolvedOptions().timeZone, LANGUAGES));
}

export function rememberCountry(code: Country["code"]): void {
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // Then it is chosen again next time.
  }
}

export function byCode(code: string | null): Country {
  return COUNTRIES.find((country) => country.code === code) ?? ELSEWHERE;
}

/** @returns a country code, `XX` where there is no telling */
export function guess(timeZone: string, languages: readonly string[]): Country["code"] {
  const zone = ZONES.find(([pattern]) => pattern.test(timeZone));
  if (zone) return zone[1];
  // A device far from these countries, set to their language, is still far from them.
  if (timeZone && timeZone !== "UTC") return "XX";
  const regions = new Set(languages.map((language) => new Intl.Locale(language).region));
  return COUNTRIES.find((country) => regions.has(country.code))?.code ?? "XX";
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
