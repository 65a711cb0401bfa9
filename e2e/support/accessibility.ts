/** Checks that a screen is accessible in every palette and at every text size. */
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./test.ts";

const PALETTES = [
  { palette: "paper", theme: "light", world: null },
  { palette: "dark", theme: "dark", world: null },
  { palette: "Night", theme: "light", world: "safe" },
] as const;

const ANALYSIS_MS = 15_000;

/**
 * Fails on an axe violation or on horizontal scrolling with large text. On a phone it also checks every palette and the
 * narrowest screen; colours do not depend on the width, so the desktop is checked in one palette only.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // A test looks at up to ten screens, and axe only computes: each screen brings its own share of the test's time.
  test.setTimeout(test.info().timeout + ANALYSIS_MS);
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
      // Only contrast depends on the palette.
      await test.step(palette, () => expectNoAxeViolations(page, palette === "paper" ? "all" : "contrast"));
    }
    await page.evaluate(() => delete document.documentElement.dataset["world"]);
    await test.step("at twice the text size", async () => {
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await expectNoHorizontalScroll(page);
      await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    });
    if (!isPhone) return;
    await test.step("320 pixels wide", async () => {
      const usual = page.viewportSize();
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoHorizontalScroll(page);
      if (usual) await page.setViewportSize(usual);
    });
  });
}

/** Nothing overflows the sides of the page, unless it is clipped on purpose. */
async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
