/** Choosing people from what a search found: who is chosen, and where the arrow keys lead. */

/** Adds somebody, or takes them back out; beyond `most` the first who were chosen give way. */
export function toggled<Person extends { profileId: string }>(
  picked: readonly Person[],
  person: Person,
  most: number,
): Person[] {
  const others = without(picked, person.profileId);
  return others.length < picked.length ? others : [...picked, person].slice(-most);
}

export function without<Person extends { profileId: string }>(
  picked: readonly Person[],
  profileId: string,
): Person[] {
  return picked.filter((person) => person.profileId !== profileId);
}

/** Which of `count` results the keyboard is on after this key; null when the key does not walk. */
export function walked(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  return null;
}
