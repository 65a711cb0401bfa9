/** Adds a trimmed interest, unless it is a duplicate or the list is full. */
export function withInterest(interests: readonly string[], typed: string, most: number): string[] {
  const interest = typed.trim().replace(/\s+/g, " ");
  if (!interest || interests.length >= most || has(interests, interest)) return [...interests];
  return [...interests, interest];
}

/** Suggestions that are not chosen yet and contain the typed text. */
export function matching(suggestions: readonly string[], chosen: readonly string[], typed: string): string[] {
  const part = typed.trim().toLowerCase();
  return suggestions.filter((interest) => !has(chosen, interest) && interest.toLowerCase().includes(part));
}

/** Case-insensitive, as on the server. */
function has(interests: readonly string[], interest: string): boolean {
  return interests.some((one) => one.toLowerCase() === interest.toLowerCase());
}
