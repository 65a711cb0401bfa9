import { Menu } from "@base-ui/react/menu";
import { Ban, Copy, CornerUpLeft, Flag, Pencil, SmilePlus, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { Message } from "../../../../contract/chat.ts";
import type { Room } from "../../../../contract/rooms.ts";
import { classes } from "../../../ui/classes.ts";
import { ContextMenu, MenuItem, type MenuAnchor } from "../../../ui/context-menu.tsx";
import { nameOf } from "../../rooms/texts.ts";
import { ownReaction } from "../conversation/pending-actions.ts";
import { canEdit } from "../rules.ts";
import type { MessageActions } from "./use-message-actions.ts";

type MessageMenuProps = {
  room: Room;
  message: Message;
  anchor: MenuAnchor;
  actions: MessageActions;
  onClose: () => void;
};

/** Every action on a message. */
export function MessageMenu({ room, message, anchor, actions, onClose }: MessageMenuProps) {
  const keepsFocusInField = useRef(false);
  const isOwn = message.memberId === room.memberId;
  const author = room.members.find(({ memberId }) => memberId === message.memberId);
  const name = nameOf(author, room.isSafeSpace);

  /** For actions after which the viewer goes on in the composer. */
  function runInField(action: (message: Message) => void) {
    keepsFocusInField.current = true;
    action(message);
  }

  return (
    <ContextMenu
      label={isOwn ? "Actions for your message" : `Actions for the message from ${name}`}
      anchor={anchor}
      finalFocus={() =>
        keepsFocusInField.current ? false : document.querySelector<HTMLElement>(`[data-seq="${message.seq}"]`)
      }
      className="min-w-[min(15rem,var(--available-width))]"
      onClose={onClose}
    >
      {room.can.send && (
        <>
          <QuickReactions
            ownEmoji={ownReaction(message, room.memberId)}
            onReact={(emoji) => actions.toggleReaction(message, emoji)}
          />
          <MenuItem
            icon={SmilePlus}
            label="More reactions"
            onClick={() => actions.openEmojiPicker(message, anchor)}
          />
          <MenuItem icon={CornerUpLeft} label="Reply" onClick={() => runInField(actions.reply)} />
        </>
      )}
      <MenuItem icon={Copy} label="Copy" onClick={() => actions.copy(message)} />
      {isOwn && canEdit(message, room) && (
        <MenuItem icon={Pencil} label="Edit" onClick={() => runInField(actions.edit)} />
      )}
      {!isOwn && <MenuItem icon={Flag} label="Report" onClick={() => actions.report(message)} />}
      {!isOwn && author && !author.blocked && (
        <MenuItem icon={Ban} label={`Block ${name}`} onClick={() => actions.block(message)} />
      )}
      {((isOwn && !room.request) || room.can.manage) && (
        <MenuItem
          isDestructive
          icon={Trash2}
          label="Delete for everyone"
          onClick={() => actions.confirmDelete(message)}
        />
      )}
    </ContextMenu>
  );
}

const QUICK_REACTIONS = [
  { emoji: "👍", label: "Thumbs up" },
  { emoji: "❤️", label: "Heart" },
  { emoji: "🫂", label: "Hug" },
  { emoji: "😂", label: "Laughing" },
  { emoji: "😢", label: "Sad" },
  { emoji: "🙏", label: "Thank you" },
] as const;

type QuickReactionsProps = { ownEmoji: string | null; onReact: (emoji: string) => void };

function QuickReactions({ ownEmoji, onReact }: QuickReactionsProps) {
  return (
    <Menu.Group
      aria-label="React"
      className="mb-1.5 flex flex-wrap justify-between border-b border-line pb-1.5"
    >
      {QUICK_REACTIONS.map(({ emoji, label }) => (
        <Menu.Item
          key={emoji}
          aria-label={emoji === ownEmoji ? `${label}. Remove your reaction` : label}
          onClick={() => onReact(emoji)}
          className={classes(
            "grid size-11 cursor-pointer place-items-center rounded-full text-[1.375rem] leading-none outline-none select-none data-highlighted:bg-mist",
            emoji === ownEmoji && "bg-lamp-wash",
          )}
        >
          {emoji}
        </Menu.Item>
      ))}
    </Menu.Group>
  );
}
