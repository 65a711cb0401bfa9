import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { appoint, EVENT, makeEvent } from "../../testing/gatherings.ts";
import { startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { processAdmissions } from "../admissions/writes.ts";
import { remindAttendees } from "./writes.ts";

let haven: TestApp;
let admin: Person;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  haven = await startTestApp();
  admin = await appoint(haven, await haven.person("Dean"));
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
  await alice.call("PATCH", "/api/profile", { interests: ["baking"] });
});
afterAll(() => haven.stop());

const DAY = 86_400_000;
const attend = (person: Person, eventId: string, more: object = {}) =>
  person.call("POST", `/api/events/${eventId}/attend`, { showsName: true, ...more });
const see = async (person: Person, eventId: string) =>
  (await person.call("GET", `/api/events/${eventId}`)).body;
const titles = async (person: Person, path: string): Promise<string[]> =>
  (await person.call("GET", path)).body[path.includes("deck") ? "cards" : "items"].map(
    ({ title }: { title: string }) => title,
  );

describe("an event", () => {
  test("has times of its own time zone, daylight saving included, and is listed for everybody", async () => {
    const eventId = await makeEvent(admin, { title: "June walk", startsAt: "2031-06-01T18:30" });
    expect(await see(alice, eventId)).toMatchObject({
      startsAt: "2031-06-01T16:30:00.000Z",
      timeZone: "Europe/Berlin",
      attendance: "under-5",
      mine: null,
      can: { attend: true, withdraw: false },
    });
    const winter = await makeEvent(admin, { title: "December walk", startsAt: "2031-12-01T18:30" });
    expect((await see(alice, winter)).startsAt).toBe("2031-12-01T17:30:00.000Z");
    expect(await titles(alice, "/api/events?filter=upcoming")).toEqual(["June walk", "December walk"]);
  });

  test("that is unlisted is found by its link only, and a draft not at all", async () => {
    const quiet = await makeEvent(admin, { title: "By link", isPublic: false });
    const draft = await makeEvent(admin, { title: "Draft", publish: false, startsAt: null });
    for (const path of ["/api/events?filter=upcoming", "/api/events/deck"]) {
      expect(await titles(alice, path)).not.toContain("By link");
      expect(await titles(alice, path)).not.toContain("Draft");
    }
    expect((await see(alice, quiet)).title).toBe("By link");
    expect((await alice.call("GET", `/api/events/${draft}`)).status).toBe(404);
    expect((await attend(alice, draft)).status).toBe(404);
  });

  test.each([
    ["no place", { location: "" }],
    ["no time", { startsAt: null }],
    ["an end before its beginning", { endsAt: "2031-11-26T18:00" }],
    ["a zone that no clock knows", { timeZone: "Mars/Olympus" }],
    ["no title", { title: " " }],
    ["a title of 81 letters", { title: "x".repeat(81) }],
    ["a tag twice", { tags: ["Tea", "tea"] }],
  ])("with %s is not published", async (_, wrong) => {
    expect((await admin.call("POST", "/api/admin/events", { ...EVENT, ...wrong })).status).toBe(400);
  });

  test("can have a title of 80 characters", async () => {
    const title = "x".repeat(80);
    expect((await see(alice, await makeEvent(admin, { title, isPublic: false }))).title).toBe(title);
  });

  test("cannot be published once it has begun", async () => {
    const begun = { ...EVENT, startsAt: "2020-01-01T10:00" };
    expect((await admin.call("POST", "/api/admin/events", begun)).body.code).toBe("TOO_LATE");
  });
});

describe("the deck of events", () => {
  test("starts with the best-fitting, omits passed events, and shows them again after an undo", async () => {
    const own = await startTestApp();
    const host = await appoint(own, await own.person("Dean"));
    const eve = await own.person("Eve");
    await eve.call("PATCH", "/api/profile", { interests: ["baking"] });
    await makeEvent(host, { title: "Sooner", startsAt: "2031-01-01T10:00" });
    const fits = await makeEvent(host, { title: "Bread", tags: ["Baking"], startsAt: "2031-02-01T10:00" });
    expect(await titles(eve, "/api/events/deck")).toEqual(["Bread", "Sooner"]);
    await eve.call("POST", `/api/events/${fits}/pass`, {});
    expect(await titles(eve, "/api/events/deck")).toEqual(["Sooner"]);
    const back = await eve.call("POST", `/api/events/${fits}/pass/undo`, {});
    expect(back.body).toMatchObject({ title: "Bread", shared: ["Baking"] });
    expect(await titles(eve, "/api/events/deck")).toEqual(["Bread", "Sooner"]);
    await attend(eve, fits);
    expect(await titles(eve, "/api/events/deck")).toEqual(["Sooner"]);
    await own.stop();
  });
});

describe("a seat at an event", () => {
  test("can be taken, given up and taken again; others see a range, and no names", async () => {
    const eventId = await makeEvent(admin);
    expect((await attend(alice, eventId)).body).toMatchObject({
      mine: { state: "approved", showsName: true },
      can: { attend: false, withdraw: true },
    });
    expect((await attend(alice, eventId)).body.mine.state).toBe("approved");
    expect(await titles(alice, "/api/events?filter=mine")).toContain(EVENT.title);
    expect(JSON.stringify(await see(bob, eventId))).not.toContain("Alice");
    const { body } = await alice.call("POST", `/api/events/${eventId}/withdraw`, {});
    expect(body).toMatchObject({ mine: { state: "withdrawn" }, can: { attend: true } });
    expect((await attend(alice, eventId)).body.mine.state).toBe("approved");
  });

  test("goes to the first on the waitlist when it becomes free, with a notification", async () => {
    const eventId = await makeEvent(admin, { capacity: 1 });
    const carol = await haven.person("Carol");
    await attend(alice, eventId);
    expect((await attend(bob, eventId)).body).toMatchObject({
      full: true,
      mine: { state: "waitlisted", ahead: 0 },
    });
    expect((await attend(carol, eventId)).body.mine).toMatchObject({ state: "waitlisted", ahead: 1 });
    const bobSocket = await bob.live();
    await alice.call("POST", `/api/events/${eventId}/withdraw`, {});
    await bobSocket.waitFor((frame) => frame.t === "gathering" && frame.update === "admitted");
    expect((await see(bob, eventId)).mine).toMatchObject({ state: "promoted", hasUpdate: true });
    expect((await see(bob, eventId)).mine.hasUpdate).toBe(false);
    expect((await see(carol, eventId)).mine).toMatchObject({ state: "waitlisted", ahead: 0 });
    // A larger capacity promotes from the waitlist.
    const more = { ...EVENT, capacity: 2 };
    expect((await admin.call("PUT", `/api/admin/events/${eventId}`, more)).body.admitted).toBe(2);
    const fewer = { ...EVENT, capacity: 1 };
    expect((await admin.call("PUT", `/api/admin/events/${eventId}`, fewer)).body.code).toBe("CONFLICT");
  });

  test("shows admins the attendee's name only if the attendee wants that", async () => {
    const eventId = await makeEvent(admin);
    await attend(alice, eventId);
    await attend(bob, eventId, { showsName: false });
    const { items } = (await admin.call("GET", `/api/admin/events/${eventId}/attendees`)).body;
    expect(items.map(({ person }: { person: { name: string } | null }) => person?.name ?? null)).toEqual([
      "Alice",
      null,
    ]);
  });
});

describe("attendees", () => {
  test("are notified of another time, live and by a mail that does not name the event", async () => {
    const eventId = await makeEvent(admin);
    await attend(alice, eventId);
    await haven.db.pool.query("update account set email_verified = true where name = 'Alice'");
    const aliceSocket = await alice.live();
    await admin.call("PUT", `/api/admin/events/${eventId}`, { ...EVENT, title: "Stew night" });
    await admin.call("PUT", `/api/admin/events/${eventId}`, { ...EVENT, startsAt: "2031-11-27T18:30" });
    await aliceSocket.waitFor((frame) => frame.t === "gathering" && frame.update === "changed");
    expect(aliceSocket.frames.filter(({ t }) => t === "gathering")).toHaveLength(1);
    const mail = await haven.waitForMessage(({ text }) => text.includes(eventId));
    expect(mail.to).toBe("alice@campus.example");
    expect(mail.subject + mail.text).not.toContain(EVENT.title);
    haven.ignoreSentMessages();
  });

  test("are notified of a cancellation, and see the reason in their list", async () => {
    const eventId = await makeEvent(admin, { capacity: 1, title: "Off" });
    await attend(alice, eventId);
    await attend(bob, eventId);
    const bobSocket = await bob.live();
    await admin.call("POST", `/api/admin/events/${eventId}/cancel`, { reason: "The oven is broken." });
    await bobSocket.waitFor((frame) => frame.t === "gathering" && frame.update === "cancelled");
    expect(await titles(bob, "/api/events?filter=mine")).toContain("Off");
    expect(await see(bob, eventId)).toMatchObject({
      cancelled: { reason: "The oven is broken." },
      mine: { state: "expired" },
      can: { attend: false, withdraw: false },
    });
    expect(await titles(alice, "/api/events?filter=upcoming")).not.toContain("Off");
    const stranger = await haven.person("Eve");
    expect((await stranger.call("GET", `/api/events/${eventId}`)).status).toBe(404);
    expect((await attend(stranger, eventId)).status).toBe(404);
  });

  test("are reminded once, a day before; open requests expire when the event begins", async () => {
    const begins = Date.now() + 3 * DAY;
    const startsAt = new Date(begins).toISOString().slice(0, 16);
    const eventId = await makeEvent(admin, { capacity: 1, startsAt, timeZone: "UTC" });
    await attend(alice, eventId);
    await attend(bob, eventId);
    const [aliceSocket, bobSocket] = [await alice.live(), await bob.live()];
    const soon = (frame: { t: string; update?: string; gatheringId?: string }) =>
      frame.update === "soon" && frame.gatheringId === eventId;
    haven.setTime(new Date(begins - DAY));
    await remindAttendees(haven.app.platform);
    await remindAttendees(haven.app.platform);
    await aliceSocket.waitFor(soon);
    expect(aliceSocket.frames.filter(soon)).toHaveLength(1);
    expect(bobSocket.frames.filter(soon)).toHaveLength(0);
    haven.setTime(new Date(begins));
    await processAdmissions(haven.app.platform);
    expect((await see(bob, eventId)).mine.state).toBe("expired");
    expect((await attend(await haven.person("Late"), eventId)).body.code).toBe("TOO_LATE");
    haven.setTime(null);
  });
});

test("the calendar file has the times in UTC, and exists for people who may see the event", async () => {
  const eventId = await makeEvent(admin, { title: "Walk; slowly, please" });
  const path = `/downloads/event-${eventId}.ics`;
  const { status, body, headers } = await alice.call("GET", path);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/calendar/);
  expect(body).toContain("DTSTART:20311126T173000Z");
  expect(body).toContain("SUMMARY:Walk\\; slowly\\, please");
  expect((await haven.visitor().call("GET", path)).status).toBe(404);
  const draft = await makeEvent(admin, { publish: false });
  expect((await alice.call("GET", `/downloads/event-${draft}.ics`)).status).toBe(404);
});
