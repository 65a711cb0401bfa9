/** The fixtures of the authorisation tests: one person for each role, and one resource of each kind. */
import { randomUUID } from "node:crypto";
import type { Client, Person, TestApp } from "../server/testing/app.ts";
import { appointModerator, broken, caseOf, claim, decide, report } from "../server/testing/desk.ts";
import { appoint, makeEvent, makeGroup } from "../server/testing/gatherings.ts";
import { cardOf, matchUp, meetInSafeSpace, say, showCards } from "../server/testing/people.ts";
import { accountOf, sanction } from "../server/testing/sanctions.ts";

/** From the fewest rights to the most. */
export const ROLES = [
  "visitor",
  "stranger",
  "admin",
  "moderator",
  "former",
  "invited",
  "member",
  "owner",
] as const;
export type Role = (typeof ROLES)[number];

export type Scene = {
  cast: Record<Role, Client>;
  /** Not discoverable, and known to nobody. */
  hidden: Person;
  /** Has blocked everybody else, and does not exist for them. */
  blocker: Person;
  /** A persona card that is in no deck. */
  hiddenCardId: string;
  /** The match of the owner's and the member's cards. */
  safeMatchId: string;
  /** The owner's group, with the member, another member and an invited person; the former member was removed. */
  roomId: string;
  /** The other member of the group, and their message. */
  otherMemberId: string;
  messageId: string;
  /** A message in the direct room of the owner and the member. */
  elsewhere: { roomId: string; messageId: string; matchId: string };
  /** The admin's event and group: the member is in the group, and the event has no attendees. */
  campus: Record<"eventId" | "draftEventId" | "groupId" | "draftGroupId", string>;
  /** Of the member's message in their direct room, reported by the owner and not decided yet. */
  cases: ReturnType<typeof openCases>;
  /** The owner's notice of a warning by name, and its sanction, which they can appeal and have not yet. */
  notices: ReturnType<typeof openNotices>;
  /** The owner's second session. */
  signInElsewhere(): Promise<string>;
};

export type People = Omit<Record<Role, Person>, "visitor"> &
  Pick<Scene, "hidden" | "blocker" | "hiddenCardId" | "safeMatchId"> & {
    other: Person;
    /** Another moderator. */
    colleague: Person;
    matchId: string;
  };

/** The people are the same in all scenes. The owner and the member are a match. */
export async function gather(haven: TestApp): Promise<People> {
  const people = {
    stranger: await haven.person("Eve"),
    admin: await haven.person("Dean"),
    moderator: await haven.person("Mona"),
    former: await haven.person("Carol"),
    invited: await haven.person("Frank"),
    member: await haven.person("Bob"),
    owner: await haven.person("Alice"),
    other: await haven.person("Gina"),
    hidden: await haven.person("Dave"),
    blocker: await haven.person("Hal"),
    colleague: await haven.person("Nils"),
  };
  await appoint(haven, people.admin);
  for (const moderator of [people.moderator, people.colleague]) await appointModerator(haven, moderator);
  await people.hidden.call("PATCH", "/api/profile", { discoverable: false });
  for (const { profileId } of Object.values(people)) {
    if (profileId !== people.blocker.profileId)
      await people.blocker.call("POST", "/api/blocks", { person: { profileId } });
  }
  await matchUp(people.owner, people.member);
  const { body } = await people.owner.call("GET", "/api/matches");
  await showCards(haven, Object.values(people));
  await people.hidden.call("PATCH", "/api/safe-space/card", { visible: false });
  const hiddenCardId = await cardOf(haven, people.hidden);
  await meetInSafeSpace(haven, people.owner, people.member);
  const safe = (await people.owner.call("GET", "/api/safe-space/matches")).body;
  return {
    ...people,
    hiddenCardId,
    matchId: body.items[0].matchId,
    safeMatchId: safe.items[0].matchId,
  };
}

export async function setScene(haven: TestApp, people: People): Promise<Scene> {
  // Removes the rate limits and blocks of earlier scenes.
  await haven.db.pool.query("delete from rate_limit");
  await haven.db.pool.query(
    "update pair set low_blocks = false, high_blocks = false where low <> $1 and high <> $1",
    [people.blocker.profileId],
  );
  const { owner, member, other, former, invited } = people;
  const profileIds = [member, other, former, invited].map(({ profileId }) => profileId);
  const opened = await owner.call("POST", "/api/rooms/group", { name: "Tea at four", profileIds });
  const { roomId } = opened.body;
  for (const one of [member, other, former])
    await one.call("POST", `/api/rooms/${roomId}/answer`, { accept: true });
  const { members } = (await owner.call("GET", `/api/rooms/${roomId}`)).body;
  const memberId = (name: string): string =>
    members.find((one: { name: string }) => one.name === name).memberId;
  await owner.call("POST", `/api/rooms/${roomId}/members/${memberId("Carol")}/remove`, {});
  const direct = await owner.call("POST", "/api/rooms/direct", { profileId: member.profileId });
  const [messageId, secretId] = [randomUUID(), randomUUID()];
  await say(other, roomId, "for the group", messageId);
  await say(owner, direct.body.roomId, "for one of them", secretId);
  return {
    cast: { visitor: haven.visitor(), ...people },
    hidden: people.hidden,
    blocker: people.blocker,
    hiddenCardId: people.hiddenCardId,
    safeMatchId: people.safeMatchId,
    roomId,
    otherMemberId: memberId("Gina"),
    messageId,
    elsewhere: { roomId: direct.body.roomId, messageId: secretId, matchId: people.matchId },
    campus: await setCampus(people),
    cases: openCases(haven, people, { roomId: direct.body.roomId }),
    notices: openNotices(haven, people),
    async signInElsewhere() {
      const { email, password } = owner;
      await haven.visitor().call("POST", "/api/log-in", { email, password });
      const { items } = (await owner.call("GET", "/api/sessions")).body;
      return items.find((one: { current: boolean }) => !one.current).sessionId;
    },
  };
}

async function setCampus({ admin, member }: People): Promise<Scene["campus"]> {
  const groupId = await makeGroup(admin);
  await member.call("POST", `/api/groups/${groupId}/join`, {});
  return {
    groupId,
    eventId: await makeEvent(admin),
    draftEventId: await makeEvent(admin, { publish: false }),
    draftGroupId: await makeGroup(admin, { publish: false }),
  };
}

/** Cases that the moderator may act on, with the version that the act has to name. */
function openCases(
  haven: TestApp,
  { owner, member, moderator, colleague }: People,
  room: { roomId: string },
) {
  let version = 0;
  const reported = async (): Promise<string> => {
    const messageId = randomUUID();
    await say(member, room.roomId, "not kind", messageId);
    return caseOf(haven, await report(owner, { ...room, messageId }));
  };
  return {
    version: () => version,
    async open() {
      version = 0;
      return reported();
    },
    async claimed() {
      const caseId = await reported();
      version = (await claim(moderator, caseId)).body.version;
      return caseId;
    },
    /** Decided by another moderator, and claimed for the second reading. */
    async second() {
      const caseId = await reported();
      await decide(colleague, caseId, broken(3));
      version = (await claim(moderator, caseId)).body.version;
      return caseId;
    },
  };
}

function openNotices(haven: TestApp, { owner }: People) {
  const warn = async (): Promise<{ noticeId: string; content: { sanctionId: string } }> => {
    // Only the first takes nothing away.
    await haven.db.pool.query("delete from sanction");
    await sanction(haven, { accountId: await accountOf(haven, owner) }, { severity: 1 });
    return (await owner.call("GET", "/api/notices")).body.items[0];
  };
  return {
    notice: async () => (await warn()).noticeId,
    sanction: async () => (await warn()).content.sanctionId,
    /** The sanction's id, once it is appealed. */
    async appeal() {
      const { sanctionId } = (await warn()).content;
      await owner.call("POST", `/api/sanctions/${sanctionId}/appeal`, { text: "It was a joke." });
      return sanctionId;
    },
  };
}
