import { defineConfig } from "@playwright/test";
import { CHROMIUM } from "./e2e/support/chromium.ts";

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./e2e/support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: "list",
  use: {
    launchOptions: CHROMIUM,
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "phone",
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      // Mailed links, and what they open and end, are the same at any width.
      testIgnore: /(email|leaving|password)\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
