/** Deck pages on campuses of 1,000, 100,000 and 1,000,000 people. */
import type pg from "pg";
import { atLeast, atMost, figure, quantile, reported, under, type Figure, type Verdict } from "./figures.ts";
import { send, rate, times, type Request } from "./http-load.ts";
import { growCampus, signInSome, swipeOften, type Viewer } from "./people.ts";
import { processorSeconds, type Servers, type Target } from "./servers.ts";

const SIZES = [1_000, 100_000, 1_000_000];
const ROUNDS = 5;
const PAGES = 2_000;
const CONNECTIONS = 16;

export async function benchDeck(pool: pg.Pool, servers: Servers): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const rates: Figure[] = [];
  for (const size of SIZES) {
    await growCampus(pool, size);
    const viewers = await signInSome(pool, 200);
    const label = `deck page, ${new Intl.NumberFormat("en").format(size)} people`;
    const fill = await fillQueues(pool, servers.haven, viewers);
    const measured = { haven: [] as number[], limit: [] as number[] };
    const server = { haven: [] as number[], limit: [] as number[] };
    const database = { haven: [] as number[], limit: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of [servers.haven, servers.limit]) {
        const before = processorSeconds(target);
        measured[target.name].push(
          await rate(target.port, PAGES, CONNECTIONS, (n) => page(target, viewers[n % viewers.length]!)),
        );
        const after = processorSeconds(target);
        server[target.name].push(((after.server - before.server) / PAGES) * 1000);
        database[target.name].push(((after.database - before.database) / PAGES) * 1000);
      }
    }
    const haven = figure(measured.haven);
    rates.push(haven);
    verdicts.push(
      atLeast(label, haven, figure(measured.limit), "pages/s", 0.6),
      reported(`${label}: server processor time`, figure(server.haven), figure(server.limit), "ms/page"),
      reported(
        `${label}: database processor time`,
        figure(database.haven),
        figure(database.limit),
        "ms/page",
      ),
      under(`${label}: alone, p50`, await alone(servers.haven, viewers), "ms", 2),
      reported(`${label}: filling a queue of 200, once in ten pages`, fill, null, "ms"),
    );
  }
  verdicts.push(atLeast("deck page, rate at 1 M beside 1 k", rates.at(-1)!, rates[0]!, "pages/s", 0.5));
  verdicts.push(await compareOftenSwiped(pool, servers.haven));
  return verdicts;
}

function page(target: Target, viewer: Viewer): Request {
  return target.name === "haven"
    ? { method: "GET", path: "/api/deck", cookie: viewer.cookie }
    : { method: "GET", path: `/deck?viewer=${viewer.profileId}` };
}

/** Requests each viewer's first page, for which Haven ranks a queue; the limit server reads the same queues. */
async function fillQueues(pool: pg.Pool, haven: Target, viewers: Viewer[]): Promise<Figure> {
  await pool.query("delete from deck_queue");
  return figure(await times(haven.port, viewers.length, (n) => page(haven, viewers[n]!)));
}

async function alone(haven: Target, viewers: Viewer[]): Promise<Figure> {
  const medians: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    medians.push(
      quantile(await times(haven.port, 300, (n) => page(haven, viewers[n % viewers.length]!)), 0.5),
    );
  }
  return figure(medians);
}

async function compareOftenSwiped(pool: pg.Pool, haven: Target): Promise<Verdict> {
  const [often, usual] = (await signInSome(pool, 2)) as [Viewer, Viewer];
  await swipeOften(pool, often, 5_000);
  await pool.query("delete from deck_queue where viewer = any($1)", [[often.profileId, usual.profileId]]);
  const measured = { often: [] as number[], usual: [] as number[] };
  for (const viewer of [often, usual]) await send(haven.port, page(haven, viewer));
  for (let round = 0; round < ROUNDS; round += 1) {
    measured.often.push(quantile(await times(haven.port, 300, () => page(haven, often)), 0.5));
    measured.usual.push(quantile(await times(haven.port, 300, () => page(haven, usual)), 0.5));
  }
  return atMost(
    "deck page at 1 M, viewer with 5,000 swipes beside a usual one",
    figure(measured.often),
    figure(measured.usual),
    "ms",
    2,
  );
}
