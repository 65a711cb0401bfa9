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
