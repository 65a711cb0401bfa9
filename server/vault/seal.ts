/**
 * Sealing: encryption of values whose key is outside the database. AES-256-GCM (NIST SP 800-38D) with one key for each
 * purpose, derived from the vault's key (HKDF, RFC 5869). A seal is bound to its purpose and row as associated data, so
 * that somebody who can write to the database cannot move it to another row or column. Fingerprints (HMAC-SHA-256) have
 * keys of their own: no key is used with two algorithms.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export type Vault = {
  /**
   * @param row the id of the row that the seal is bound to
   * @returns version, nonce, tag and ciphertext; different each time
   */
  seal(purpose: string, text: string, row: string): string;
  /** @throws when the seal is broken, or was made for another purpose or row, or with another key */
  open(purpose: string, sealed: string, row: string): string;
  /** The address of an account in one scope, unlike its address in any other. Its persona there is found by it, too. */
  addressIn(scope: string, accountId: string): string;
  /** A keyed hash (HMAC-SHA-256, base64url): equal for equal texts, meaningless without the key. */
  fingerprint(purpose: string, text: string): string;
};

const NONCE = 12;
const TAG = 16;
/** Prefix of each seal; base64url has no full stop. */
const VERSION = "2.";

/** @param key 32 bytes, base64 */
export function createVault(key: string): Vault {
  const keyFor = deriveKeys(key);

  function fingerprint(purpose: string, text: string): string {
    return createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
  }

  return {
    fingerprint,
    addressIn: (scope, accountId) => fingerprint("owner", `${scope} ${accountId}`),
    seal(purpose, text, row) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", keyFor(`seal ${purpose}`), nonce);
      cipher.setAAD(associatedData(purpose, row));
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(purpose, sealed, row) {
      if (!sealed.startsWith(VERSION)) throw new Error("Unknown seal version.");
      return decrypt(keyFor(`seal ${purpose}`), sealed.slice(VERSION.length), associatedData(purpose, row));
    },
  };
}

function deriveKeys(key: string): (use: string) => Buffer {
  const master = Buffer.from(key, "base64");
  if (master.length !== 32) throw new Error("The vault key must be 32 bytes in base64.");
  const derived = new Map<string, Buffer>();
  return (use) => {
    const cached = derived.get(use);
    if (cached) return cached;
    const made = Buffer.from(hkdfSync("sha256", master, "", `haven ${use}`, 32));
    derived.set(use, made);
    return made;
  };
}

/** Neither purposes nor ids contain NUL, so two different pairs never have the same encoding. */
function associatedData(purpose: string, row: string): Buffer {
  return Buffer.from(`${purpose}\0${row}`);
}

function decrypt(key: Buffer, sealed: string, associated: Buffer): string {
  const bytes = Buffer.from(sealed, "base64url");
  // Without authTagLength, Node would accept a truncated tag.
  const options = { authTagLength: TAG };
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE), options);
  decipher.setAAD(associated);
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
}
