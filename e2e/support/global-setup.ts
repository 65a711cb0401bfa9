/** Starts a Haven and prepares the browser before the first browser test. */
import { prepareChromium } from "./chromium.ts";
import { startHaven } from "./haven.ts";

/** Called by Playwright, which calls the returned function after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  // Haven starts first: LD_LIBRARY_PATH, which Chromium may need, must not reach Postgres.
  const haven = await startHaven();
  try {
    await prepareChromium();
  } catch (error) {
    await haven.stop();
    throw error;
  }
  process.env.HAVEN_URL = haven.url;
  process.env.HAVEN_STUDENT = haven.student;
  process.env.HAVEN_MODERATOR = haven.moderator;
  process.env.HAVEN_DATABASE = haven.database;
  return () => haven.stop();
}
