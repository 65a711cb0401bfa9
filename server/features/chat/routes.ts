import { pageOf } from "../../http/pagination.ts";
import { signedIn } from "../../http/procedures.ts";
import { loadOwnMemberships } from "../rooms/live.ts";
import type { Chat } from "./live.ts";
import { presentSearchResult, presentMessage } from "./present.ts";
import {
  loadChanges,
  loadHistory,
  requireDeletable,
  requireEditable,
  requireMessage,
  searchMessages,
} from "./reads.ts";
import { deleteMessage, editMessage, markRead, reactToMessage } from "./writes.ts";

export function createChatRoutes(chat: Chat) {
  return {
    messages: signedIn.chat.messages.handler(async ({ context: { platform, actor }, input }) => {
      const member = await chat.requireReader(actor, input.roomId);
      const { rows, older, newer, changeSeq } = await loadHistory(platform.db, member, input);
      return { messages: rows.map((row) => presentMessage(row, member.memberId)), older, newer, changeSeq };
    }),

    changes: signedIn.chat.changes.handler(async ({ context: { platform, actor }, input }) => {
      const member = await chat.requireReader(actor, input.roomId);
      const { rows, more } = await loadChanges(platform.db, member, input.after);
      return { messages: rows.map((row) => presentMessage(row, member.memberId)), more };
    }),

    send: signedIn.chat.send.handler(async ({ context: { actor }, input }) => {
      const sender = await chat.requireSender(actor, input.roomId);
      return chat.sendMessage(actor, sender, input);
    }),

    edit: signedIn.chat.edit.handler(async ({ context: { platform, actor }, input }) => {
      const member = await chat.requireWriter(actor, input.roomId);
      const { db, clock } = platform;
      const message = await requireEditable(db.kysely, member, input.messageId, clock());
      return editMessage(platform, member, message, input.body);
    }),

    delete: signedIn.chat.delete.handler(async ({ context: { platform, actor }, input }) => {
      const member = await chat.requireMember(actor, input.roomId);
      const message = await requireDeletable(platform.db.kysely, member, input.messageId);
      return deleteMessage(platform, member, message);
    }),

    react: signedIn.chat.react.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.reaction.consume(actor.accountId);
      // Like deleting a message, taking back a reaction is not writing.
      const member = await chat[input.emoji === null ? "requireMember" : "requireWriter"](
        actor,
        input.roomId,
      );
      const message = await requireMessage(platform.db.kysely, member, input.messageId);
      return reactToMessage(platform, member, message, input.emoji);
    }),

    read: signedIn.chat.read.handler(async ({ context: { platform, actor }, input }) => {
      const member = await chat.requireReader(actor, input.roomId);
      await markRead(platform, member, input.seq);
      return { done: true };
    }),

    search: signedIn.chat.search.handler(async ({ context: { platform, actor }, input }) => {
      await platform.limits.search.consume(actor.accountId);
      const memberships = await loadOwnMemberships(platform, actor);
      const rows = await searchMessages(platform.db, actor, memberships, input);
      return pageOf(rows, presentSearchResult, (item) => item.message.id);
    }),
  };
}
