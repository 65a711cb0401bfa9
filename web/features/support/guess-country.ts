import { COUNTRIES, type Country } from "./helplines.ts";

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

/** @returns a country code, `XX` where there is no telling */
export function guess(timeZone: string, languages: readonly string[]): Country["code"] {
  const zone = ZONES.find(([pattern]) => pattern.test(timeZone));
  if (zone) return zone[1];
  // A device far from these countries, set to their language, is still far from them.
  if (timeZone && timeZone !== "UTC") return "XX";
  const regions = new Set(languages.map((language) => new Intl.Locale(language).region));
  return COUNTRIES.find((country) => regions.has(country.code))?.code ?? "XX";
}
