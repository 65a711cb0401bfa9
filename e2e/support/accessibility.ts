/** A screen as it has to be for everyone, in every palette and at every size of text. */
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./test.ts";

const PALETTES = [
  { palette: "paper", theme: "light", world: null },
  { palette: "dark", theme: "dark", world: null },
  { palette: "Night", theme: "light", world: "safe" },
] as const;

/**
 * Fails on an axe violation, and on scrolling sideways with large text. On a phone also in every palette, and on the
 * narrowest screen: colours are the same at every width, so once is enough.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    const isPhone = (page.viewportSize()?.width ?? 0) < 600;
    for (const { palette, theme, world } of isPhone ? PALETTES : PALETTES.slice(0, 1)) {
      await page.evaluate(
        ([theme, world]) => {
          document.documentElement.dataset["theme"] = theme;
          if (world) document.documentElement.dataset["world"] = world;
          else delete document.documentElement.dataset["world"];
        },
        [theme, world] as const,
      );
      // What is not about colours is the same in every palette.
      await test.step(palette, () => expectNoAxeViolations(page, palette === "paper" ? "all" : "contrast"));
    }
    await page.evaluate(() => delete document.documentElement.dataset["world"]);
    await test.step("at twice the text size", async () => {
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expectNoSidewaysScroll(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    });
    if (!isPhone) return;
    await test.step("320 pixels wide", async () => {
      const usual = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      if (usual) await page.setViewportSize(usual);
    });
  });
}

/** Nothing reaches beyond the page's sides, unless it is cut off there on purpose. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyond).toBeLessThanOrEqual(0);
}
