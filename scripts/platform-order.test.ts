import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findViolations } from "./structure-rules.ts";

const SERVER = path.resolve(import.meta.dirname, "../server");

/** The violations of a file with this import. */
function complaints(file: string, specifier: string): string[] {
  const text = `import { thing } from "${specifier}";\n`;
  return findViolations([{ path: file, text }]).map(({ wrong }) => wrong);
}

describe("the platform's parts import downwards", () => {
  test.each([
    ["server/db/connect.ts", "../bus/bus.ts"],
    ["server/bus/bus.ts", "../vault/seal.ts"],
    ["server/vault/owners.ts", "../jobs/jobs.ts"],
    ["server/jobs/jobs.ts", "../outbox/outbox.ts"],
    ["server/outbox/outbox.ts", "../auth/auth.ts"],
    ["server/auth/sign-in.ts", "../platform.ts"],
    ["server/platform.ts", "./http/api.ts"],
    ["server/http/api.ts", "../live/hub.ts"],
    ["server/mutex.ts", "./db/connect.ts"],
  ])("%s may not import %s", (file, specifier) => {
    expect(complaints(file, specifier)).toEqual([expect.stringContaining("It imports")]);
  });

  test.each([
    ["server/live/sockets.ts", "../http/origin.ts"],
    ["server/http/api.ts", "../platform.ts"],
    ["server/platform.ts", "./auth/auth.ts"],
    ["server/vault/owners.ts", "./seal.ts"],
    ["server/mutex.ts", "./errors.ts"],
    ["server/db/connect.test.ts", "../testing/database.ts"],
    ["server/features/chat/writes.ts", "../../live/hub.ts"],
    ["server/app.ts", "./db/connect.ts"],
  ])("%s may import %s", (file, specifier) => {
    expect(complaints(file, specifier)).toEqual([]);
  });

  test("every part of the server below the features has a level", () => {
    const parts = readdirSync(SERVER).filter((name) => !name.endsWith(".test.ts"));
    const above = ["app.ts", "job-handlers.ts", "main.ts", "migrate.ts", "router.ts", "testing"];
    const unranked = parts.filter((part) => {
      const file = part.endsWith(".ts") ? `server/${part}` : `server/${part}/a.ts`;
      const specifier = part.endsWith(".ts") ? "./live/hub.ts" : "../live/hub.ts";
      return part !== "live" && part !== "features" && complaints(file, specifier).length === 0;
    });
    expect(unranked.toSorted()).toEqual(above);
  });
});
