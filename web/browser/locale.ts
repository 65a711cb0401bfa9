/** The device's languages. Some browsers report POSIX locales such as `en-US@posix`, which Intl rejects. */
export const LANGUAGES = navigator.languages.filter(isLanguageTag);

/** The reader's regional variant of the page's language, for dates, numbers, plurals and lists. */
export const LOCALE =
  LANGUAGES.find((tag) => tag.split("-")[0] === document.documentElement.lang) ??
  document.documentElement.lang;

const number = new Intl.NumberFormat(LOCALE);
const rules = new Intl.PluralRules(LOCALE);

/** One whole sentence per plural form; `other` is the fallback. */
type Forms = Partial<Record<Intl.LDMLPluralRule, (figure: string) => string>> & {
  other: (figure: string) => string;
};

export function plural(count: number, forms: Forms): string {
  return (forms[rules.select(count)] ?? forms.other)(number.format(count));
}

function isLanguageTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false; // A RangeError is the answer.
  }
}
