import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLive, startTestApp, type Person, type TestApp } from "../../testing/app.ts";
import { matchUp, say } from "../../testing/people.ts";

let haven: TestApp;
let alice: Person;
let bob: Person;

beforeAll(async () => {
  haven = await startTestApp();
  [alice, bob] = [await haven.person("Alice"), await haven.person("Bob")];
});
afterAll(() => haven.stop());

describe("the socket", () => {
  test("opens for our own page only", async () => {
    await expect(openLive(haven.url, alice.cookie(), "https://evil.example")).rejects.toThrow("403");
    await expect(openLive(haven.url, alice.cookie(), "null")).rejects.toThrow("403");
  });

  test("closes at once for somebody who is not signed in", async () => {
    expect(await (await openLive(haven.url, "")).closed).toBe(4401);
  });

  test.each([
    "not json",
    "[]",
    '{"t":"match"}',
    '{"t":"send"}',
    '{"t":"read","roomId":"x","seq":1}',
    "x".repeat(40_000),
  ])("closes on a frame that is none: %.20s", async (frame) => {
    const live = await alice.live();
    live.send(frame);
    expect([1008, 1009]).toContain(await live.closed);
  });

  test("refuses a flood and goes on for others", async () => {
    const room = await matchUp(alice, bob);
    const flood = await alice.live();
    const ids = Array.from({ length: 600 }, () => randomUUID());
    for (const id of ids) flood.send({ t: "send", roomId: room, id, body: "flood" });
    await flood.hear((frame) => frame.t === "refused" && frame.code === "TOO_MANY_REQUESTS");
    expect((await say(bob, room, "still here")).status).toBe(200);
    // Every single one is either stored or refused, and its sender is told which.
    const answered = () => new Set(flood.frames.map((frame) => frame.id ?? frame.message?.id));
    await flood.hear(() => ids.every((id) => answered().has(id)));
  });
});
