import { createCipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createVault } from "./seal.ts";

const ROW = "a row";
const key = () => randomBytes(32).toString("base64");

test("a sealed text opens only with the same key and for the same purpose", () => {
  const [vault, other] = [createVault(key()), createVault(key())];
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const sealed = vault.seal("phone", text, ROW);
      expect(vault.open("phone", sealed, ROW)).toBe(text);
      expect(() => vault.open("job", sealed, ROW)).toThrow(/auth/);
      expect(() => other.open("phone", sealed, ROW)).toThrow(/auth/);
    }),
    { numRuns: 50 },
  );
});

test("a seal opens in its own row only", () => {
  const vault = createVault(key());
  const [alices, bobs] = [randomUUID(), randomUUID()];
  const sealed = vault.seal("owner", "alice", alices);
  expect(vault.open("owner", sealed, alices)).toBe("alice");
  expect(() => vault.open("owner", sealed, bobs)).toThrow(/auth/);
  expect(() => vault.open("owner", sealed, "")).toThrow(/auth/);
});

test("a truncated authentication tag is refused", () => {
  const vault = createVault(key());
  const bytes = Buffer.from(vault.seal("phone", "hello", ROW).slice(2), "base64url");
  const short = Buffer.concat([bytes.subarray(0, 12), bytes.subarray(12, 16)]);
  expect(() => vault.open("phone", `2.${short.toString("base64url")}`, ROW)).toThrow(/tag/i);
});

test("seals and fingerprints use separate keys", () => {
  const secret = key();
  const vault = createVault(secret);
  const used = Buffer.from(hkdfSync("sha256", Buffer.from(secret, "base64"), "", "haven phone", 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", used, nonce);
  const text = Buffer.concat([cipher.update("hello"), cipher.final()]);
  const forged = Buffer.concat([nonce, cipher.getAuthTag(), text]).toString("base64url");
  expect(() => vault.open("phone", forged, ROW)).toThrow("Unknown seal version");
  expect(() => vault.open("phone", `2.${forged}`, ROW)).toThrow(/auth/);
  expect(createHmac("sha256", used).update("a").digest("base64url")).toBe(vault.fingerprint("phone", "a"));
});

test("the same text is sealed differently each time, and a changed seal does not open", () => {
  const vault = createVault(key());
  const [one, two] = [vault.seal("phone", "hello", ROW), vault.seal("phone", "hello", ROW)];
  expect(one).not.toBe(two);
  const bytes = Buffer.from(one.slice(2), "base64url");
  bytes[bytes.length - 1]! ^= 1;
  expect(() => vault.open("phone", `2.${bytes.toString("base64url")}`, ROW)).toThrow(/auth/);
});

test("a fingerprint depends on text, purpose and key", () => {
  const secret = key();
  const [vault, same, other] = [createVault(secret), createVault(secret), createVault(key())];
  expect(vault.fingerprint("phone", "a")).toBe(same.fingerprint("phone", "a"));
  const all = [
    vault.fingerprint("phone", "a"),
    vault.fingerprint("phone", "b"),
    vault.fingerprint("email", "a"),
    other.fingerprint("phone", "a"),
  ];
  expect(new Set(all).size).toBe(4);
});

test("a key of the wrong length is refused", () => {
  expect(() => createVault(randomBytes(16).toString("base64"))).toThrow("32 bytes");
});
