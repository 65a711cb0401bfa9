/** `npm run screenshots`: takes the screenshots of README.md from the Demo campus. */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { CHROMIUM, prepareChromium } from "../e2e/support/chromium.ts";
import { startHaven } from "../e2e/support/haven.ts";

const PICTURES = path.resolve(import.meta.dirname, "../docs/pictures");
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const MARGIN = 48;
const LOOKS = 20;
const PAPER = "#e7eae0";

await mkdir(PICTURES, { recursive: true });
const haven = await startHaven();
try {
  await prepareChromium();
  const browser = await chromium.launch(CHROMIUM);
  const phone = await take(browser, PHONE);
  const desktop = await take(browser, DESKTOP);
  await browser.close();
  await sharp({
    create: {
      width: DESKTOP.width + PHONE.width + 3 * MARGIN,
      height: DESKTOP.height + 2 * MARGIN,
      channels: 3,
      background: PAPER,
    },
  })
    .composite([
      { input: desktop, left: MARGIN, top: MARGIN },
      { input: phone, left: DESKTOP.width + 2 * MARGIN, top: MARGIN + (DESKTOP.height - PHONE.height) / 2 },
    ])
    .webp({ quality: 84 })
    .toFile(path.join(PICTURES, "discover.webp"));
} finally {
  await haven.stop();
}

/** Discover as the demo student sees it. */
async function take(browser: Browser, viewport: { width: number; height: number }): Promise<Buffer> {
  const page = await browser.newPage({ viewport });
  const [email = "", password = ""] = haven.student.split(" ");
  await page.goto(`${haven.url}/login`);
  await page.getByLabel("Email Address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In", exact: true }).click();
  await page.getByRole("heading", { name: "Discover" }).waitFor();
  await page.waitForLoadState("networkidle");
  // Pictures are drawn after start-up, and a loaded deck is not refreshed when they appear.
  const picture = page.locator('main img[src*="-480"], main img[src*="-960"]').first();
  for (let look = 0; look < LOOKS && !(await picture.isVisible()); look += 1) {
    await page.reload();
    await page.waitForLoadState("networkidle");
  }
  const shot = await page.screenshot();
  await page.close();
  return shot;
}
