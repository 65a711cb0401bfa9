/** What can be done with the messages of a room, and what is said when it does not hold. */
import { useState } from "react";
import type { Message } from "../../../contract/chat.ts";
import { PREVIEW_LENGTH } from "../../../contract/constants.ts";
import type { Room } from "../../../contract/rooms.ts";
import { useToast } from "../../ui/toast.tsx";
import { ownReaction } from "./acts.ts";
import type { Conversation } from "./conversation.ts";
import { changeDraft } from "./drafts.ts";
import type { MenuPlace } from "./room-menu.tsx";
import { useAct } from "./use-act.ts";

export interface Deeds {
  openMenu(message: Message, place: MenuPlace): void;
  openPicker(message: Message, place: MenuPlace): void;
  reply(message: Message): void;
  edit(message: Message): void;
  copy(message: Message): void;
  toggleReaction(message: Message, emoji: string): void;
  remove(message: Message): void;
  ask(is: "delete" | "report" | "block", message: Message): void;
  goTo(seq: number): void;
  sendAgain(id: string): void;
  discard(id: string): void;
}

/** What is open over the messages, and for which of them. */
export type Doing =
  | { is: "menu" | "picker"; message: Message; place: MenuPlace }
  | { is: "delete" | "report" | "block"; message: Message };

type DeedsOf = {
  room: Room;
  conversation: Conversation;
  onEdit: (message: Message) => void;
  onGoTo: (seq: number) => void;
};

export function useDeeds({ room, conversation, onEdit, onGoTo }: DeedsOf) {
  const { roomId, memberId } = room;
  const [doing, setDoing] = useState<Doing | null>(null);
  const act = useAct(conversation);
  const toast = useToast();

  const deeds: Deeds = {
    openMenu: (message, place) => setDoing({ is: "menu", message, place }),
    openPicker: (message, place) => setDoing({ is: "picker", message, place }),
    ask: (is, message) => setDoing({ is, message }),
    reply({ id, seq, memberId: author, body }) {
      changeDraft(roomId, { replyTo: { id, seq, memberId: author, preview: body.slice(0, PREVIEW_LENGTH) } });
    },
    edit: onEdit,
    copy({ body }) {
      navigator.clipboard.writeText(body).then(
        () => toast({ text: "Copied" }),
        () => toast({ failed: true, text: "Your browser did not let us copy this." }),
      );
    },
    toggleReaction(message, emoji) {
      act(message, { is: "react", emoji: ownReaction(message, memberId) === emoji ? null : emoji });
    },
    remove: (message) => act(message, { is: "delete", at: new Date().toISOString() }),
    goTo: onGoTo,
    sendAgain: conversation.sendAgain,
    discard: conversation.discard,
  };
  /** Closes what was open; an act of a menu may have opened the next thing by then. */
  const close = (what: Doing) => setDoing((now) => (now === what ? null : now));
  return { deeds, doing, close };
}
