/** A screen as it has to be for everyone, in every palette and at every size of text. */
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./test.ts";

const PALETTES = [
  { palette: "paper", theme: "light", world: null },
  { palette: "dark", theme: "dark", world: null },
  { palette: "Night", theme: "light", world: "safe" },
] as const;

/** Fails on an axe violation in any palette, and on scrolling sideways with large text or on the narrowest phone. */
export async function expectForEveryone(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    for (const { palette, theme, world } of PALETTES) {
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
