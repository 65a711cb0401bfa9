/**
 * Closed doors: no new room and no match, and nobody can tell. A like that meets closed doors looks like one that waits,
 * to both people, for good.
 */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Person } from "../server/testing/app.ts";
import { cardOf, meetInSafeSpace, say } from "../server/testing/people.ts";
import { accountOf, personaIn, sanction } from "../server/testing/sanctions.ts";
import { codeOf, createSanctionScene, enter, statements, type SanctionScene } from "./sanction-scene.ts";
import { comparable, tellingHeaders } from "./transcript.ts";

let scene: SanctionScene;
beforeEach(async () => void (scene = await createSanctionScene()));
afterEach(() => scene.haven.stop());

const closeDoors = async ({ haven, eve, here }: SanctionScene) =>
  sanction(haven, await personaIn(haven, eve, here), { severity: 1, propose: "doors" });

describe("closed doors", () => {
  test("keep eve out of new rooms and matches, also as another persona, and her other rooms go on", async () => {
    const { eve, bob, others, here, elsewhere, third, after, join, like } = scene;
    await closeDoors(scene);
    expect(await codeOf(join(eve, third))).toBe("ROOM_CLOSED_TO_YOU");
    expect((await eve.call("POST", "/api/safe-space/card/name")).status).toBe(200);
    expect((await like(eve, bob)).body).toEqual({ match: null });
    expect((await like(bob, eve)).body).toEqual({ match: null });
    expect((await say(eve, here, "hello")).status).toBe(200);
    await eve.call("POST", `/api/groups/${elsewhere}/leave`, {});
    expect((await join(eve, elsewhere)).status).toBe(200);
    await after(30, -1);
    expect(await codeOf(join(eve, third))).toBe("ROOM_CLOSED_TO_YOU");
    await after(30);
    expect((await join(eve, third)).status).toBe(200);
    await like(others[0]!, eve);
    expect((await like(eve, others[0]!)).body.match).not.toBeNull();
  });

  test("leave two people who liked each other waiting for good, whoever likes again", async () => {
    const { haven, eve, bob, after, like } = scene;
    await closeDoors(scene);
    await like(bob, eve);
    await like(eve, bob);
    await after(31);
    const pass = async () =>
      bob.call("POST", "/api/safe-space/swipes", { cardId: await cardOf(haven, eve), action: "dislike" });
    expect((await like(bob, eve)).body).toEqual({ match: null });
    await pass();
    expect((await like(bob, eve)).body).toEqual({ match: null });
    expect((await like(eve, bob)).body).toEqual({ match: null });
  });

  test("follow eve to a new account", async () => {
    const { third, after, join, returnWithTag } = scene;
    await closeDoors(scene);
    const again = await returnWithTag();
    expect((await enter(again)).status).toBe(200);
    expect(await codeOf(join(again, third))).toBe("ROOM_CLOSED_TO_YOU");
    expect((await statements(again)).map((one) => one.sanction)).toEqual(["doors"]);
    await after(30);
    expect((await join(again, third)).status).toBe(200);
  });

  test("close by themselves at eight points from different rooms, for 30 and then 90 days", async () => {
    const { haven, eve, bob, here, elsewhere, third, after, join } = scene;
    const removeFrom = async (roomId: string) =>
      sanction(haven, await personaIn(haven, eve, roomId), { severity: 3 });
    const roomOfTwo = await meetInSafeSpace(haven, eve, bob);
    await removeFrom(here);
    expect((await join(eve, third)).status).toBe(200);
    await eve.call("POST", `/api/groups/${third}/leave`, {});
    await removeFrom(elsewhere);
    const { sanctions } = haven.app.platform;
    const accountId = await accountOf(haven, eve);
    expect(await sanctions.areDoorsClosed(accountId)).toBe(true);
    const doors = (await statements(eve)).find((one) => one.sanction === "doors");
    expect(doors).toMatchObject({ rule: null, excerpt: "", place: null });
    await after(30);
    expect(await sanctions.areDoorsClosed(accountId)).toBe(false);
    await sanction(haven, await personaIn(haven, eve, roomOfTwo), { severity: 1 });
    expect(await sanctions.areDoorsClosed(accountId)).toBe(true);
    await after(120, -1);
    expect(await sanctions.areDoorsClosed(accountId)).toBe(true);
    await after(120);
    expect(await sanctions.areDoorsClosed(accountId)).toBe(false);
  });

  /** Everything that a person receives while eve and bob like each other. */
  async function observe(watcher: Person, likes: (() => Promise<unknown>)[]): Promise<unknown> {
    const { here, elsewhere } = scene;
    const live = await watcher.live();
    const seen: unknown[] = [];
    const look = async () => {
      for (const [method, path] of [
        ["POST", "deck"],
        ["GET", "matches"],
        ["GET", "card"],
      ] as const) {
        const send = method === "POST" ? {} : undefined;
        const { status, headers, body } = await watcher.call(method, `/api/safe-space/${path}`, send);
        seen.push({ path, status, headers: tellingHeaders(headers), body });
      }
      const { body } = await watcher.call("GET", "/api/rooms");
      seen.push(body.items.map(({ roomId }: { roomId: string }) => roomId === here || roomId === elsewhere));
    };
    for (const act of likes) {
      seen.push(await act());
      await look();
    }
    seen.push(live.frames.filter(({ t }) => t !== "heartbeat" && t !== "notice"));
    live.close();
    return comparable(seen);
  }

  test.each(["bob", "eve"] as const)("look to %s like a like that waits for an answer", async (who) => {
    const worlds = [];
    for (const world of ["doors", "waits", "match"] as const) {
      const { eve, bob, like, haven } = scene;
      const watcher = who === "eve" ? eve : bob;
      const other = who === "eve" ? bob : eve;
      if (world === "doors") await closeDoors(scene);
      const answer = async (response: ReturnType<SanctionScene["like"]>) => {
        const { status, body, headers } = await response;
        return { status, body, headers: tellingHeaders(headers) };
      };
      const likesBack = () =>
        world === "waits" ? Promise.resolve() : like(other, watcher).then(() => undefined);
      worlds.push(
        await observe(watcher, [
          likesBack,
          () => answer(like(watcher, other)),
          likesBack,
          () => answer(like(watcher, other)),
        ]),
      );
      await haven.stop();
      scene = await createSanctionScene();
    }
    const [doors, waits, match] = worlds;
    expect(doors).toEqual(waits);
    // Control: a match is noticed.
    expect(match).not.toEqual(waits);
  });
});
