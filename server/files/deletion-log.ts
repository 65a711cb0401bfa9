/**
 * A log of deleted accounts and deletion requests, kept outside the database, so that deletions can be repeated after
 * a restore from an older backup. An entry's name is a keyed fingerprint of the account's id: without the vault's key
 * it identifies nobody.
 */
import type { Vault } from "../vault/seal.ts";
import type { Files } from "./files.ts";

type Store = { files: Files; vault: Vault };

/** Records that an account is deleted. Call it before deleting the row: without an entry it could come back. */
export async function recordDeletion({ files, vault }: Store, accountId: string): Promise<void> {
  await files.put(nameOf("deleted", accountId, vault), Buffer.from(""), "text/plain");
}

/** Removes the account's deletion request, once the account is deleted. */
export async function removeDeletionRequest({ files, vault }: Store, accountId: string): Promise<void> {
  await files.remove(nameOf("deletion-requested", accountId, vault));
}

/**
 * Records an account's latest deletion request or its withdrawal.
 * @param since when deletion was requested; null when the request was withdrawn, which a backup may not know either
 */
export async function recordDeletionRequest(
  { files, vault }: Store,
  accountId: string,
  since: Date | null,
): Promise<void> {
  const content = Buffer.from(since?.toISOString() ?? "");
  await files.put(nameOf("deletion-requested", accountId, vault), content, "text/plain");
  // Of a deletion that started and did not finish.
  if (since === null) await files.remove(nameOf("deleted", accountId, vault));
}

/**
 * Renames the entries of existing accounts for a new key. Those of deleted accounts cannot be renamed, since nobody
 * knows their ids any more: a backup from before the change must not be restored after it.
 */
export async function rekeyDeletionLog(
  files: Files,
  { from, to }: { from: Vault; to: Vault },
  accountIds: readonly string[],
): Promise<void> {
  const log = await loadDeletionLog({ files, vault: from });
  for (const accountId of accountIds) {
    const since = await log.deletionRequestedAt(accountId);
    if (since === undefined) continue;
    await recordDeletionRequest({ files, vault: to }, accountId, since);
    await removeDeletionRequest({ files, vault: from }, accountId);
  }
}

export type DeletionLog = {
  isDeleted(accountId: string): boolean;
  /** @returns when deletion was requested; null if that was withdrawn, undefined if there is no entry */
  deletionRequestedAt(accountId: string): Promise<Date | null | undefined>;
};

export async function loadDeletionLog({ files, vault }: Store): Promise<DeletionLog> {
  const deleted = new Set(await files.list("deleted"));
  const requested = new Set(await files.list("deletion-requested"));
  return {
    isDeleted: (accountId) => deleted.has(nameOf("deleted", accountId, vault)),
    async deletionRequestedAt(accountId) {
      const name = nameOf("deletion-requested", accountId, vault);
      const content = requested.has(name) ? await files.get(name) : null;
      if (content === null) return undefined;
      return content.length === 0 ? null : new Date(Buffer.from(content).toString());
    },
  };
}

/** Like every file, an entry is named by a UUID: here one made of the fingerprint (version 8, RFC 9562). */
function nameOf(kind: "deleted" | "deletion-requested", accountId: string, vault: Vault): string {
  const hex = Buffer.from(vault.fingerprint("deletion log", accountId), "base64url").toString("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return `${kind}/${[...parts, hex.slice(20, 32)].join("-")}.txt`;
}
