/** What every browser test starts from: people who can be had by name, and pages that may not report an error. */
import { AxeBuilder } from "@axe-core/playwright";
import {
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  expect,
  test as base,
} from "@playwright/test";

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
  needs?: string[];
  interests?: string[];
  bio?: string;
  /** False leaves them before onboarding. */
  onboarded?: boolean;
  /** Settings of their browser, beyond those of the project. */
  browser?: BrowserContextOptions;
};

type Fixtures = {
  /** Errors a test brings about on purpose. */
  expectedErrors: RegExp[];
  /** What pages reported; empty at the end, or the test has failed. */
  errors: string[];
  /** Signs somebody up who has chosen what brings them here, in a browser of their own. */
  newPerson: (name: string, options?: PersonOptions) => Promise<Person>;
};

const PASSWORD = "nine quiet lamps on the stairs";

/** A refusal of the API is an answer; the browser reports it as an error all the same. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d .*\/api\//;

export const test = base.extend<Fixtures>({
  expectedErrors: [[], { option: true }],

  baseURL: async ({}, use) => {
    await use(process.env.HAVEN_URL);
  },

  errors: [
    async ({ expectedErrors }, use) => {
      const errors: string[] = [];
      await use(errors);
      const isUnexpected = (error: string) =>
        ![REFUSED, ...expectedErrors].some((pattern) => pattern.test(error));
      expect(errors.filter(isUnexpected), "a page reported errors").toEqual([]);
    },
    { auto: true },
  ],

  page: async ({ page, errors }, use) => {
    listen(page, errors);
    await use(page);
  },

  newPerson: async ({ browser, baseURL, contextOptions, errors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (name, options = {}) => {
      const context = await browser.newContext({ ...contextOptions, ...options.browser });
      contexts.push(context);
      context.on("page", (page) => listen(page, errors));
      const account = await signUp(context, baseURL ?? "", name, options);
      return { ...account, context, page: await context.newPage() };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Fails with one line for each rule of WCAG 2.2 AA that something on the page breaks. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const broken = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(" ")).join(", ")})`,
  );
  expect(broken).toEqual([]);
}

function listen(page: Page, errors: string[]): void {
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
  });
}

async function signUp(context: BrowserContext, origin: string, name: string, options: PersonOptions) {
  const headers = { origin };
  const email = `${name.toLowerCase().replace(/[^a-z]+/g, ".")}.${crypto.randomUUID()}@campus.example`;
  const account = { name, email, password: PASSWORD };
  const send = async (method: string, path: string, data: object): Promise<void> => {
    const answer = await context.request.fetch(`${origin}/api${path}`, { method, data, headers });
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  };
  await send("POST", "/sign-up", account);
  const { needs = ["academic-stress"], bio, interests, onboarded = true } = options;
  if (onboarded) await send("PUT", "/profile/needs", { needs });
  if (bio !== undefined || interests !== undefined) await send("PATCH", "/profile", { bio, interests });
  return account;
}
