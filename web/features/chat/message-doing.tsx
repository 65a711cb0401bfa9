import type { Room } from "../../../contract/rooms.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import BlockDialog from "./block-dialog.tsx";
import EmojiPopup from "../../ui/emoji-popup.tsx";
import { MessageMenu } from "./message-menu.tsx";
import { nameOf } from "./message-words.ts";
import ReportDialog from "./report-dialog.tsx";
import type { Deeds, Doing } from "./use-deeds.ts";

type MessageDoingProps = { room: Room; doing: Doing; deeds: Deeds; onClose: () => void };

/** What is open over the messages: a menu, the reactions, or a question. */
export default function MessageDoing({ room, doing, deeds, onClose }: MessageDoingProps) {
  const { message } = doing;
  const { roomId } = room;
  const author = room.members.find(({ memberId }) => memberId === message.memberId);
  const name = nameOf(author, room.isSafeSpace);
  const person = { roomId, memberId: message.memberId };

  if (doing.is === "menu")
    return <MessageMenu room={room} message={message} place={doing.place} deeds={deeds} onClose={onClose} />;
  if (doing.is === "picker")
    return (
      <EmojiPopup
        title="React"
        place={doing.place}
        onPick={(emoji) => deeds.toggleReaction(message, emoji)}
        onClose={onClose}
      />
    );
  if (doing.is === "report")
    return (
      <ReportDialog
        reported={{ roomId, messageId: message.id }}
        author={author && !author.blocked ? { person, name, room } : undefined}
        onClose={onClose}
      />
    );
  if (doing.is === "block") return <BlockDialog person={person} name={name} room={room} onClose={onClose} />;

  function remove() {
    deeds.remove(message);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this message?"
      description="It is gone for everyone in this chat, and a line says that a message was deleted. This cannot be undone."
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            Keep
          </Button>
          <Button variant="destructive-filled" onClick={remove}>
            Delete
          </Button>
        </>
      }
    />
  );
}
