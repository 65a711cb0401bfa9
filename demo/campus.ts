/**
 * The Demo campus: seed data for a development database, so that the app is not empty. All its people are fictional.
 * Some of them like newcomers; beyond that they never act by themselves.
 */
import type { Platform } from "../server/platform.ts";
import { drawPortraits } from "./portraits.ts";
import { drawPosters } from "./posters.ts";
import { keepCardsAwake } from "./safe-space.ts";
import { seedCampus } from "./seed.ts";
import { prepareSignIns, type SignIn } from "./sign-ins.ts";
import { welcomeNewcomers } from "./welcome.ts";

export type DemoCampus = {
  /** Sign-ins of the two demo accounts, unless they were deleted. */
  signIns: SignIn[];
  /** Draws missing pictures in the background. Call it once the server listens. */
  drawPictures(): void;
  /** Resolves when all pictures are drawn and all newcomers so far are welcomed. */
  settled(): Promise<void>;
  /** Stops the background work and waits for it. */
  close(): Promise<void>;
};

/** Seeds an empty database and starts to welcome newcomers. */
export async function openDemoCampus(platform: Platform): Promise<DemoCampus> {
  const { db, files, log } = platform;
  const isNew = await seedCampus(platform);
  const welcome = welcomeNewcomers(platform);
  const stopKeepingCardsAwake = await keepCardsAwake(platform);
  const closing = new AbortController();
  let drawing: Promise<void> = Promise.resolve();

  async function settled(): Promise<void> {
    await Promise.all([drawing, welcome.settled()]);
  }

  return {
    signIns: await prepareSignIns(platform),
    drawPictures() {
      const target = { db, files, signal: closing.signal };
      // Posters first: they take little time, and the events page should not wait for forty portraits.
      drawing = drawPosters(target, isNew)
        .then(() => drawPortraits(target, isNew))
        .catch((error: unknown) => log.error({ err: error }, "demo pictures not drawn"));
    },
    settled,
    async close() {
      welcome.stop();
      stopKeepingCardsAwake();
      closing.abort();
      await settled();
    },
  };
}
