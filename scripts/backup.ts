/** `npm run admin -- backup` and `restore`: the database in one file, encrypted to age recipients. */
import { createReadStream, createWriteStream } from "node:fs";
import { open, readFile, rename, rm } from "node:fs/promises";
import readline from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { dumpDatabase, loadDump, readHeader, type Header } from "../server/db/backup.ts";
import { connect } from "../server/db/connect.ts";
import { createMigrator, migrateToLatest } from "../server/migrate.ts";
import { type Env, StartError } from "../server/env.ts";
import { rewriteRows } from "../server/features/nightly/writes.ts";
import { createVault } from "../server/vault/seal.ts";

type Where = { url: string; vaultKey: string };

/**
 * Writes the database to `file`, encrypted to all `recipients`.
 * @throws StartError when there are no recipients, or the file exists
 */
export async function backUp(
  { url, vaultKey }: Where,
  file: string,
  recipients: Env["backupRecipients"],
): Promise<void> {
  if (recipients.length === 0)
    throw new StartError(
      "BACKUP_RECIPIENTS is missing: create a key with age-keygen, and set BACKUP_RECIPIENTS to the public key, which starts with age1.",
    );
  await refuseExisting(file);
  // Not for the dump, which has no row positions or transaction ids, but for copies of the disk made along with it.
  const db = connect(url, { max: 1 });
  try {
    await db.kysely.transaction().execute((sql) => rewriteRows({ sql }));
  } finally {
    await db.close();
  }
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const lines = dumpDatabase(url, { key: fingerprintOf(vaultKey), at: new Date() });
  const packed = Readable.toWeb(Readable.from(lines).pipe(createGzip())) as ReadableStream<Uint8Array>;
  const sealed = Readable.fromWeb(
    (await encrypter.encrypt(packed)) as Parameters<typeof Readable.fromWeb>[0],
  );
  const unfinished = `${file}.${process.pid}`;
  try {
    await pipeline(sealed, createWriteStream(unfinished, { mode: 0o600 }));
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Restores a backup into an empty database and migrates it.
 * @param identityFile from `age-keygen`
 * @throws StartError when the identity cannot read the file, the vault key differs, or the database is not empty
 */
export async function restore({ url, vaultKey }: Where, file: string, identityFile: string): Promise<Header> {
  const decrypter = new Decrypter();
  for (const identity of await identitiesIn(identityFile)) decrypter.addIdentity(identity);
  const sealed = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
  const packed = await decrypter.decrypt(sealed).catch(() => {
    throw new StartError(`${file} cannot be read with the identity in ${identityFile}.`);
  });
  const text = Readable.fromWeb(packed as Parameters<typeof Readable.fromWeb>[0]).pipe(createGunzip());
  const lines = readline.createInterface({ input: text, crlfDelay: Infinity })[Symbol.asyncIterator]();
  const header = readHeader((await lines.next()).value);
  if (header.key !== fingerprintOf(vaultKey))
    throw new StartError(
      "This backup was made with another VAULT_KEY: nothing sealed in it opens without that key.",
    );
  await migrateTo({ url, vaultKey }, header.migration);
  await loadDump(url, { [Symbol.asyncIterator]: () => lines });
  await migrateToLatest(url, vaultKey);
  return header;
}

/** Creates the tables as they were when the backup was made; later migrations run afterwards. */
async function migrateTo({ url, vaultKey }: Where, migration: string): Promise<void> {
  const db = connect(url, { max: 1 });
  try {
    const { error } = await createMigrator(db.kysely, vaultKey).migrateTo(migration);
    if (error) throw error;
  } catch {
    throw new StartError(
      "The backup cannot be restored into this database: it has to be empty, and Haven at least as new as the backup.",
    );
  } finally {
    await db.close();
  }
}

async function identitiesIn(file: string): Promise<string[]> {
  const lines = (await readFile(file, "utf8")).split(/\r?\n/);
  const identities = lines.filter((line) => line.startsWith("AGE-SECRET-KEY-"));
  if (identities.length === 0) throw new StartError(`${file} contains no age identity.`);
  return identities;
}

async function refuseExisting(file: string): Promise<void> {
  const there = await open(file, "r").catch(() => null);
  if (there === null) return;
  await there.close();
  throw new StartError(`${file} exists already: choose another name.`);
}

function fingerprintOf(vaultKey: string): string {
  return createVault(vaultKey).fingerprint("backup", "key");
}
