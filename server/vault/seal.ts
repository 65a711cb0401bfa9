/**
 * Sealing: what is written to the database so that the database alone cannot read it. AES-256-GCM with a key
 * derived from the vault's for each purpose (HKDF, RFC 5869), so that no purpose can open another's seal.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

export type Vault = {
  /** @returns base64url of nonce, tag and ciphertext; different each time */
  seal(purpose: string, text: string): string;
  /** @throws when the seal is broken, or was made for another purpose or with another key */
  open(purpose: string, sealed: string): string;
  /** Where an account hears a safe room: unlike its address in any other. Also what its persona there is found by. */
  addressIn(scope: string, accountId: string): string;
  /** A keyed fingerprint (HMAC-SHA-256, base64url): equal for equal texts, meaningless without the key. */
  fingerprint(purpose: string, text: string): string;
};

const NONCE = 12;
const TAG = 16;

/** @param key 32 bytes, base64 */
export function createVault(key: string): Vault {
  const master = Buffer.from(key, "base64");
  if (master.length !== 32) throw new Error("The vault key must be 32 bytes in base64.");
  const derived = new Map<string, Buffer>();

  function keyFor(purpose: string): Buffer {
    const known = derived.get(purpose);
    if (known) return known;
    const made = Buffer.from(hkdfSync("sha256", master, "", `haven ${purpose}`, 32));
    derived.set(purpose, made);
    return made;
  }

  function fingerprint(purpose: string, text: string): string {
    return createHmac("sha256", keyFor(purpose)).update(text).digest("base64url");
  }

  return {
    fingerprint,
    addressIn: (scope, accountId) => fingerprint("owner", `${scope} ${accountId}`),
    seal(purpose, text) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString("utf8");
    },
  };
}
