import { expect, test } from "vitest";
import { findBrokenReferences, findUnknownDocuments } from "./document-references.ts";

const FILES = ["README.md", "docs/KEYS.md", "server/vault/seal.ts", "server/vault/seal.test.ts"];
const KEYS = { path: "docs/KEYS.md", text: "# Keys\n\n## Vault key, rotated\n" };

function broken(text: string): string[] {
  const document = { path: "docs/GUIDE.md", text };
  return findBrokenReferences([KEYS, document], [...FILES, document.path]).map(({ wrong }) => wrong);
}

test.each([
  "[keys](KEYS.md)",
  "[rotation](KEYS.md#vault-key-rotated)",
  "[start](../README.md)",
  "[age](https://age-encryption.org)",
  "`server/vault/` and `server/vault/seal.ts`, tested by `seal.test.ts`",
  "`server/features/<noun>/`, `server/**/*.test.ts` and `*-screen.tsx`",
  "```\ncat server/gone.ts `server/gone.ts`\n```",
])("accepts %j", (text) => {
  expect(broken(text)).toEqual([]);
});

test.each([
  ["[keys](SECRETS.md)", "SECRETS.md"],
  ["[rotation](KEYS.md#nothing-here)", "KEYS.md#nothing-here"],
  ["[here](#nowhere)", "#nowhere"],
  ["`server/vault/places.ts`", "server/vault/places.ts"],
  ["`places.test.ts`", "places.test.ts"],
])("reports %j", (text, reference) => {
  expect(broken(text)).toEqual([`"${reference}" does not exist.`]);
});

test("reports the line on which a source file names a document that does not exist", () => {
  const source = { path: "server/env.ts", text: "/** See docs/KEYS.md. */\n// The table of LIMITS.md.\n" };
  expect(findUnknownDocuments([source], FILES)).toMatchObject([
    { path: "server/env.ts", line: 2, wrong: '"LIMITS.md" does not exist.' },
  ]);
});
