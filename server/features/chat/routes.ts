import { LIMITS } from "../../../contract/wire.ts";
import { signedIn } from "../../http/routes.ts";
import type { Chat } from "./live.ts";
import { presentMessage, presentRoom, presentRoomRow } from "./present.ts";
import { countUnreadRooms, loadMessages, loadRoom, loadRooms } from "./reads.ts";
import { markRead } from "./writes.ts";

export function createChatRoutes(chat: Chat) {
  return {
    rooms: signedIn.chat.rooms.handler(async ({ context: { platform, actor }, input }) => {
      const rows = await loadRooms(platform.db, actor, input);
      const items = rows.slice(0, LIMITS.page).map(presentRoomRow);
      return { items, next: rows.length > LIMITS.page ? (items.at(-1)?.roomId ?? null) : null };
    }),

    unread: signedIn.chat.unread.handler(async ({ context: { platform, actor } }) => ({
      rooms: await countUnreadRooms(platform.db, actor),
    })),

    room: signedIn.chat.room.handler(async ({ context: { platform, actor }, input }) => {
      const member = await chat.requireMember(actor, input.roomId);
      const { room, members } = await loadRoom(platform.db, member);
      return presentRoom(member, room, members);
    }),

    messages: signedIn.chat.messages.handler(async ({ context: { platform, actor }, input }) => {
      const member = await chat.requireMember(actor, input.roomId);
      const { rows, more } = await loadMessages(platform.db, member, input);
      return { messages: rows.map(presentMessage), more };
    }),

    send: signedIn.chat.send.handler(async ({ context: { actor }, input }) => {
      const member = await chat.requireMember(actor, input.roomId);
      const { message } = await chat.sendMessage(member, input);
      return message;
    }),

    read: signedIn.chat.read.handler(async ({ context: { platform, actor }, input }) => {
      const member = await chat.requireMember(actor, input.roomId);
      await markRead(platform, member, input.seq);
      return { done: true };
    }),
  };
}
