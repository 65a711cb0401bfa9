import { COUNTRIES, type Country } from "./helplines.ts";

/** The time zone comes first: it says where a device is, the language only where it was bought. */
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

/** @returns a country code, or `XX` when unknown */
export function guess(timeZone: string, languages: readonly string[]): Country["code"] {
  const zone = ZONES.find(([pattern]) => pattern.test(timeZone));
  if (zone) return zone[1];
  // A device elsewhere, set to the language of one of these countries, is still elsewhere.
  if (timeZone && timeZone !== "UTC") return "XX";
  const regions = new Set(languages.map((language) => new Intl.Locale(language).region));
  return COUNTRIES.find((country) => regions.has(country.code))?.code ?? "XX";
}
