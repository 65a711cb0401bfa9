/**
 * The Demo campus: what a development database starts with, so that nobody has to look at an empty app.
 * Everyone on it is made up. They like newcomers back, and beyond that they never act by themselves.
 */
import type { Db } from "../db/connect.ts";
import type { Platform } from "../http/routes.ts";
import { SIGN_INS } from "./people.ts";
import { emailOf } from "./person.ts";
import { drawPortraits } from "./portraits.ts";
import { drawPosters } from "./posters.ts";
import { keepCardsAwake } from "./safe-space.ts";
import { seedCampus } from "./seed.ts";
import { welcomeNewcomers } from "./welcome.ts";

export type SignIn = { role: "student" | "admin"; email: string; password: string };

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
    signIns: await loadSignIns(db),
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

async function loadSignIns({ kysely }: Db): Promise<SignIn[]> {
  const rows = await kysely
    .selectFrom("account")
    .select("email")
    .where(
      "email",
      "in",
      SIGN_INS.map(({ person }) => emailOf(person)),
    )
    .execute();
  const there = new Set(rows.map((row) => row.email));
  return SIGN_INS.map(({ person, role, password }) => ({ role, email: emailOf(person), password })).filter(
    ({ email }) => there.has(email),
  );
}
