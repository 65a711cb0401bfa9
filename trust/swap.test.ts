/** Swap test: which of two people owns a persona changes nothing that an observer receives. */
import { describe, expect, test } from "vitest";
import { startTestApp } from "../server/testing/app.ts";
import { say, showCards } from "../server/testing/people.ts";
import { comparable, sizeOf, tellingHeaders } from "./transcript.ts";

type Card = { cardId: string; name: string };

describe("an observer", () => {
  async function observe(owns: "anna" | "bert"): Promise<unknown> {
    const campus = await startTestApp();
    const people = {
      anna: await campus.person("Anna", ["identity"]),
      bert: await campus.person("Bert", ["identity"]),
    };
    const observer = await campus.person("Observer", ["identity"]);
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, n) => campus.person(`Other${n}`, ["identity"])),
    );
    await showCards(campus, [...Object.values(people), observer, ...others]);
    const live = await observer.live();
    const owner = people[owns];
    await owner.call("PATCH", "/api/safe-space/card", { bio: "I write at night" });
    const { cards } = (await observer.call("POST", "/api/safe-space/deck", {})).body;
    const ownerCardId = cards.find((card: { bio: string }) => card.bio !== "").cardId as string;
    const { name } = (await observer.call("GET", "/api/safe-space/card")).body;
    const observerCardId = (await owner.call("POST", "/api/safe-space/deck", {})).body.cards.find(
      (card: Card) => card.name === name,
    ).cardId;
    await owner.call("POST", "/api/safe-space/swipes", { cardId: observerCardId, action: "like" });
    const match = await observer.call("POST", "/api/safe-space/swipes", {
      cardId: ownerCardId,
      action: "like",
    });
    const roomId = match.body.match.roomId as string;
    await say(owner, roomId, "hello from the other window");
    await live.waitFor((frame) => frame.t === "message");
    await owner.call("POST", `/api/rooms/${roomId}/read`, { seq: 1 });
    const reads: (string | [path: string, body: object])[] = [
      "/api/deck",
      ["/api/safe-space/deck", {}],
      "/api/rooms",
      `/api/rooms/${roomId}`,
      `/api/rooms/${roomId}/messages`,
      "/api/matches",
      "/api/safe-space/matches",
      ["/api/people/search", { query: "anna" }],
      ["/api/people/search", { query: "bert" }],
      ["/api/messages/search", { query: "window" }],
    ];
    const frames = live.frames.filter(({ t }) => t !== "heartbeat");
    const seen: unknown[] = [
      { cards },
      match.body,
      frames,
      frames.map((frame) => sizeOf(JSON.stringify(frame))),
    ];
    for (const read of reads) {
      const [path, body] = typeof read === "string" ? [read] : read;
      const json = { origin: campus.url, "content-type": "application/json" };
      const answer = await fetch(campus.url + path, {
        headers: { cookie: observer.cookie(), ...(body && json) },
        ...(body && { method: "POST", body: JSON.stringify(body) }),
      });
      expect(answer.status, path).toBe(200);
      const text = await answer.text();
      const headers = tellingHeaders(answer.headers);
      seen.push({ path, status: answer.status, headers, body: JSON.parse(text), size: sizeOf(text) });
    }
    await campus.stop();
    return comparable(seen);
  }

  test("cannot tell whether anna or bert owns the persona they meet", async () => {
    const [anna, bert] = [await observe("anna"), await observe("bert")];
    expect(JSON.stringify(anna)).toContain("hello from the other window");
    expect(anna).toEqual(bert);
  });
});
