/**
 * The Demo campus: seed data for a development database, so that the app is not empty. All its people are fictional.
 * Some of them like newcomers, and two moderators answer reports; beyond that they never act by themselves.
 */
import type { Platform } from "../server/platform.ts";
import { staffDesk } from "./desk.ts";
import { drawPortraits } from "./portraits.ts";
import { drawPosters } from "./posters.ts";
import { keepCardsAwake } from "./safe-space.ts";
import { seedCampus } from "./seed.ts";
import { seedCases } from "./seed-cases.ts";
import { prepareSignIns, type SignIn } from "./sign-ins.ts";
import { welcomeNewcomers } from "./welcome.ts";

export type DemoCampus = {
  /** The sign-ins to print. */
  signIns: SignIn[];
  /** Draws missing pictures in the background. Call it once the server listens. */
  drawPictures(): void;
  /** Resolves when all pictures are drawn, all newcomers so far are welcomed, and no moderator is at work. */
  settled(): Promise<void>;
  /** Stops the background work and waits for it. */
  close(): Promise<void>;
};

/** Seeds an empty database, and starts to welcome newcomers and to answer reports. */
export async function openDemoCampus(platform: Platform): Promise<DemoCampus> {
  const { db, files, log } = platform;
  const isNew = await seedCampus(platform);
  if (isNew) await seedCases(platform);
  const welcome = welcomeNewcomers(platform);
  const stopKeepingCardsAwake = await keepCardsAwake(platform);
  const desk = staffDesk(platform);
  const closing = new AbortController();
  let drawing: Promise<void> = Promise.resolve();

  async function settled(): Promise<void> {
    await Promise.all([drawing, welcome.settled(), desk.settled()]);
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
      desk.stop();
      stopKeepingCardsAwake();
      closing.abort();
      await settled();
    },
  };
}
