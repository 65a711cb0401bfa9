import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createVault } from "./seal.ts";

const key = () => randomBytes(32).toString("base64");

test("what was sealed opens again, with the same key and for the same purpose only", () => {
  const [vault, other] = [createVault(key()), createVault(key())];
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const sealed = vault.seal("phone", text);
      expect(vault.open("phone", sealed)).toBe(text);
      expect(() => vault.open("job", sealed)).toThrow(/auth/);
      expect(() => other.open("phone", sealed)).toThrow(/auth/);
    }),
    { numRuns: 50 },
  );
});

test("the same text is sealed differently each time, and a changed seal does not open", () => {
  const vault = createVault(key());
  const [one, two] = [vault.seal("phone", "hello"), vault.seal("phone", "hello")];
  expect(one).not.toBe(two);
  const bytes = Buffer.from(one, "base64url");
  bytes[bytes.length - 1]! ^= 1;
  expect(() => vault.open("phone", bytes.toString("base64url"))).toThrow(/auth/);
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

test("a key of another length is refused", () => {
  expect(() => createVault(randomBytes(16).toString("base64"))).toThrow("32 bytes");
});
