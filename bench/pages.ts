/** Loading, layout shift, responsiveness and frame rate of pages on a phone with a four times slower processor. */
import { type Browser, type BrowserContext, type CDPSession, type Page, chromium } from "@playwright/test";
import { CHROMIUM, prepareChromium } from "../e2e/support/chromium.ts";
import { type Haven, startHaven } from "../e2e/support/haven.ts";
import { type Figure, figure, quantile, reported, under, type Verdict } from "./figures.ts";
import { resetFrames, readMetrics, watchPage } from "./page-watch.ts";

const ROUNDS = 5;
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const THROWS = 10;
const MESSAGES = 5;
/** Touch moves while a card is dragged back and forth. */
const MOVES = 90;
const FRAME_MS = 1000 / 60;
/** Long enough for a page to load completely and finish its animations. */
const REST_MS = 2_500;

type Round = {
  lcp: number[];
  cls: number[];
  /** Milliseconds from each press to the next paint. */
  throwing: number[];
  writing: number[];
  pulled: number[];
  thrown: number[];
};

/** Runs on a separate Haven with the Demo campus and its pictures, so that the pages have realistic content. */
export async function benchPages(): Promise<Verdict[]> {
  const haven = await startHaven();
  await prepareChromium();
  const browser = await chromium.launch(CHROMIUM);
  try {
    await untilDrawn(browser, haven);
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await runRound(browser, haven));
    const of = (value: (round: Round) => number): Figure => figure(rounds.map(value));
    const names = ["/", "/discover, signed in"];
    return [
      ...names.map((name, page) =>
        under(
          `${name}: largest contentful paint`,
          of(({ lcp }) => lcp[page]!),
          "ms",
          2_000,
        ),
      ),
      ...names.map((name, page) =>
        under(
          `${name}: layout shift`,
          of(({ cls }) => cls[page]!),
          "",
          0.05,
        ),
      ),
      ...(["throwing", "writing"] as const).flatMap((what) => [
        under(
          `${what}: slowest press to next paint`,
          of((round) => round[what].at(-1)!),
          "ms",
          100,
        ),
        reported(
          `${what}: median press to next paint`,
          of((round) => quantile(round[what], 0.5)),
          null,
          "ms",
        ),
      ]),
      ...(["pulled", "thrown"] as const).flatMap((what) => [
        under(
          `frames while a card is ${what}, p50`,
          of((round) => quantile(round[what], 0.5)),
          "ms",
          17,
        ),
        reported(
          `frames while a card is ${what}, p95`,
          of((round) => quantile(round[what], 0.95)),
          null,
          "ms",
        ),
      ]),
    ];
  } finally {
    await browser.close();
    await haven.stop();
  }
}

async function runRound(browser: Browser, haven: Haven): Promise<Round> {
  const visitor = await browser.newContext({ ...PHONE, baseURL: haven.url });
  const landing = await openSlowly(visitor, "/");
  await scrollToEnd(landing.page);
  const first = await readMetrics(landing.page);
  await visitor.close();

  const newcomer = await browser.newContext({ ...PHONE, baseURL: haven.url });
  await signUp(newcomer, haven);
  const deck = await openSlowly(newcomer, "/discover");
  const second = await readMetrics(deck.page);
  await resetFrames(deck.page);
  await throwCards(deck.page);
  const throwing = (await readMetrics(deck.page)).interactions.toSorted(ascending);
  const { pulled, thrown } = await pullCard(deck);
  await newcomer.close();

  const student = await browser.newContext({ ...PHONE, baseURL: haven.url });
  await logIn(student, haven);
  const chats = await openSlowly(student, "/chats");
  await chats.page.getByRole("link", { name: /^Maya/ }).tap();
  await chats.page.getByRole("textbox", { name: "Message" }).waitFor();
  await resetFrames(chats.page);
  await writeMessages(chats.page);
  const writing = (await readMetrics(chats.page)).interactions.toSorted(ascending);
  await student.close();
  return { lcp: [first.lcp, second.lcp], cls: [first.cls, second.cls], throwing, writing, pulled, thrown };
}

type Opened = { page: Page; session: CDPSession };

/** Opens a page with an empty cache and a slow processor from the first byte on. */
async function openSlowly(context: BrowserContext, path: string): Promise<Opened> {
  const page = await context.newPage();
  await watchPage(page);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.goto(path);
  await page.waitForTimeout(REST_MS);
  return { page, session };
}

async function scrollToEnd(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let at = 0; at < height; at += 600) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), at);
    await page.waitForTimeout(100);
  }
}

/** Passes rather than likes, because a like may open the match screen. */
async function throwCards(page: Page): Promise<void> {
  for (let thrown = 0; thrown < THROWS; thrown += 1) {
    await page.locator('[data-card="top"] [data-act="pass"]').tap();
    await page.waitForTimeout(500);
  }
}

/** Drags the top card back and forth by touch, then throws it. */
async function pullCard({ page, session }: Opened): Promise<Pick<Round, "pulled" | "thrown">> {
  const box = (await page.locator('[data-card="top"]').boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + 80];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", pulled = 0) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + pulled, y }],
    });
  await touch("touchStart");
  // The first moves start the drag and are not measured.
  for (let pulled = 5; pulled <= 30; pulled += 5) await touch("touchMove", -pulled);
  await resetFrames(page);
  for (let move = 0; move < MOVES; move += 1) {
    const next = new Promise((resolve) => setTimeout(resolve, FRAME_MS));
    void touch("touchMove", -90 * Math.sin((move / MOVES) * Math.PI * 5));
    await next;
  }
  const pulled = (await readMetrics(page)).frames;
  await resetFrames(page);
  for (const at of [-100, -140, -180, -220]) await touch("touchMove", at);
  await touch("touchEnd");
  await page.waitForTimeout(350);
  const thrown = (await readMetrics(page)).frames;
  return { pulled: pulled.toSorted(ascending), thrown: thrown.toSorted(ascending) };
}

async function writeMessages(page: Page): Promise<void> {
  const field = page.getByRole("textbox", { name: "Message" });
  await field.tap();
  for (let message = 1; message <= MESSAGES; message += 1) {
    await field.pressSequentially(`Message number ${message} here`, { delay: 60 });
    await page.getByRole("button", { name: "Send" }).tap();
    await page.waitForTimeout(500);
  }
}

function ascending(one: number, other: number): number {
  return one - other;
}

async function signUp(context: BrowserContext, haven: Haven): Promise<void> {
  await send(context, haven, "POST", "/sign-up", {
    name: "Newcomer",
    email: `${crypto.randomUUID()}@campus.example`,
    password: "nine quiet lamps on the stairs",
  });
  await send(context, haven, "PUT", "/profile/topics", { topics: ["academic-stress"] });
}

async function logIn(context: BrowserContext, haven: Haven): Promise<void> {
  const [email, password] = haven.student.split(" ");
  await send(context, haven, "POST", "/log-in", { email, password });
}

/** The Demo campus draws its pictures after start-up, which keeps the processor busy; waits until they are complete. */
async function untilDrawn(browser: Browser, haven: Haven): Promise<void> {
  const context = await browser.newContext();
  await logIn(context, haven);
  let [before, drawn] = [-1, 0];
  while (drawn === 0 || drawn > before) {
    before = drawn;
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    const { cards } = (await send(context, haven, "GET", "/deck")) as {
      cards: { pictureId: string | null }[];
    };
    drawn = cards.filter(({ pictureId }) => pictureId !== null).length;
  }
  await context.close();
}

async function send(
  { request }: BrowserContext,
  { url }: Haven,
  method: string,
  path: string,
  data?: object,
): Promise<unknown> {
  const response = await request.fetch(`${url}/api${path}`, {
    method,
    headers: { origin: url },
    ...(data && { data }),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${await response.text()}`);
  return response.json();
}
