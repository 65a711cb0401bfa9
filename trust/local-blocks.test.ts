/** A block applies where it was made: no block that eve makes or receives changes what Safe Space answers her. */
import { expect, test } from "vitest";
import { appoint, fillSafeSpace, makeGroup } from "../server/testing/gatherings.ts";
import { startTestApp, type Person } from "../server/testing/app.ts";
import { cardOf, say, showCards } from "../server/testing/people.ts";
import { comparable, sizeOf, tellingHeaders } from "./transcript.ts";

type Whose = "alice" | "bob";

/**
 * Everything that eve receives of Safe Space while she blocks, unblocks, joins, leaves and likes.
 * @param member which of the two is in the group and owns the card that likes hers
 * @param blocksCard whether she also blocks that card, which is visible to her
 */
async function observe(member: Whose, blocksCard = false): Promise<unknown> {
  const haven = await startTestApp();
  const admin = await appoint(haven, await haven.person("Dean"));
  const people = { alice: await haven.person("Alice"), bob: await haven.person("Bobby") };
  const eve = await haven.person("Eve");
  const socks = await Promise.all(Array.from({ length: 6 }, (_, n) => haven.person(`Sock ${n}`)));
  await showCards(haven, [people.alice, people.bob, eve, ...socks]);
  const groupId = await makeGroup(admin, { name: "Far from home", isSafeSpace: true });
  await fillSafeSpace(haven, groupId, [...socks.slice(0, 5), people[member]]);
  const live = await eve.live();
  const seen: unknown[] = [];
  const ask = async (method: string, path: string, body?: unknown, who: Person = eve) => {
    const { status, headers, body: answer } = await who.call(method, path, body);
    seen.push({
      path,
      status,
      headers: tellingHeaders(headers),
      answer,
      size: sizeOf(JSON.stringify(answer)),
    });
    return answer;
  };
  const look = async () => {
    await ask("POST", "/api/safe-space/deck", {});
    for (const path of ["/api/safe-space/matches", "/api/rooms", `/api/groups/${groupId}`])
      await ask("GET", path);
  };
  // Everything that a block by name could affect.
  for (const blocker of [eve, ...socks]) {
    for (const { profileId } of Object.values(people))
      await blocker.call("POST", "/api/blocks", { person: { profileId } });
    await ask("POST", `/api/groups/${groupId}/join`, {}, blocker);
    await ask("POST", `/api/groups/${groupId}/leave`, {}, blocker);
    await ask("POST", `/api/groups/${groupId}/join`, {}, blocker);
  }
  await look();
  // The reverse: alice blocks eve, and unblocks her.
  const { alice } = people;
  await alice.call("POST", "/api/blocks", { person: { profileId: eve.profileId } });
  await look();
  await alice.call("POST", "/api/blocks/lift", { profileId: eve.profileId });
  const [ofEve, ofMember] = [await cardOf(haven, eve), await cardOf(haven, people[member])];
  if (blocksCard) await eve.call("POST", "/api/safe-space/blocks", { cardId: ofMember });
  await people[member].call("POST", "/api/safe-space/swipes", { cardId: ofEve, action: "like" });
  await look();
  await ask("POST", "/api/safe-space/swipes", { cardId: ofMember, action: "like" });
  for (const { profileId } of Object.values(people)) {
    await eve.call("POST", "/api/blocks/lift", { profileId });
    await look();
  }
  await say(people[member], groupId, "has anybody slept?");
  await live.waitFor((frame) => frame.t === "message");
  seen.push(live.frames.filter(({ t }) => t !== "heartbeat"));
  await haven.stop();
  return comparable(seen);
}

test("eve cannot link names and personas by blocks: blocks by name change nothing that she receives in Safe Space", async () => {
  const [alice, bob] = [await observe("alice"), await observe("bob")];
  expect(JSON.stringify(alice)).toContain("has anybody slept?");
  expect(alice).toEqual(bob);
  // Control: blocking the card itself changes her deck.
  expect(await observe("alice", true)).not.toEqual(alice);
}, 60_000);
