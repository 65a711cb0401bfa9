/** Chat over the socket, and the one function through which every message goes, however it came. */
import type { Message } from "../../../contract/chat.ts";
import { MAX_REQUEST_MESSAGES } from "../../../contract/constants.ts";
import type { ClientFrame, ServerFrame } from "../../../contract/live.ts";
import type { Actor } from "../../auth/session.ts";
import type { Bus } from "../../bus/bus.ts";
import type { Db } from "../../db/connect.ts";
import { spending } from "../../http/rate-limits.ts";
import { isUnreachable, refuse } from "../../http/refuse.ts";
import type { Platform } from "../../http/routes.ts";
import { createBatcher } from "../../live/batches.ts";
import type { Flood } from "../../live/flood.ts";
import type { Member, Rosters } from "../../live/rosters.ts";
import { countMessages, findQuoted } from "./reads.ts";
import { markRead, storeMessages, type Draft, type Outcome } from "./writes.ts";

type Parts = Pick<Platform, "db" | "bus" | "clock" | "vault" | "entrants" | "limits">;
type Incoming = { id: string; body: string; replyTo?: string | undefined };

export type Chat = {
  /** @throws NOT_FOUND unless this person may read there */
  requireReader(actor: Actor, roomId: string): Promise<Member>;
  /** @throws NOT_FOUND unless this person may read there, FORBIDDEN while they are only asked in */
  requireMember(actor: Actor, roomId: string): Promise<Member>;
  /**
   * Stores a message exactly once, however often it is sent.
   * @returns the message, and whether an earlier try had stored it
   * @throws CONFLICT when its id was used for something else, FORBIDDEN where this person may not write now,
   * NOT_FOUND when it answers a message that the room does not have, TOO_MANY_REQUESTS for a flood, and
   * NEW_ACCOUNT_LIMIT in Safe Space
   */
  sendMessage(
    actor: Actor,
    member: Member,
    message: Incoming,
  ): Promise<{ message: Message; repeated: boolean }>;
  handleFrame(actor: Actor, frame: ClientFrame): Promise<ServerFrame | null>;
};

type Live = { rosters: Rosters; flood: Flood };

/** Messages of unknown fate that are remembered, the latest; a client tries each again within seconds. */
const MOST_UNSURE = 10_000;

export function createChat(platform: Parts, { rosters, flood }: Live): Chat {
  const store = createBatcher<Draft, Outcome>(
    (drafts) => storeDistinct(platform, drafts),
    (error) => !isUnreachable(error),
  );
  // Sent to a database that did not answer: stored or not, nobody has been told.
  const unsure = new Set<string>();

  async function storeAndTell(draft: Draft): Promise<Outcome> {
    const key = keyOf(draft);
    try {
      const outcome = await store(draft);
      const found = unsure.delete(key) && outcome !== "conflict" && outcome.repeated;
      if (found) tellRoom(platform.bus, draft.member.roomId, outcome.message);
      return outcome;
    } catch (error) {
      if (isUnreachable(error)) unsure.add(key);
      if (unsure.size > MOST_UNSURE) unsure.delete(unsure.values().next().value!);
      throw error;
    }
  }

  async function requireReader(actor: Actor, roomId: string): Promise<Member> {
    const member = await rosters.member(actor.accountId, roomId);
    // A stranger's first messages are read before they are accepted. A group's are for those who are in it.
    if (member === undefined || (member.asked && member.room.kind === "group")) throw refuse("NOT_FOUND");
    return member;
  }

  async function requireMember(actor: Actor, roomId: string): Promise<Member> {
    const member = await requireReader(actor, roomId);
    if (member.asked) throw refuse("FORBIDDEN");
    return member;
  }

  /** Counts what a new account says in Safe Space, where it was not said before. */
  async function sendCounted(actor: Actor, member: Member, message: Incoming) {
    const { entrants, limits } = platform;
    const counts = member.room.isSafeSpace && (await entrants.isNew(actor.accountId));
    const limit = member.room.kind === "group" ? limits.newGroupMessage : limits.newDirectMessage;
    return spending(
      limit,
      counts ? actor.accountId : null,
      () => sendMessage(member, message),
      ({ repeated }) => !repeated,
    );
  }

  async function sendMessage(member: Member, { id, body, replyTo }: Incoming) {
    await requireOpen(platform.db, member);
    const quote = replyTo === undefined ? undefined : await findQuoted(platform.db, member, replyTo);
    if (replyTo !== undefined && quote === undefined) throw refuse("NOT_FOUND");
    const outcome = await storeAndTell({ member, id, body, ...(quote && { quote }) });
    if (outcome === "conflict") throw refuse("CONFLICT");
    // The other person of a direct room learns of a request when there is something to read.
    if (member.room.waiting && outcome.message.seq === 1)
      platform.bus.publish([
        { to: "room", roomId: member.roomId, frame: { t: "room", roomId: member.roomId } },
      ]);
    return outcome;
  }

  async function handleFrame(actor: Actor, frame: ClientFrame): Promise<ServerFrame | null> {
    if (frame.t === "read") {
      await markRead(platform, await requireReader(actor, frame.roomId), frame.seq);
      return null;
    }
    const member = await requireMember(actor, frame.roomId);
    if (frame.t === "typing") {
      tellTyping(platform.bus, member);
      return null;
    }
    const { message, repeated } = await sendCounted(actor, member, frame);
    // Stored now, the message reaches its sender with everyone else. Stored before, only the sender asks.
    return repeated ? { t: "message", roomId: frame.roomId, message } : null;
  }

  return {
    requireReader,
    requireMember,
    sendMessage(actor, member, message) {
      if (!flood.takes(actor.accountId)) throw refuse("TOO_MANY_REQUESTS");
      return sendCounted(actor, member, message);
    },
    handleFrame,
  };
}

/** @throws FORBIDDEN where the other person is gone, or has enough to answer already */
async function requireOpen(db: Db, { room, roomId }: Member): Promise<void> {
  if (room.closed) throw refuse("FORBIDDEN");
  if (room.waiting && (await countMessages(db, roomId)) >= MAX_REQUEST_MESSAGES) throw refuse("FORBIDDEN");
}

function tellRoom(bus: Bus, roomId: string, message: Message): void {
  bus.publish([{ to: "room", roomId, frame: { t: "message", roomId, message } }]);
}

/** Says to those who let it be seen of themselves that this member is writing. Safe rooms have no watchers. */
function tellTyping(bus: Bus, { roomId, memberId, address, room }: Member): void {
  if (room.waiting || room.closed) return;
  bus.publish([{ to: "watchers", roomId, except: address, frame: { t: "typing", roomId, memberId } }]);
}

/** Stores drafts of which some may be the same send twice in one batch: those are stored once. */
async function storeDistinct(platform: Parts, drafts: Draft[]): Promise<Outcome[]> {
  const first = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = keyOf(draft);
    if (!first.has(key)) first.set(key, draft);
  }
  const distinct = [...first.values()];
  const outcomes = await storeMessages(platform, distinct);
  if (distinct.length === drafts.length) return outcomes;
  const byKey = new Map(distinct.map((draft, index) => [keyOf(draft), outcomes[index]!]));
  return drafts.map((draft): Outcome => {
    const stored = first.get(keyOf(draft))!;
    const outcome = byKey.get(keyOf(draft))!;
    if (stored === draft || outcome === "conflict") return outcome;
    const same = stored.member.memberId === draft.member.memberId && stored.body === draft.body;
    return same ? { ...outcome, repeated: true } : "conflict";
  });
}

function keyOf(draft: Draft): string {
  return draft.member.roomId + draft.id;
}
