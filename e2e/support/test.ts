/** The base of every browser test: fixtures that sign people up, and pages that may not report errors. */
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
  /** False skips onboarding. */
  onboarded?: boolean;
  /** Browser settings beyond those of the project. */
  browser?: BrowserContextOptions;
};

/**
 * Signs up a person in their own browser, onboarding included. They get a unique surname, because the people of other
 * tests are on the same campus.
 */
export type NewPerson = (firstName: string, options?: PersonOptions) => Promise<Person>;

/** Opens a browser in which nobody is signed in. */
export type NewVisitor = (settings?: BrowserContextOptions) => Promise<Pick<Person, "context" | "page">>;

type Fixtures = {
  /** Errors that a test causes on purpose. */
  expectedErrors: RegExp;
  /** Errors that pages reported; the test fails unless it is empty at the end. */
  errors: string[];
  newVisitor: NewVisitor;
  newPerson: NewPerson;
};

const PASSWORD = "nine quiet lamps on the stairs";

/**
 * The browser reports every 4xx of the API as an error, although it is a regular response. The same holds for a 503,
 * which a busy machine may answer: the page retries, and each test checks the result.
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
      // Rate limits per address are above what one person does, and below what a whole test run does.
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
  // Contrast is too low while something is still fading in.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  // The other mode opens an extra page for each run, for cross-origin frames, which Haven does not have.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules === "contrast") axe.withRules("color-contrast");
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  const { violations } = await axe.analyze();
  const broken = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(" ")).join(", ")})`,
  );
  expect(broken).toEqual([]);
}

/** A response that a test delays may still be pending when the test ends. */
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
  // Before the topics: interests decide the order of the deck that onboarding opens.
  if (bio !== undefined || interests !== undefined)
    await callApi(request, "PATCH", "/profile", { bio, interests });
  if (onboarded) await callApi(request, "PUT", "/profile/topics", { topics });
  return account;
}
