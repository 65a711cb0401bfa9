/** Chat over the socket, and the one function through which every message goes, however it came. */
import type { Message } from "../../../contract/chat.ts";
import type { ClientFrame, ServerFrame } from "../../../contract/live.ts";
import type { Actor } from "../../auth/session.ts";
import type { Bus } from "../../bus/bus.ts";
import type { Db } from "../../db/connect.ts";
import { isUnreachable, refuse } from "../../http/refuse.ts";
import { createBatcher } from "../../live/batches.ts";
import type { Member, Rosters } from "../../live/rosters.ts";
import { markRead, storeMessages, type Draft, type Outcome } from "./writes.ts";

type Platform = { db: Db; bus: Bus; clock: () => Date };

export type Chat = {
  /** @throws NOT_FOUND unless this person is a member */
  requireMember(actor: Actor, roomId: string): Promise<Member>;
  /**
   * Stores a message exactly once, however often it is sent.
   * @returns the message, and whether an earlier try had stored it
   * @throws CONFLICT when its id was used for something else
   */
  sendMessage(
    member: Member,
    message: { id: string; body: string },
  ): Promise<{ message: Message; repeated: boolean }>;
  handleFrame(actor: Actor, frame: ClientFrame): Promise<ServerFrame | null>;
};

export function createChat(platform: Platform, rosters: Rosters): Chat {
  const store = createBatcher<Draft, Outcome>(
    (drafts) => storeDistinct(platform, drafts),
    (error) => !isUnreachable(error),
  );

  async function requireMember(actor: Actor, roomId: string): Promise<Member> {
    const member = await rosters.member(actor.accountId, roomId);
    if (member === undefined) throw refuse("NOT_FOUND");
    return member;
  }

  async function sendMessage(member: Member, { id, body }: { id: string; body: string }) {
    const outcome = await store({ member, id, body });
    if (outcome === "conflict") throw refuse("CONFLICT");
    return outcome;
  }

  async function handleFrame(actor: Actor, frame: ClientFrame): Promise<ServerFrame | null> {
    const member = await requireMember(actor, frame.roomId);
    if (frame.t === "read") {
      await markRead(platform, member, frame.seq);
      return null;
    }
    const { message, repeated } = await sendMessage(member, frame);
    // Stored now, the message reaches its sender with everyone else. Stored before, only the sender asks.
    return repeated ? { t: "message", roomId: frame.roomId, message } : null;
  }

  return { requireMember, sendMessage, handleFrame };
}

/** Stores drafts of which some may be the same send twice in one batch: those are stored once. */
async function storeDistinct(platform: Platform, drafts: Draft[]): Promise<Outcome[]> {
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
