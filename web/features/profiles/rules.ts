/** Rules of the people picker. */

/** Adds or removes a person; beyond `most` the earliest picks are dropped. */
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

/** The active result after an arrow key; null for other keys. */
export function walked(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return (at - 1 + count) % count;
  return null;
}
