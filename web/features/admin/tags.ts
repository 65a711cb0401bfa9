/** Adds a tag as it will be kept: trimmed, once in whatever case, and only while there is room. */
export function withTag(tags: readonly string[], typed: string, most: number): string[] {
  const words = typed.trim().replace(/\s+/g, " ");
  const has = tags.some((tag) => tag.toLowerCase() === words.toLowerCase());
  return words && !has && tags.length < most ? [...tags, words] : [...tags];
}
