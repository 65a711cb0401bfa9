/**
 * The Demo campus: what a development database starts with, so that nobody has to look at an empty app.
 * Everyone on it is made up. They like newcomers back, and beyond that they never act by themselves.
 */
import type { Platform } from "../server/platform.ts";
import { drawPortraits } from "./portraits.ts";
import { drawPosters } from "./posters.ts";
import { keepCardsAwake } from "./safe-space.ts";
import { seedCampus } from "./seed.ts";
import { prepareSignIns, type SignIn } from "./sign-ins.ts";
import { welcomeNewcomers } from "./welcome.ts";

export type DemoCampus = {
  /** For those of the two demo accounts that are there. */
  signIns: SignIn[];
  /** Draws the pictures that are missing, in the background: call it once people can be served. */
  drawPictures(): void;
  /** Settles when nothing is being drawn and every newcomer so far has been welcomed. */
  settled(): Promise<void>;
  /** Stops what goes on in the background and waits for it. */
  close(): Promise<void>;
};

/** Seeds an empty database, and from then on welcomes newcomers. */
export async function openDemoCampus(platform: Platform): Promise<DemoCampus> {
  const { db, files, log } = platform;
  const isNew = await seedCampus(platform);
  const welcome = welcomeNewcomers(platform);
  const restCards = await keepCardsAwake(platform);
  const closing = new AbortController();
  let drawing: Promise<void> = Promise.resolve();

  async function settled(): Promise<void> {
    await Promise.all([drawing, welcome.settled()]);
  }

  return {
    signIns: await prepareSignIns(platform),
    drawPictures() {
      const easel = { db, files, signal: closing.signal };
      // The posters are quickly drawn, and whoever looks at events first should not wait for forty people.
      drawing = drawPosters(easel, isNew)
        .then(() => drawPortraits(easel, isNew))
        .catch((error: unknown) => log.error({ err: error }, "demo pictures not drawn"));
    },
    settled,
    async close() {
      welcome.stop();
      restCards();
      closing.abort();
      await settled();
    },
  };
}
