/** Chat over the socket, and the one function that sends every message, from a socket or over HTTP. */
import type { Message } from "../../../contract/chat.ts";
import type { ClientFrame, ServerFrame } from "../../../contract/live.ts";
import type { Actor } from "../../auth/session.ts";
import type { Bus } from "../../bus/bus.ts";
import { withRateLimit } from "../../auth/rate-limits.ts";
import { apiError } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import type { TokenBuckets } from "../../live/token-buckets.ts";
import type { Member, RoomMemberCache } from "../../live/room-member-cache.ts";
import { createSlowMode } from "../../live/slow-mode.ts";
import { loadSilence, requireWriting } from "../rooms/live.ts";
import { takesMessages, writingRefusal } from "../rooms/rules.ts";
import { createMessageStore } from "./batching.ts";
import { presentMessage } from "./present.ts";
import { countMessages, isStored, requireQuoted, type MessageRow } from "./reads.ts";
import { markRead } from "./writes.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault" | "entrants" | "limits" | "sanctions">;
type Parts = { roomMembers: RoomMemberCache; tokenBuckets: TokenBuckets };
type Incoming = { id: string; body: string; replyTo?: string | undefined };

declare const sender: unique symbol;

/** A member who may send messages to the room: proved by `requireSender`. */
export type Sender = Member & { readonly [sender]: true };

export type Chat = {
  /** @throws NOT_FOUND unless this person may read the room */
  requireReader(actor: Actor, roomId: string): Promise<Member>;
  /** @throws NOT_FOUND unless this person may read the room, FORBIDDEN for somebody who is only invited */
  requireMember(actor: Actor, roomId: string): Promise<Member>;
  /** @throws like `requireMember`, SILENCED for somebody who was silenced here, ROOM_FROZEN while nobody may write */
  requireWriter(actor: Actor, roomId: string): Promise<Member>;
  /** @throws like `requireMember`, and FORBIDDEN for a room that takes no more messages */
  requireSender(actor: Actor, roomId: string): Promise<Sender>;
  /**
   * Stores a message exactly once, however often it is sent.
   * @returns the message as it is stored, and whether an earlier attempt had stored it
   * @throws CONFLICT for an id that was used for another message, NOT_FOUND for a reply to a message that the room does
   * not have, TOO_MANY_REQUESTS for too many in a short time, NEW_ACCOUNT_LIMIT in Safe Space; SILENCED, ROOM_FROZEN or
   * SLOW_MODE for a message that was not stored before
   */
  sendMessage(actor: Actor, sender: Sender, message: Incoming): Promise<Message>;
  handleFrame(actor: Actor, frame: ClientFrame): Promise<ServerFrame | null>;
};

type Sent = { stored: MessageRow; repeated: boolean };

export function createChat(platform: Deps, { roomMembers, tokenBuckets }: Parts): Chat {
  const storeMessage = createMessageStore(platform);
  const slowMode = createSlowMode(platform.clock);

  async function requireReader(actor: Actor, roomId: string): Promise<Member> {
    const member = await roomMembers.findMember(actor.accountId, roomId);
    // A stranger's first messages can be read before they are accepted; a group's are for its members only.
    if (member === undefined || (member.isInvited && member.room.kind === "group"))
      throw apiError("NOT_FOUND");
    return member;
  }

  async function requireMember(actor: Actor, roomId: string): Promise<Member> {
    const member = await requireReader(actor, roomId);
    if (member.isInvited) throw apiError("FORBIDDEN");
    return member;
  }

  async function requireSender(actor: Actor, roomId: string): Promise<Sender> {
    const member = await requireMember(actor, roomId);
    const { closed, requestPending } = member.room;
    const lastSeq = requestPending ? await countMessages(platform.db, roomId) : 0;
    if (!takesMessages({ closed, requestPending, lastSeq })) throw apiError("FORBIDDEN");
    return member as Sender;
  }

  async function requireWriter(actor: Actor, roomId: string): Promise<Member> {
    const member = await requireMember(actor, roomId);
    await requireWriting(platform, actor, member);
    return member;
  }

  /** A message that was stored before is answered as stored, also after a change or a sanction. */
  async function sendAsAllowed(actor: Actor, member: Sender, message: Incoming): Promise<Sent> {
    const refusal = await refusalOf(actor, member, message);
    if (refusal !== null && !(await isStored(platform.db, member, message.id))) throw apiError(refusal);
    try {
      return await sendWithinLimits(actor, member, message);
    } catch (error) {
      slowMode.giveBack(member.memberId, message.id);
      throw error;
    }
  }

  /** Why the member may not send now, from memory alone. Sends in slow mode are recorded here. */
  async function refusalOf(actor: Actor, member: Sender, { id }: Incoming) {
    const { clock } = platform;
    const refusal = writingRefusal(await loadSilence(platform, actor, member), member.room, clock());
    const slow = member.room.slowMode;
    if (refusal !== null || slow === null || slow.until <= clock()) return refusal;
    return slowMode.take(member.memberId, id, slow.seconds) ? null : "SLOW_MODE";
  }

  /** Counts what a new account sends in Safe Space, each message once. */
  async function sendWithinLimits(actor: Actor, member: Sender, message: Incoming): Promise<Sent> {
    const { entrants, limits } = platform;
    const isLimited = member.room.isSafeSpace && (await entrants.isNew(actor.accountId));
    const limit = member.room.kind === "group" ? limits.newGroupMessage : limits.newDirectMessage;
    return withRateLimit(
      limit,
      isLimited ? actor.accountId : null,
      () => send(member, message),
      ({ repeated }) => !repeated,
    );
  }

  async function send(member: Sender, { id, body, replyTo }: Incoming): Promise<Sent> {
    const { roomId } = member;
    const quote = replyTo === undefined ? undefined : await requireQuoted(platform.db, member, replyTo);
    const outcome = await storeMessage({ member, id, body, ...(quote && { quote }) });
    if (outcome === "conflict") throw apiError("CONFLICT");
    // The recipient is notified of a message request when there is something to read.
    if (member.room.requestPending && outcome.stored.seq === 1)
      platform.bus.publish([{ kind: "frame-to-room", roomId, frame: { t: "room", roomId } }]);
    return outcome;
  }

  async function handleFrame(actor: Actor, frame: ClientFrame): Promise<ServerFrame | null> {
    if (frame.t === "read") {
      await markRead(platform, await requireReader(actor, frame.roomId), frame.seq);
      return null;
    }
    if (frame.t === "typing") {
      publishTyping(platform.bus, await requireWriter(actor, frame.roomId));
      return null;
    }
    const member = await requireSender(actor, frame.roomId);
    const { stored, repeated } = await sendAsAllowed(actor, member, frame);
    // A new message reaches its sender through the room, a repeated one only as this answer.
    if (!repeated) return null;
    return { t: "message", roomId: frame.roomId, message: presentMessage(stored, member.memberId) };
  }

  return {
    requireReader,
    requireMember,
    requireWriter,
    requireSender,
    async sendMessage(actor, member, message) {
      if (!tokenBuckets.take(actor.accountId)) throw apiError("TOO_MANY_REQUESTS");
      const { stored } = await sendAsAllowed(actor, member, message);
      return presentMessage(stored, member.memberId);
    },
    handleFrame,
  };
}

/** Shows the typing indicator to members who show theirs. Safe rooms have none. */
function publishTyping(bus: Bus, { roomId, memberId, address, room }: Member): void {
  if (room.requestPending || room.closed) return;
  bus.publish([
    { kind: "frame-to-receipt-sharers", roomId, except: address, frame: { t: "typing", roomId, memberId } },
  ]);
}
