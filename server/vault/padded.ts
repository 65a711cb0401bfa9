/** Sealed JSON, padded: the length of the seal says only how many steps of 4 kB the text needs. */
import type { Vault } from "./seal.ts";

/** Bytes. */
const STEP = 4096;

/**
 * @param value anything that JSON can hold
 * @param row the id of the row that the seal is bound to
 * @param step the padding in bytes; a smaller one for texts that are all of about the same length
 */
export function sealPadded(vault: Vault, purpose: string, value: unknown, row: string, step = STEP): string {
  const text = JSON.stringify(value);
  const bytes = Buffer.byteLength(text);
  // JSON may be followed by spaces (RFC 8259, section 2).
  return vault.seal(purpose, text + " ".repeat(Math.ceil(bytes / step) * step - bytes), row);
}

/** @throws when the seal is broken, or was made for another purpose or row, or with another key */
export function openPadded(vault: Vault, purpose: string, sealed: string, row: string): unknown {
  return JSON.parse(vault.open(purpose, sealed, row));
}
