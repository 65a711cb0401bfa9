import { describe, expect, test } from "vitest";
import { findViolations } from "./structure-rules.ts";

/** What the check says about one file, as short sentences. */
function complaints(path: string, text = ""): string[] {
  return findViolations([{ path, text }]).map(({ wrong }) => wrong);
}

const importing = (specifier: string) => `import { thing } from "${specifier}";\n`;

describe("imports point down", () => {
  test.each([
    ["web/features/chat/queries.ts", "../../../server/app.ts"],
    ["web/main.tsx", "../server/env.ts"],
    ["server/http/site.ts", "../../web/router.tsx"],
    ["server/http/site.ts", "../../launcher/start.ts"],
    ["contract/chat.ts", "../server/env.ts"],
    ["contract/chat.ts", "kysely"],
    ["server/live/hub.ts", "../features/chat/reads.ts"],
    ["server/live/hub.ts", "../app.ts"],
    ["server/features/chat/reads.ts", "../discovery/reads.ts"],
    ["server/features/events/reads.ts", "../groups/reads.ts"],
    ["server/features/chat/reads.ts", "../../../demo/people.ts"],
    ["server/app.ts", "../demo/campus.ts"],
    ["web/features/chat/queries.ts", "../discovery/queries.ts"],
    ["web/features/events/queries.ts", "../groups/queries.ts"],
    ["web/ui/button.tsx", "../features/chat/composer.tsx"],
    ["web/features/chat/composer.tsx", "../../routes.ts"],
    ["web/ui/button.tsx", "../api/client.ts"],
    ["web/ui/button.tsx", "../../contract/constants.ts"],
    ["web/api/client.ts", "../features/accounts/session.ts"],
    ["web/browser/locale.ts", "../ui/button.tsx"],
    ["web/features/chat/composer.tsx", "../../../contract/chat.ts"],
  ])("%s may not import %s", (file, specifier) => {
    expect(complaints(file, importing(specifier))).toEqual([expect.stringContaining("It imports")]);
  });

  test.each([
    ["web/features/chat/queries.ts", "../../api/client.ts"],
    ["web/features/discovery/queries.ts", "../chat/queries.ts"],
    ["web/features/chat/composer.tsx", "../../../contract/constants.ts"],
    ["web/api/section-state.tsx", "../ui/notice.tsx"],
    ["web/ui/button.tsx", "../browser/locale.ts"],
    ["web/api/contract-plugin.ts", "../../contract/index.ts"],
    ["web/router.tsx", "./features/chat/room-screen.tsx"],
    ["contract/chat.ts", "./wire.ts"],
    ["contract/chat.ts", "zod"],
    ["contract/chat.test.ts", "fast-check"],
    ["server/features/admin/reads.ts", "../accounts/reads.ts"],
    ["server/features/discovery/writes.ts", "../chat/writes.ts"],
    ["server/features/chat/reads.ts", "../../db/connect.ts"],
    ["server/features/chat/chat.test.ts", "../../testing/database.ts"],
    ["server/testing/database.ts", "../../launcher/embedded-postgres.ts"],
    ["server/app.ts", "./features/chat/routes.ts"],
    ["demo/campus.ts", "../server/features/chat/writes.ts"],
    ["server/main.ts", "../demo/campus.ts"],
    ["server/http/site.ts", "hono"],
  ])("%s may import %s", (file, specifier) => {
    expect(complaints(file, importing(specifier))).toEqual([]);
  });

  test("the web may import types from the whole contract", () => {
    const importType = 'import type { Message } from "../../../contract/chat.ts";';
    expect(complaints("web/features/chat/composer.tsx", importType)).toEqual([]);
    expect(complaints("web/ui/button.tsx", 'import type { Id } from "../../contract/wire.ts";')).toHaveLength(
      1,
    );
  });

  test("however the import is written", () => {
    const ways = [
      'import "../../server/env.ts";',
      'export * from "../../server/env.ts";',
      'import {\n  one,\n  two,\n} from "../../server/env.ts";',
      'import type { Env } from "../../server/env.ts";',
      'const env = await import("../../server/env.ts");',
    ];
    for (const way of ways)
      expect(complaints("web/ui/a.ts", way), way).toEqual(["It imports server/env.ts."]);
  });

  test("but not where it is only mentioned", () => {
    const mention = '// import { env } from "../../server/env.ts"\n/* import "../../server/env.ts"; */\n';
    expect(complaints("web/ui/a.ts", mention)).toEqual([]);
  });

  test("and the line is told", () => {
    const text = `// One.\n${importing("./two.ts")}${importing("../../server/env.ts")}`;
    expect(findViolations([{ path: "web/ui/a.ts", text }])).toMatchObject([{ line: 3 }]);
  });
});

describe("names", () => {
  test.each([
    ["server/utils/dates.ts", '"utils" names no thing.'],
    ["web/ui/date-helpers.ts", '"date-helpers" names no thing.'],
    ["web/features/chat/list-words.ts", '"list-words" names no thing.'],
    ["server/http/index.ts", "It is a barrel."],
    ["web/ui/CardStack.tsx", "Its path is not in kebab-case."],
    ["web/ui/card_stack.css", "Its path is not in kebab-case."],
    ["server/features/chat/queries.ts", 'A feature has no file called "queries.ts".'],
    ["server/features/chat/parts/rules.ts", 'A feature has no file called "parts/rules.ts".'],
    ["server/features/people/routes.ts", '"people" is not one of the features.'],
    ["server/features/chat.ts", "It lies beside the features."],
    ["web/features/people/person.tsx", '"people" is not one of the features.'],
  ])("%s: %s", (file, complaint) => {
    expect(complaints(file)).toEqual([complaint]);
  });

  test.each([
    "contract/index.ts",
    "server/features/chat/present.ts",
    "server/features/chat/simultaneous-likes.test.ts",
    "server/db/migrations/0001-accounts.ts",
    "web/api/contract.d.ts",
    "e2e/two-people.spec.ts",
    "web/features/chat/room-screen.tsx",
    "vite.config.ts",
  ])("%s is a good name", (file) => {
    expect(complaints(file)).toEqual([]);
  });
});

describe("what a file may hold", () => {
  test("300 lines and no more", () => {
    expect(complaints("web/ui/a.css", "a {}\n".repeat(300))).toEqual([]);
    expect(complaints("web/ui/a.css", "a {}\n".repeat(301))).toEqual(["It has 301 lines."]);
  });

  test.each([
    ["server/http/log.ts", "const level = process.env.LOG_LEVEL;", "It looks at process.env."],
    ["server/features/chat/writes.ts", "const at = new Date();", "It looks at the clock."],
    ["server/features/chat/writes.ts", "const at = Date.now();", "It looks at the clock."],
    ["demo/people.ts", "const one = Math.random();", "It uses Math.random."],
  ])("not in %s: %s", (file, text, complaint) => {
    expect(complaints(file, text)).toEqual([complaint]);
  });

  test.each([
    ["server/env.ts", "const level = process.env.LOG_LEVEL;"],
    ["server/main.ts", "await serve(readEnv(process.env));"],
    ["launcher/start.ts", "const level = process.env.LOG_LEVEL;"],
    ["server/features/chat/present.ts", "const at = new Date(row.sent_at);"],
    ["server/features/chat/chat.test.ts", "const at = new Date();"],
    [
      "server/features/chat/writes.ts",
      '// Never Date.now() here, nor Math.random.\nconst text = "Date.now()";',
    ],
  ])("but in %s: %s", (file, text) => {
    expect(complaints(file, text)).toEqual([]);
  });
});
