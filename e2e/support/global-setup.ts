/** Before the first browser test: a browser and a Haven. */
import { prepareChromium } from "./chromium.ts";
import { startHaven } from "./haven.ts";

/** Called by Playwright; what it returns is called after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  // Haven first: the libraries that Chromium may need are nothing for Postgres.
  const haven = await startHaven();
  try {
    await prepareChromium();
  } catch (error) {
    await haven.stop();
    throw error;
  }
  process.env.HAVEN_URL = haven.url;
  process.env.HAVEN_STUDENT = haven.student;
  process.env.HAVEN_DATABASE = haven.database;
  return () => haven.stop();
}
