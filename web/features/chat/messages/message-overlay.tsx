import type { Room } from "../../../../contract/rooms.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import EmojiPopup from "../../../ui/emoji-popup.tsx";
import { MessageMenu } from "./message-menu.tsx";
import type { MessageActions, Overlay } from "./use-message-actions.ts";

type MessageOverlayProps = { room: Room; overlay: Overlay; actions: MessageActions; onClose: () => void };

/** What is open over the messages: a menu, the emoji picker or the confirmation of a deletion. */
export default function MessageOverlay({ room, overlay, actions, onClose }: MessageOverlayProps) {
  const { message } = overlay;
  if (overlay.type === "menu")
    return (
      <MessageMenu
        room={room}
        message={message}
        anchor={overlay.anchor}
        actions={actions}
        onClose={onClose}
      />
    );
  if (overlay.type === "emoji-picker")
    return (
      <EmojiPopup
        title="React"
        anchor={overlay.anchor}
        onPick={(emoji) => actions.toggleReaction(message, emoji)}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this message?"
      description="It is deleted for everyone in this chat. A note says that a message was deleted. You cannot undo this."
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="destructive-filled"
            onClick={() => {
              actions.delete(message);
              onClose();
            }}
          >
            Delete
          </Button>
        </>
      }
    />
  );
}
