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
    // Each test starts with an empty browser, into which the service worker would load the whole app each time. The
    // tests of what it does allow it.
    serviceWorkers: "block",
  },
  projects: [
    {
      name: "phone",
      // Walking by keys is for where there are some, and a desk is worked at where it is wide.
      testIgnore: ["**/message-keys.spec.ts", "**/admin.spec.ts"],
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      // What is laid out in another way where it is wide. Everything else is the same at any width.
      testMatch:
        /\/(admin|chat|chats|deck|every-desk-screen|every-gathering|every-screen|groups|keyboard|main-job|match|message-keys|new-chat|picture|public-pages|safe-space)\.spec\.ts$/,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
