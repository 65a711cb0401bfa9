/** Adds a trimmed interest, unless it is a duplicate or the list is full. */
export function withInterest(interests: readonly string[], typed: string, most: number): string[] {
  const words = typed.trim().replace(/\s+/g, " ");
  if (!words || interests.length >= most || has(interests, words)) return [...interests];
  return [...interests, words];
}

/** Suggestions that are not chosen yet and contain the typed text. */
export function matching(suggestions: readonly string[], chosen: readonly string[], typed: string): string[] {
  const part = typed.trim().toLowerCase();
  return suggestions.filter((interest) => !has(chosen, interest) && interest.toLowerCase().includes(part));
}

/** Case-insensitive, as on the server. */
function has(interests: readonly string[], words: string): boolean {
  return interests.some((one) => one.toLowerCase() === words.toLowerCase());
}
