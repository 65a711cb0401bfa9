/** The swap test: whoever stands behind a persona, what somebody else receives is the same. */
import { describe, expect, test } from "vitest";
import { startTestApp } from "../server/testing/app.ts";
import { say, showCards } from "../server/testing/people.ts";

/** Headers that differ between any two answers. Sizes are compared without what is chance in them. */
const BY_CHANCE = new Set(["date", "x-request-id", "content-length", "etag"]);

type Card = { cardId: string; name: string };

const NAMES = /"(name|roomName|senderName)":"[A-Z][a-z]+ [A-Z][a-z]+"/g;

/** Ids, personas' names and times become what they are; lists whose order is chance, as decks are, are put in order. */
function renamed(transcript: unknown): unknown {
  const text = JSON.stringify(transcript)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, "ID")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(NAMES, '"$1":"PERSONA"');
  return inOrder(JSON.parse(text));
}

/** Cards come in an order of chance and members by their names. Everything else comes in an order that says something. */
const SHUFFLED = new Set(["cards", "members"]);

function inOrder(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one) => inOrder(one));
    return SHUFFLED.has(key)
      ? items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inOrder(one, name)]));
}

/** How many bytes go by, for somebody who cannot read them, were the names of all personas of one length. */
function sizeOf(text: string): number {
  const names = text.match(NAMES) ?? [];
  return Buffer.byteLength(text) - names.join("").length;
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
    const frames = live.frames.filter(({ t }) => t !== "beat");
    const seen: unknown[] = [
      { cards },
      match.body,
      frames,
      frames.map((frame) => sizeOf(JSON.stringify(frame))),
    ];
    for (const path of reads) {
      const answer = await fetch(campus.url + path, { headers: { cookie: observer.cookie() } });
      const text = await answer.text();
      const headers = [...answer.headers].filter(([name]) => !BY_CHANCE.has(name));
      seen.push({ path, status: answer.status, headers, body: JSON.parse(text), size: sizeOf(text) });
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
