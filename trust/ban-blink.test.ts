/**
 * Eve knows when somebody was sanctioned, and watches whether another persona or a name changes at that moment. Worlds
 * with the same visits and the same writing are compared: in one of them alice is not sanctioned.
 */
import { beforeAll, expect, test } from "vitest";
import { runNightly } from "../server/features/nightly/writes.ts";
import { startTestApp, type Person, type TestApp } from "../server/testing/app.ts";
import { broken, report, tendCases } from "../server/testing/desk.ts";
import { appoint, fillSafeSpace, makeGroup } from "../server/testing/gatherings.ts";
import { cardOf, matchUp, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";
import { openDesk } from "./desk.ts";
import { comparable, tellingHeaders } from "./transcript.ts";

const DAY = 86_400_000;
const DAYS = 30;
/** The day on which alice is sanctioned. */
const SANCTIONED = 3;
/** The days on which people write, and eve and bob look at everything. On the others people only visit. */
const BUSY = [2, 3, 4, 7, 10, 11, 15, 22, DAYS];

/** What happens to alice. With closed doors she also tries to enter a room and to match, as in no other world. */
type Fate =
  | "nothing"
  | "muted"
  | "text of her card taken down"
  | "removed, doors closed"
  | "removed, suspended by name"
  | "silent everywhere at once";

/** What eve, bob and dora receive in a day: of room A, of cards, of the rest of Safe Space, and by name. */
type Received = { there: unknown[]; cards: unknown[]; elsewhere: unknown[]; named: unknown[] };

type Scene = {
  campus: TestApp;
  alice: Person;
  eve: Person;
  bob: Person;
  /** She has liked no card, and so sees them all. */
  dora: Person;
  crowd: Person[];
  rooms: { a: string; b: string; c: string; direct: string; named: string };
  /** A safe group that alice is not in. */
  unentered: string;
  /** Lets a second pass, so that no order depends on chance. */
  pass(): void;
};

async function setScene(): Promise<Scene> {
  // Constant: a further draw in one world must not change later ones.
  const campus = await startTestApp({ random: () => 0.5 });
  const dean = await appoint(campus, await campus.person("Dean"));
  const names = ["Alice", "Eve", "Bob", "Dora", ...Array.from({ length: 4 }, (_, n) => `Crowd ${n}`)];
  const people = await Promise.all(names.map((name) => campus.person(name)));
  const [alice, eve, bob, dora, ...crowd] = people as [Person, Person, Person, Person, ...Person[]];
  await showCards(campus, people);
  await alice.call("PATCH", "/api/safe-space/card", { bio: "awake at three" });
  const makeSafe = (name: string) => makeGroup(dean, { name, isSafeSpace: true });
  const [a, b, c] = [
    await makeSafe("Far from home"),
    await makeSafe("Late library"),
    await makeSafe("Grief"),
  ];
  const unentered = await makeSafe("First in the family");
  for (const roomId of [a, b, c])
    await fillSafeSpace(campus, roomId, [alice, eve, bob, ...crowd.slice(0, 2)]);
  await fillSafeSpace(campus, unentered, [eve, bob, ...crowd.slice(0, 3)]);
  const direct = await meetInSafeSpace(campus, alice, eve);
  const named = await matchUp(alice, eve);
  const cardId = await cardOf(campus, alice);
  await bob.call("POST", "/api/safe-space/swipes", { cardId, action: "like" });
  await campus.db.pool.query(
    "update session set expires_at = now() + interval '90 days', updated_at = now() + interval '80 days'",
  );
  const pass = () => campus.setTime(new Date(campus.app.platform.clock().getTime() + 1000));
  return { campus, alice, eve, bob, dora, crowd, rooms: { a, b, c, direct, named }, unentered, pass };
}

async function observe(fate: Fate, days = DAYS): Promise<Received[]> {
  const scene = await setScene();
  const { campus, alice, eve, bob, dora, crowd } = scene;
  const received: Received[] = [];
  const start = Date.now();
  for (let day = 1; day <= days; day += 1) {
    campus.setTime(new Date(start + day * DAY));
    const visitors = day % 10 === 0 ? [alice, eve, bob, dora, ...crowd] : [alice];
    for (const person of visitors) await person.call("POST", "/api/safe-space/deck", {});
    if (BUSY.includes(day)) received.push(await spendDay(scene, fate, day));
    else await runNightly(campus.app.platform);
  }
  await campus.stop();
  return comparable(received) as Received[];
}

async function spendDay(scene: Scene, fate: Fate, day: number): Promise<Received> {
  const { campus, alice, eve, bob, rooms, pass } = scene;
  const received: Received = { there: [], cards: [], elsewhere: [], named: [] };
  // New sockets each day: those of last week would be closed.
  const sockets = [await eve.live(), await bob.live()];
  for (const [name, roomId] of Object.entries(rooms)) {
    pass();
    await say(alice, roomId, `alice in ${name} on day ${day}`);
  }
  if (day === SANCTIONED) await sanction(scene, fate);
  if (day === SANCTIONED + 1 && fate === "removed, doors closed") await tryDoors(scene);
  await tendCases(campus);
  await look(scene, received);
  await runNightly(campus.app.platform);
  pass();
  await say(bob, rooms.b, `bob on day ${day}`);
  for (const { frames, waitFor, close } of sockets) {
    await waitFor((frame) => frame.t === "message" && frame.message.body.startsWith("bob"));
    for (const frame of frames)
      if (frame.t !== "heartbeat") partOf(received, rooms, frame.roomId).push(frame);
    close();
  }
  return received;
}

function partOf(received: Received, rooms: Scene["rooms"], roomId: string | undefined): unknown[] {
  if (roomId === rooms.a) return received.there;
  return roomId === rooms.named ? received.named : received.elsewhere;
}

/** The moderators sanction alice for her card, for a message in room A, or for her profile, too. */
async function sanction({ campus, alice, crowd, rooms: { a } }: Scene, fate: Fate): Promise<void> {
  if (fate === "nothing") return;
  const desk = await openDesk(campus);
  const reporter = crowd[0]!;
  if (fate === "text of her card taken down") {
    await report(reporter, { cardId: await cardOf(campus, alice) });
    return desk.decide(broken(2));
  }
  const { body } = await reporter.call("GET", `/api/rooms/${a}/messages`);
  const said = body.messages.find((message: { body: string }) => message.body.startsWith("alice"));
  await report(reporter, { roomId: a, messageId: said.id });
  if (fate === "muted") return desk.decide(broken(2));
  if (fate === "silent everywhere at once") return desk.decide(broken(4, { propose: "world" }), AT_ONCE);
  const propose = fate === "removed, doors closed" ? "doors" : "none";
  await desk.decide(broken(3, { measures: { hideMessage: true }, propose }));
  if (fate !== "removed, suspended by name") return;
  await report(reporter, { person: { profileId: alice.profileId } });
  await desk.decide(broken(3));
}

const AT_ONCE = { broken: true, severity: 4, agrees: true, atOnce: true } as const;

/** Alice tries to enter a new room, and to match with bob, who has liked her card. */
async function tryDoors({ campus, alice, bob, unentered }: Scene): Promise<void> {
  const joined = await alice.call("POST", `/api/groups/${unentered}/join`, {});
  expect([joined.status, joined.body.code]).toEqual([403, "ROOM_CLOSED_TO_YOU"]);
  const cardId = await cardOf(campus, bob);
  const liked = await alice.call("POST", "/api/safe-space/swipes", { cardId, action: "like" });
  expect([liked.status, liked.body.match]).toEqual([200, null]);
}

async function look({ eve, bob, dora, rooms, unentered }: Scene, received: Received): Promise<void> {
  const ask = async (person: Person, method: string, path: string, input?: object) => {
    const { status, headers, body } = await person.call(method, `/api${path}`, input);
    return { path, status, headers: tellingHeaders(headers), body };
  };
  const { cards, elsewhere, named } = received;
  for (const person of [eve, bob, dora]) cards.push(await ask(person, "POST", "/safe-space/deck", {}));
  for (const person of [eve, bob]) {
    cards.push(await ask(person, "GET", "/safe-space/matches"));
    for (const path of ["/groups", `/groups/${unentered}`]) elsewhere.push(await ask(person, "GET", path));
    const list = await ask(person, "GET", "/rooms");
    for (const room of list.body.items) partOf(received, rooms, room.roomId).push(room);
    for (const path of ["/deck", "/matches"]) named.push(await ask(person, "GET", path));
    named.push(await ask(person, "POST", "/people/search", { query: "alice" }));
    for (const roomId of person === eve ? Object.values(rooms) : [rooms.b])
      for (const path of [`/rooms/${roomId}`, `/rooms/${roomId}/messages`])
        partOf(received, rooms, roomId).push(await ask(person, "GET", path));
  }
}

let without: Received[];
let muted: Received[];
let cardDown: Received[];
let doorsClosed: Received[];
let suspended: Received[];
let silent: Received[];
beforeAll(async () => {
  [without, muted, cardDown, doorsClosed, suspended, silent] = await Promise.all([
    observe("nothing"),
    observe("muted"),
    observe("text of her card taken down", 11),
    observe("removed, doors closed"),
    observe("removed, suspended by name"),
    observe("silent everywhere at once", SANCTIONED + 1),
  ]);
}, 60_000);

const part = (days: Received[], name: keyof Received) => days.map((received) => received[name]);

const PARTS = ["there", "cards", "elsewhere", "named"] as const;

/** Expects that a world differs from the one without a sanction in these parts and in no other. */
function expectDifferenceOnlyIn(world: Received[], differing: readonly (keyof Received)[]): void {
  const same = without.slice(0, world.length);
  for (const name of PARTS.filter((one) => !differing.includes(one)))
    expect(part(world, name)).toEqual(part(same, name));
  for (const name of differing) expect(part(world, name)).not.toEqual(part(same, name));
}

test("eve finds no other persona of alice, and no name, by the moment of her sanction in one room", () => {
  expect(JSON.stringify(without.at(-1)!.elsewhere)).toContain("alice in c on day 30");
  for (const world of [muted, doorsClosed]) expectDifferenceOnlyIn(world, ["there"]);
  // Control: in that room she is silent for a week, and back after it.
  const written = muted.map(({ there }, index) =>
    JSON.stringify(there).includes(`in a on day ${BUSY[index]}`),
  );
  expect(BUSY.filter((_, index) => !written[index])).toEqual([4, 7, 10]);
  // Control: she would be found by silence in all rooms at once.
  const [before, sanctioned, after] = part(silent, "elsewhere");
  expect([before, sanctioned]).toEqual(part(without, "elsewhere").slice(0, 2));
  expect(after).not.toEqual(without[2]!.elsewhere);
});

test("dora finds neither a persona nor a name by the moment at which the text of a card is taken down", () => {
  expectDifferenceOnlyIn(cardDown, ["cards"]);
  const shows = ({ cards }: Received) => JSON.stringify(cards).includes("awake at three");
  expect([...cardDown.slice(0, 3), without.at(-1)!].map(shows)).toEqual([true, false, false, true]);
});

test("eve and bob see nowhere that alice's doors are closed, though she tries to enter and to match", () => {
  for (const name of ["there", "cards", "elsewhere"] as const)
    expect(part(doorsClosed, name)).toEqual(part(suspended, name));
  // Control: by this removal it differs from a mute.
  expect(part(doorsClosed, "there")).not.toEqual(part(muted, "there"));
});

test("eve finds no persona of alice by the moment of her suspension from the named world", () => {
  expect(JSON.stringify(suspended.at(-1)!.elsewhere)).toContain("alice in c on day 30");
  // She is removed from room A as well.
  expectDifferenceOnlyIn(suspended, ["there", "named"]);
});
