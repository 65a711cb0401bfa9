/** A moderator who decides cases in the browser with the keyboard alone, as fast as the screens follow. */
import { chromium, type Page } from "@playwright/test";
import { CHROMIUM, prepareChromium } from "../e2e/support/chromium.ts";
import { figure, reported, under, type Verdict } from "./figures.ts";
import type { Viewer } from "./people.ts";
import type { Target } from "./servers.ts";

const DECISIONS = 25;
const REASONS = "This breaks no promise that we gave to each other here.";

/** The time of a person, who reads and thinks, comes on top of these figures. */
export async function decideByKeyboard(haven: Target, moderator: Viewer): Promise<Verdict[]> {
  await prepareChromium();
  const browser = await chromium.launch(CHROMIUM);
  try {
    const url = `http://127.0.0.1:${haven.port}`;
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const [name, value] = moderator.cookie.split("=") as [string, string];
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.goto(`${url}/moderate`);
    await page.getByRole("region", { name: "Queue" }).getByRole("link").first().waitFor();
    await page.keyboard.press("j");
    const taken: number[] = [];
    const started = performance.now();
    for (let n = 0; n < DECISIONS; n += 1) {
      const begun = performance.now();
      await decideNext(page);
      taken.push(performance.now() - begun);
    }
    const perMinute = (DECISIONS / (performance.now() - started)) * 60_000;
    return [
      reported("decisions a minute by keyboard, without reading time", figure([perMinute]), null, "/min"),
      under("a decision by keyboard: seven keys and the reasons", figure(taken), "ms", 3_000),
    ];
  } finally {
    await browser.close();
  }
}

async function decideNext(page: Page): Promise<void> {
  const { keyboard } = page;
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Claim for 30 minutes" }).waitFor();
  await untilFocused(page, "h1");
  await keyboard.press("s");
  await keyboard.press("c");
  await untilFocused(page, "h2", "Decision");
  await keyboard.press("1");
  await keyboard.press("d");
  await untilFocused(page, "textarea");
  await keyboard.insertText(REASONS);
  await keyboard.press("Control+Enter");
  await untilFocused(page, "button", "Open the next case");
}

/** Until an element of this kind, with this text, has the focus. */
async function untilFocused(page: Page, selector: string, text = ""): Promise<void> {
  await page.waitForFunction(
    ([wanted, words]) => {
      const focused = document.activeElement;
      return focused !== null && focused.matches(wanted!) && (focused.textContent ?? "").includes(words!);
    },
    [selector, text],
  );
}
