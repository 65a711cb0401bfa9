/** What every browser test starts from: people who can be had by name, and pages that may not report an error. */
import { randomInt } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import {
  type APIRequestContext,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  expect,
  test as base,
} from "@playwright/test";

import { callApi } from "./api.ts";
import { uniqueWord } from "./unique-word.ts";

export { expect };

export type Person = {
  name: string;
  email: string;
  password: string;
  context: BrowserContext;
  /** Their first tab, still empty. */
  page: Page;
};

type PersonOptions = {
  topics?: string[];
  interests?: string[];
  bio?: string;
  /** False leaves them before onboarding. */
  onboarded?: boolean;
  /** Settings of their browser, beyond those of the project. */
  browser?: BrowserContextOptions;
};

/**
 * Signs somebody up who has chosen what brings them here, in a browser of their own. They get a surname that nobody
 * else has, because people of other tests are on the same campus.
 */
export type NewPerson = (firstName: string, options?: PersonOptions) => Promise<Person>;

/** Opens a browser in which nobody is signed in. */
export type NewVisitor = (settings?: BrowserContextOptions) => Promise<Pick<Person, "context" | "page">>;

type Fixtures = {
  /** Errors a test brings about on purpose. */
  expectedErrors: RegExp;
  /** What pages reported; empty at the end, or the test has failed. */
  errors: string[];
  newVisitor: NewVisitor;
  newPerson: NewPerson;
};

const PASSWORD = "nine quiet lamps on the stairs";

/**
 * A refusal of the API is an answer; the browser reports it as an error all the same. So is "not now" (503), which a
 * busy machine may give: what matters is that the page asks again, and each test looks at what becomes of it.
 */
const REFUSED = /^Failed to load resource: the server responded with a status of (?:4\d\d|503) .*\/api\//;

export const test = base.extend<Fixtures>({
  expectedErrors: [/(?!)/, { option: true }],

  baseURL: async ({}, use) => {
    await use(process.env.HAVEN_URL);
  },

  errors: [
    async ({ expectedErrors }, use) => {
      const errors: string[] = [];
      await use(errors);
      const isUnexpected = (error: string) =>
        ![REFUSED, expectedErrors].some((pattern) => pattern.test(error));
      expect(errors.filter(isUnexpected), "a page reported errors").toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, errors }, use) => {
    recordErrors(page, errors);
    await use(page);
    await endRoutes(page);
  },

  newVisitor: async ({ browser, contextOptions, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (settings = {}) => {
      // What one address may do in an hour is more than one person does, and less than a run of all tests.
      const extraHTTPHeaders = { "x-forwarded-for": `10.${byte()}.${byte()}.${byte()}` };
      const context = await browser.newContext({ ...contextOptions, extraHTTPHeaders, ...settings });
      contexts.push(context);
      context.on("page", (page) => recordErrors(page, errors));
      return { context, page: await context.newPage() };
    });
    await Promise.all(contexts.flatMap((context) => context.pages()).map(endRoutes));
    await Promise.all(contexts.map((context) => context.close()));
  },

  newPerson: async ({ newVisitor }, use) => {
    await use(async (firstName, options = {}) => {
      const visitor = await newVisitor(options.browser);
      return {
        ...visitor,
        ...(await signUp(visitor.context.request, `${firstName} ${uniqueWord()}`, options)),
      };
    });
  },
});

/** Fails with one line for each rule of WCAG 2.2 AA that something on the page breaks, or for contrast alone. */
export async function expectNoAxeViolations(page: Page, rules: "all" | "contrast" = "all"): Promise<void> {
  // What still fades in has the contrast of a fog.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // The modern way opens a page of its own for each look, for frames of other origins, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules === "contrast") axe.withRules("color-contrast");
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await axe.analyze();
  const broken = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(" ")).join(", ")})`,
  );
  expect(broken).toEqual([]);
}

/** An answer that a test holds back may still be on its way when the test is over. */
function endRoutes(page: Page): Promise<void> {
  return page.unrouteAll({ behavior: "ignoreErrors" });
}

function recordErrors(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
}

const byte = (): number => randomInt(256);

async function signUp(request: APIRequestContext, name: string, options: PersonOptions) {
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, ".")}.${crypto.randomUUID()}@campus.example`;
  const account = { name, email, password: PASSWORD };
  await callApi(request, "POST", "/sign-up", account);
  const { topics = ["academic-stress"], bio, interests, onboarded = true } = options;
  // Before the needs: what is liked decides who comes first in the deck that they open.
  if (bio !== undefined || interests !== undefined)
    await callApi(request, "PATCH", "/profile", { bio, interests });
  if (onboarded) await callApi(request, "PUT", "/profile/topics", { topics });
  return account;
}
