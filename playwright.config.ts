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
    // Recording every test costs a fifth of the run: `playwright test FILE --trace on` records one that failed.
    trace: "off",
    screenshot: "only-on-failure",
    // Each test starts with an empty browser, where the service worker would download the whole app every time. Tests
    // that need it allow it.
    serviceWorkers: "block",
  },
  // Tests run on the phone. With @wide in the title a test also runs on the desktop, because the wide layout differs; with
  // @wide-only it runs on the desktop alone.
  projects: [
    {
      name: "phone",
      grepInvert: /@wide-only/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    { name: "desktop", grep: /@wide/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
