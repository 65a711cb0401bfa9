/**
 * Sealing: what is written to the database so that the database alone cannot read it. AES-256-GCM (NIST SP 800-38D)
 * with a key for each purpose, derived from the vault's (HKDF, RFC 5869). A seal is bound to its purpose and to its row
 * as associated data, so that whoever can write to the database cannot move one to another row or column either.
 * Fingerprints (HMAC-SHA-256) have keys of their own: no key is used with two algorithms.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export type Vault = {
  /**
   * @param row what the seal belongs to: the id of its row
   * @returns version, nonce, tag and ciphertext; different each time
   */
  seal(purpose: string, text: string, row: string): string;
  /** @throws when the seal is broken, or was made for another purpose or row, or with another key */
  open(purpose: string, sealed: string, row: string): string;
  /** Where an account hears a safe room: unlike its address in any other. Also what its persona there is found by. */
  addressIn(scope: string, accountId: string): string;
  /** A keyed fingerprint (HMAC-SHA-256, base64url): equal for equal texts, meaningless without the key. */
  fingerprint(purpose: string, text: string): string;
};

const NONCE = 12;
const TAG = 16;
/** In front of each seal; base64url has no full stop. */
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
    const known = derived.get(use);
    if (known) return known;
    const made = Buffer.from(hkdfSync("sha256", master, "", `haven ${use}`, 32));
    derived.set(use, made);
    return made;
  };
}

/** Neither a purpose nor a row's id has a NUL in it, so no two pairs are written alike. */
function associatedData(purpose: string, row: string): Buffer {
  return Buffer.from(`${purpose}\0${row}`);
}

function decrypt(key: Buffer, sealed: string, associated: Buffer): string {
  const bytes = Buffer.from(sealed, "base64url");
  // Without a length, a tag cut short would be taken, too.
  const options = { authTagLength: TAG };
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE), options);
  decipher.setAAD(associated);
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
}
