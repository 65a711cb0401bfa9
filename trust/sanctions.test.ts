/** Sanctions follow a person wherever they go in Haven, end on the minute, and can be lifted by an appeal. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "../server/bus/transaction.ts";
import type { Client, Person } from "../server/testing/app.ts";
import { cardOf, meetInSafeSpace, say } from "../server/testing/people.ts";
import { accountOf, personaIn, sanction } from "../server/testing/sanctions.ts";
import { endDueSanctions, liftSanction } from "../server/vault/sanction-acts.ts";
import { codeOf, createSanctionScene, enter, statements, type SanctionScene } from "./sanction-scene.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

let { haven, eve, bob, here, elsewhere, third, start, after, join, returnWithTag } = {} as SanctionScene;
beforeEach(async () => {
  ({ haven, eve, bob, here, elsewhere, third, start, after, join, returnWithTag } =
    await createSanctionScene());
});
afterEach(() => haven.stop());

const leave = (person: Client, groupId: string) => person.call("POST", `/api/groups/${groupId}/leave`, {});
const entry = async (person: Client) => (await person.call("GET", "/api/safe-space/entry")).body;

describe("a persona that is muted in one room", () => {
  test("stays muted when eve leaves and comes back, until the minute, and eve writes elsewhere", async () => {
    await sanction(haven, await personaIn(haven, eve, here), { severity: 2 });
    expect(await codeOf(say(eve, here, "let me"))).toBe("SILENCED");
    await leave(eve, here);
    expect((await join(eve, here)).status).toBe(200);
    expect(await codeOf(say(eve, here, "let me"))).toBe("SILENCED");
    expect((await say(eve, elsewhere, "hello")).status).toBe(200);
    expect((await say(bob, here, "hello")).status).toBe(200);
    expect((await join(eve, third)).status).toBe(200);
    await after(7, -1);
    expect(await codeOf(say(eve, here, "let me"))).toBe("SILENCED");
    await after(7);
    expect((await say(eve, here, "I am sorry")).status).toBe(200);
  });

  test("is told what was decided, why, until when and how to appeal", async () => {
    const live = await eve.live();
    await sanction(haven, await personaIn(haven, eve, here), { severity: 2 });
    await live.waitFor(({ t }) => t === "notice");
    expect(await statements(eve)).toEqual([
      {
        kind: "statement",
        sanctionId: expect.any(String),
        sanction: "mute",
        place: "Late library",
        rule: "harassment",
        excerpt: "go away",
        because: "It was unkind.",
        removed: false,
        until: new Date(start.getTime() + 7 * DAY).toISOString(),
        appealBefore: new Date(start.getTime() + 14 * DAY).toISOString(),
      },
    ]);
    expect(await statements(bob)).toEqual([]);
  });
});

describe("a persona that is removed from a room", () => {
  test("does not come back by leaving, joining, or with a new account, and goes on elsewhere", async () => {
    await sanction(haven, await personaIn(haven, eve, here), { severity: 3 });
    expect((await eve.call("GET", `/api/rooms/${here}`)).status).toBe(404);
    expect(await codeOf(say(eve, here, "let me"))).toBe("NOT_FOUND");
    await leave(eve, here);
    expect(await codeOf(join(eve, here))).toBe("ROOM_CLOSED_TO_YOU");
    expect((await say(eve, elsewhere, "hello")).status).toBe(200);
    const again = await returnWithTag();
    expect((await enter(again)).status).toBe(200);
    expect((await join(again, elsewhere)).status).toBe(200);
    await after(4000);
    expect(await codeOf(join(again, here))).toBe("ROOM_CLOSED_TO_YOU");
  });

  test("does not come back to a room of two by unblocking the other", async () => {
    const roomId = await meetInSafeSpace(haven, eve, bob);
    const { members, memberId } = (await eve.call("GET", `/api/rooms/${roomId}`)).body;
    const other = members.find((member: { memberId: string }) => member.memberId !== memberId);
    const persona = await personaIn(haven, eve, roomId);
    await eve.call("POST", "/api/safe-space/blocks", { roomId, memberId: other.memberId });
    await sanction(haven, persona, { severity: 3 });
    const [{ personaId }] = (await eve.call("GET", "/api/safe-space/blocks")).body.items;
    await eve.call("POST", "/api/safe-space/blocks/lift", { personaId });
    expect((await eve.call("GET", `/api/rooms/${roomId}`)).status).toBe(404);
    // Bob does not notice.
    expect((await say(bob, roomId, "are you there?")).status).toBe(200);
  });
});

describe("a card whose text was taken down", () => {
  test("gets a new name but no new text, until the minute", async () => {
    await eve.call("PATCH", "/api/safe-space/card", { bio: "go away" });
    const ofEve = await cardOf(haven, eve);
    await sanction(haven, { personaId: ofEve, roomId: null }, { severity: 2, place: null });
    expect((await eve.call("GET", "/api/safe-space/card")).body.bio).toBe("");
    const write = () => eve.call("PATCH", "/api/safe-space/card", { bio: "go away again" });
    expect(await codeOf(write())).toBe("SILENCED");
    expect((await eve.call("POST", "/api/safe-space/card/name")).status).toBe(200);
    expect(await codeOf(write())).toBe("SILENCED");
    expect((await eve.call("PATCH", "/api/safe-space/card", { topics: ["identity"] })).status).toBe(200);
    expect((await say(eve, here, "hello")).status).toBe(200);
    await after(7, -1);
    expect(await codeOf(write())).toBe("SILENCED");
    await after(7);
    expect((await write()).status).toBe(200);
  });
});

describe("silence in all of Safe Space", () => {
  const silence = async (atOnce: boolean) =>
    sanction(haven, await personaIn(haven, eve, here), { severity: 4, propose: "world", atOnce });

  test("begins in other rooms within 21 days, closes the doors at once, and keeps a new account out", async () => {
    const until = new Date(start.getTime() + 365 * DAY);
    await silence(false);
    expect((await eve.call("GET", `/api/rooms/${here}`)).status).toBe(404);
    expect(await codeOf(join(eve, third))).toBe("ROOM_CLOSED_TO_YOU");
    // Eve has entered, and reads on.
    expect((await entry(eve)).state).toBe("entered");
    await after(21);
    expect(await codeOf(say(eve, elsewhere, "let me"))).toBe("SILENCED");
    expect((await eve.call("GET", `/api/rooms/${elsewhere}/messages`)).status).toBe(200);
    const again = await returnWithTag();
    expect(await entry(again)).toEqual({ state: "barred", until: until.toISOString() });
    expect((await enter(again)).status).toBe(403);
    expect(await codeOf(again.call("POST", "/api/safe-space/deck", {}))).toBe("ENTER_FIRST");
    await after(365, -1);
    expect((await entry(again)).state).toBe("barred");
    await after(365);
    expect((await enter(again)).body.state).toBe("entered");
    expect((await join(again, third)).status).toBe(200);
    expect((await say(again, third, "hello")).status).toBe(200);
  });

  test("begins at once everywhere where others are in danger", async () => {
    expect((await say(eve, elsewhere, "hello")).status).toBe(200);
    await silence(true);
    expect(await codeOf(say(eve, elsewhere, "let me"))).toBe("SILENCED");
  });
});

describe("a suspension by name", () => {
  test("leaves Safe Space alone, ends on the minute, and follows eve to a new account", async () => {
    const accountId = await accountOf(haven, eve);
    const { vault, clock, sanctions } = haven.app.platform;
    const hidden = async (person: Person) =>
      (
        await haven.db.kysely
          .selectFrom("profile")
          .select("hidden")
          .where("account_id", "=", await accountOf(haven, person))
          .executeTakeFirstOrThrow()
      ).hidden;
    const tend = () => inTransaction(haven.app.platform, (tx) => endDueSanctions({ tx, vault, clock }));
    await sanction(haven, { accountId }, { severity: 3 });
    expect(await sanctions.suspension(accountId)).toEqual({ until: new Date(start.getTime() + 30 * DAY) });
    expect(await hidden(eve)).toBe(true);
    expect((await say(eve, here, "hello")).status).toBe(200);
    const again = await returnWithTag();
    expect(await sanctions.suspension(await accountOf(haven, again))).not.toBeNull();
    expect(await hidden(again)).toBe(true);
    await after(30, -MINUTE);
    await tend();
    expect(await hidden(again)).toBe(true);
    await after(30);
    await tend();
    expect(await sanctions.suspension(await accountOf(haven, again))).toBeNull();
    expect(await hidden(again)).toBe(false);
  });
});

describe("an appeal that is upheld", () => {
  const lift = async (sanctionId: string) => {
    const { vault, clock } = haven.app.platform;
    await inTransaction(haven.app.platform, (tx) => liftSanction({ tx, vault, clock }, sanctionId));
  };

  test("brings eve back into the room, and opens the doors that its points had closed", async () => {
    await sanction(haven, await personaIn(haven, eve, here), { severity: 3 });
    await sanction(haven, await personaIn(haven, eve, elsewhere), { severity: 3, place: "Far from home" });
    const live = await eve.live();
    const all = await statements(eve);
    await lift(all.find(({ place }) => place === "Late library")!.sanctionId);
    expect((await say(eve, here, "thank you")).status).toBe(200);
    await say(bob, here, "welcome back");
    await live.waitFor(({ t, message }) => t === "message" && message.body === "welcome back");
    expect((await join(eve, third)).status).toBe(200);
    expect(await codeOf(join(eve, elsewhere))).toBe("ROOM_CLOSED_TO_YOU");
    // The next act counts as if the lifted one had not been.
    await sanction(haven, await personaIn(haven, eve, here), { severity: 1 });
    expect((await statements(eve)).map((one) => one.sanction)).toContain("warning");
  });

  test("ends a suspension and a silence", async () => {
    await sanction(haven, { accountId: await accountOf(haven, eve) }, { severity: 4 });
    await sanction(haven, await personaIn(haven, eve, here), { severity: 4, propose: "world", atOnce: true });
    for (const { sanctionId } of await statements(eve)) await lift(sanctionId);
    expect((await say(eve, elsewhere, "hello")).status).toBe(200);
    expect((await join(eve, third)).status).toBe(200);
    expect(await haven.app.platform.sanctions.suspension(await accountOf(haven, eve))).toBeNull();
  });
});
