/** What the reader's device prefers. Some report the system's locale, such as `en-US@posix`, which is no tag. */
export const LANGUAGES = navigator.languages.filter(isLanguageTag);

/** The reader's variety of the language this page is written in: for dates, numbers, plurals and lists. */
export const LOCALE =
  LANGUAGES.find((tag) => tag.split("-")[0] === document.documentElement.lang) ??
  document.documentElement.lang;

const number = new Intl.NumberFormat(LOCALE);
const rules = new Intl.PluralRules(LOCALE);

/** One whole sentence for each plural form of the language; `other` is there for those without words of their own. */
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
