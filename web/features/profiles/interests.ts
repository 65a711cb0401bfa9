/** Adds an interest as it will be kept: trimmed, once, and only while there is room. */
export function withInterest(interests: readonly string[], typed: string, most: number): string[] {
  const words = typed.trim().replace(/\s+/g, " ");
  if (!words || interests.length >= most || has(interests, words)) return [...interests];
  return [...interests, words];
}

/** The suggestions that are not chosen yet and contain what is being typed. */
export function matching(suggestions: readonly string[], chosen: readonly string[], typed: string): string[] {
  const part = typed.trim().toLowerCase();
  return suggestions.filter((interest) => !has(chosen, interest) && interest.toLowerCase().includes(part));
}

/** The server compares without regard to case, so we do. */
function has(interests: readonly string[], words: string): boolean {
  return interests.some((one) => one.toLowerCase() === words.toLowerCase());
}
