import { describe, expect, test } from "vitest";
import { findViolations } from "./structure-rules.ts";

/** What is wrong with one file. */
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

  test("every form of import is found", () => {
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

  test("an import in a comment is ignored", () => {
    const mention = '// import { env } from "../../server/env.ts"\n/* import "../../server/env.ts"; */\n';
    expect(complaints("web/ui/a.ts", mention)).toEqual([]);
  });

  test("the violation has the line of the import", () => {
    const text = `// One.\n${importing("./two.ts")}${importing("../../server/env.ts")}`;
    expect(findViolations([{ path: "web/ui/a.ts", text }])).toMatchObject([{ line: 3 }]);
  });
});

describe("names", () => {
  test.each([
    ["server/utils/dates.ts", 'The name "utils" is too vague.'],
    ["web/ui/date-helpers.ts", 'The name "date-helpers" is too vague.'],
    ["web/features/chat/list-words.ts", 'The name "list-words" is too vague.'],
    ["server/http/index.ts", "It is a barrel."],
    ["web/ui/CardStack.tsx", "Its path is not in kebab-case."],
    ["web/ui/card_stack.css", "Its path is not in kebab-case."],
    ["server/features/chat/queries.ts", '"queries.ts" is not a file name of a feature.'],
    ["server/features/chat/parts/rules.ts", '"parts/rules.ts" is not a file name of a feature.'],
    ["server/features/people/routes.ts", '"people" is not one of the features.'],
    ["server/features/chat.ts", "It is outside of every feature."],
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
  ])("%s is allowed", (file) => {
    expect(complaints(file)).toEqual([]);
  });
});

describe("contents", () => {
  test("a file has at most 300 lines", () => {
    expect(complaints("web/ui/a.css", "a {}\n".repeat(300))).toEqual([]);
    expect(complaints("web/ui/a.css", "a {}\n".repeat(301))).toEqual(["It has 301 lines."]);
  });

  test.each([
    ["server/http/log.ts", "const level = process.env.LOG_LEVEL;", "It reads process.env."],
    ["server/features/chat/writes.ts", "const at = new Date();", "It reads the system clock."],
    ["server/features/chat/writes.ts", "const at = Date.now();", "It reads the system clock."],
    ["demo/people.ts", "const one = Math.random();", "It uses Math.random."],
  ])("%s must not contain %s", (file, text, complaint) => {
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
  ])("%s may contain %s", (file, text) => {
    expect(complaints(file, text)).toEqual([]);
  });
});
