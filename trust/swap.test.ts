/** The swap test: whoever stands behind a persona, what somebody else receives is the same. */
import { describe, expect, test } from "vitest";
import { startTestApp } from "../server/testing/app.ts";
import { say, showCards } from "../server/testing/people.ts";

/** Headers that differ between any two answers. */
const BY_CHANCE = new Set(["date", "x-request-id", "content-length", "etag"]);

type Card = { cardId: string; name: string };

/** Ids, personas' names and times become what they are; lists whose order is chance, as decks are, are put in order. */
function renamed(transcript: unknown): unknown {
  const text = JSON.stringify(transcript)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, "ID")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(/"(name|roomName|senderName)":"[A-Z][a-z]+ [A-Z][a-z]+"/g, '"$1":"PERSONA"');
  return inOrder(JSON.parse(text));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(inOrder).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inOrder(one)]));
}

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
    const { cards } = (await observer.call("GET", "/api/safe-space/deck")).body;
    const theirs = cards.find((card: { bio: string }) => card.bio !== "").cardId as string;
    const { name } = (await observer.call("GET", "/api/safe-space/card")).body;
    const mine = (await owner.call("GET", "/api/safe-space/deck")).body.cards.find(
      (card: Card) => card.name === name,
    ).cardId;
    await owner.call("POST", "/api/safe-space/swipes", { cardId: mine, action: "like" });
    const match = await observer.call("POST", "/api/safe-space/swipes", { cardId: theirs, action: "like" });
    const roomId = match.body.match.roomId as string;
    await say(owner, roomId, "hello from the other window");
    await live.hear((frame) => frame.t === "message");
    await owner.call("POST", `/api/rooms/${roomId}/read`, { seq: 1 });
    const reads = [
      "/api/deck",
      "/api/safe-space/deck",
      "/api/rooms",
      `/api/rooms/${roomId}`,
      `/api/rooms/${roomId}/messages`,
      "/api/matches",
      "/api/safe-space/matches",
      "/api/people?words=anna",
      "/api/people?words=bert",
      "/api/messages?words=window",
    ];
    const seen: unknown[] = [cards, match.body, live.frames.filter(({ t }) => t !== "beat")];
    for (const path of reads) {
      const { status, body, headers } = await observer.call("GET", path);
      // Lengths follow those of names, and names are chance: they are compared as what they are of.
      seen.push({ path, status, body, headers: [...headers].filter(([name]) => !BY_CHANCE.has(name)) });
    }
    await campus.stop();
    return renamed(seen);
  }

  test("sees the same whether anna or bert is behind the persona they meet", async () => {
    const [anna, bert] = [await observe("anna"), await observe("bert")];
    expect(JSON.stringify(anna)).toContain("hello from the other window");
    expect(anna).toEqual(bert);
  });
});
