/** Who decided a case, as far as their accounts exist. */
export type Readers = { first_reader: string | null; second_reader: string | null };

/**
 * Whether a moderator may decide an appeal against a decision on this case: neither of its readers may, unless there is
 * nobody else; then the second reader may.
 * @param readers null for a sanction that followed from points, without a case
 * @param moderators the accounts of all moderators
 */
export function mayDecideAppeal(
  readers: Readers | null,
  accountId: string,
  moderators: readonly string[],
): boolean {
  if (readers === null) return true;
  const { first_reader, second_reader } = readers;
  if (accountId === first_reader) return false;
  if (accountId !== second_reader) return true;
  return moderators.every((id) => id === first_reader || id === second_reader);
}
