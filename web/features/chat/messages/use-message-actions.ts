import { useState } from "react";
import type { Message } from "../../../../contract/chat.ts";
import { PREVIEW_LENGTH } from "../../../../contract/constants.ts";
import type { Room } from "../../../../contract/rooms.ts";
import { errorText } from "../../../api/error-texts.ts";
import { errorCode } from "../../../api/request-error.ts";
import type { MenuAnchor } from "../../../ui/context-menu.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { blockTargetOf, requestBlock, requestReport } from "../../rooms/safety-requests.ts";
import { updateDraft } from "../composer/drafts.ts";
import type { Conversation } from "../conversation/conversation.ts";
import { ownReaction, type MessageAction } from "../conversation/pending-actions.ts";
import { failedActionText, refusedActionText } from "../texts.ts";

export interface MessageActions {
  openMenu(message: Message, anchor: MenuAnchor): void;
  openEmojiPicker(message: Message, anchor: MenuAnchor): void;
  reply(message: Message): void;
  edit(message: Message): void;
  copy(message: Message): void;
  toggleReaction(message: Message, emoji: string): void;
  confirmDelete(message: Message): void;
  delete(message: Message): void;
  report(message: Message): void;
  block(message: Message): void;
  jumpTo(seq: number): void;
  resend(id: string): void;
  discard(id: string): void;
}

/** What is open over the messages, and for which of them. */
export type Overlay =
  | { type: "menu" | "emoji-picker"; message: Message; anchor: MenuAnchor }
  | { type: "confirm-delete"; message: Message };

type MessageActionsInput = {
  room: Room;
  conversation: Conversation;
  onEdit: (message: Message) => void;
  onJumpTo: (seq: number) => void;
};

export function useMessageActions({ room, conversation, onEdit, onJumpTo }: MessageActionsInput) {
  const { roomId, memberId } = room;
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const performAction = usePerformAction(conversation);
  const toast = useToast();

  function blockTargetFor(message: Message) {
    const author = room.members.find((member) => member.memberId === message.memberId);
    return author ? blockTargetOf(room, author) : null;
  }

  const actions: MessageActions = {
    openMenu: (message, anchor) => setOverlay({ type: "menu", message, anchor }),
    openEmojiPicker: (message, anchor) => setOverlay({ type: "emoji-picker", message, anchor }),
    reply({ id, seq, memberId: authorId, body }) {
      const preview = body.slice(0, PREVIEW_LENGTH);
      updateDraft(roomId, { replyTo: { id, seq, memberId: authorId, preview } });
    },
    edit: onEdit,
    copy({ body }) {
      navigator.clipboard.writeText(body).then(
        () => toast({ text: "Copied" }),
        () => toast({ failed: true, text: "Your browser did not let us copy this." }),
      );
    },
    toggleReaction(message, emoji) {
      const isOwn = ownReaction(message, memberId) === emoji;
      performAction(message, { type: "react", emoji: isOwn ? null : emoji });
    },
    confirmDelete: (message) => setOverlay({ type: "confirm-delete", message }),
    delete: (message) => performAction(message, { type: "delete", at: new Date().toISOString() }),
    report: (message) => requestReport({ roomId, messageId: message.id }, blockTargetFor(message)),
    block(message) {
      const target = blockTargetFor(message);
      if (target) requestBlock(target);
    },
    jumpTo: onJumpTo,
    resend: conversation.resend,
    discard: conversation.discard,
  };
  /** Closes one overlay; by then a menu item may have opened the next. */
  const closeOverlay = (which: Overlay) => setOverlay((current) => (current === which ? null : current));
  return { actions, overlay, closeOverlay };
}

/** @returns how to edit, delete or react to a message. A failure is rolled back, and a toast says why. */
export function usePerformAction(
  conversation: Conversation,
): (message: Message, action: MessageAction) => void {
  const toast = useToast();
  return (message, action) => {
    conversation.performAction(message.id, action).catch((error: unknown) => {
      const text = refusedActionText(action, errorCode(error)) ?? errorText(error, failedActionText(action));
      toast({ failed: true, text });
    });
  };
}
