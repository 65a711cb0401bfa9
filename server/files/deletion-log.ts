/**
 * Who has left, and who is in the week before, noted beside the database: a backup that is put back does not know.
 * A note's name is a keyed fingerprint of the account's id, so that without the vault's key it is nobody's.
 */
import type { Vault } from "../vault/seal.ts";
import type { Files } from "./files.ts";

type Beside = { files: Files; vault: Vault };

/** Notes that an account is gone for good. Before its row goes: a row without a note could come back. */
export async function recordDeletion({ files, vault }: Beside, accountId: string): Promise<void> {
  await files.put(nameOf("gone", accountId, vault), Buffer.from(""), "text/plain");
}

/** Drops what was noted of the week before, once its account is gone. */
export async function removeDeletionRequest({ files, vault }: Beside, accountId: string): Promise<void> {
  await files.remove(nameOf("leaving", accountId, vault));
}

/**
 * Notes a person's last word on leaving.
 * @param since when they asked for it; null when they took it back, which a backup may not know either
 */
export async function recordDeletionRequest(
  { files, vault }: Beside,
  accountId: string,
  since: Date | null,
): Promise<void> {
  const word = Buffer.from(since?.toISOString() ?? "");
  await files.put(nameOf("leaving", accountId, vault), word, "text/plain");
  // A deletion that had begun and could not be finished.
  if (since === null) await files.remove(nameOf("gone", accountId, vault));
}

/**
 * Notes with a new key what was noted with the old. Only of those who are still there: whose accounts are gone, nobody
 * can name again, so that no backup from before the change may be put back after it.
 */
export async function rekeyDeletionLog(
  files: Files,
  { from, to }: { from: Vault; to: Vault },
  accountIds: readonly string[],
): Promise<void> {
  const departures = await loadDeletionLog({ files, vault: from });
  for (const accountId of accountIds) {
    const since = await departures.deletionRequestedAt(accountId);
    if (since === undefined) continue;
    await recordDeletionRequest({ files, vault: to }, accountId, since);
    await removeDeletionRequest({ files, vault: from }, accountId);
  }
}

export type DeletionLog = {
  isDeleted(accountId: string): boolean;
  /** @returns a person's last word on leaving, as noted; undefined where there is none */
  deletionRequestedAt(accountId: string): Promise<Date | null | undefined>;
};

/** Reads which notes there are. */
export async function loadDeletionLog({ files, vault }: Beside): Promise<DeletionLog> {
  const gone = new Set(await files.list("gone"));
  const leaving = new Set(await files.list("leaving"));
  return {
    isDeleted: (accountId) => gone.has(nameOf("gone", accountId, vault)),
    async deletionRequestedAt(accountId) {
      const name = nameOf("leaving", accountId, vault);
      const word = leaving.has(name) ? await files.get(name) : null;
      if (word === null) return undefined;
      return word.length === 0 ? null : new Date(Buffer.from(word).toString());
    },
  };
}

/** Named like everything else in the store: by a UUID (version 8, RFC 9562: made in a way of our own). */
function nameOf(kind: "gone" | "leaving", accountId: string, vault: Vault): string {
  const hex = Buffer.from(vault.fingerprint("departure", accountId), "base64url").toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `${kind}/${[...parts, hex.slice(20, 32)].join("-")}.txt`;
}
