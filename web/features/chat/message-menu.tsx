import { Menu } from "@base-ui/react/menu";
import { Ban, Copy, CornerUpLeft, Flag, Pencil, SmilePlus, Trash2 } from "lucide-react";
import { useRef } from "react";
import type { Message } from "../../../contract/chat.ts";
import type { Room } from "../../../contract/rooms.ts";
import { ownReaction } from "./acts.ts";
import { canEdit } from "./editing.ts";
import { MenuAct } from "./menu-act.tsx";
import { nameOf } from "./message-words.ts";
import { QuickReactions } from "./quick-reactions.tsx";
import type { MenuPlace } from "./room-menu.tsx";
import type { Deeds } from "./use-deeds.ts";

type MessageMenuProps = {
  room: Room;
  message: Message;
  place: MenuPlace;
  deeds: Deeds;
  onClose: () => void;
};

/** Everything that can be done with a message: where a finger rested, a mouse pressed, or a key asked for it. */
export function MessageMenu({ room, message, place, deeds, onClose }: MessageMenuProps) {
  const writes = useRef(false);
  const mine = message.memberId === room.memberId;
  const author = room.members.find(({ memberId }) => memberId === message.memberId);
  const name = nameOf(author, room.isSafeSpace);

  /** The field is where one goes on after these. */
  function toWrite(act: (message: Message) => void) {
    writes.current = true;
    act(message);
  }

  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal container={document.getElementById("main")}>
        <Menu.Positioner
          anchor={place}
          positionMethod="fixed"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className="z-41"
        >
          <Menu.Popup
            aria-label={mine ? "More about your message" : `More about this message from ${name}`}
            finalFocus={() =>
              writes.current ? false : document.querySelector<HTMLElement>(`[data-seq="${message.seq}"]`)
            }
            className="fades max-h-(--available-height) max-w-(--available-width) min-w-[min(15rem,var(--available-width))] overflow-y-auto rounded-large border border-line bg-leaf p-1.5 text-ink shadow-card outline-none"
          >
            {room.can.send && (
              <QuickReactions
                own={ownReaction(message, room.memberId)}
                onReact={(emoji) => deeds.toggleReaction(message, emoji)}
              />
            )}
            {room.can.send && (
              <>
                <MenuAct
                  icon={SmilePlus}
                  words="Another reaction"
                  onAct={() => deeds.openPicker(message, place)}
                />
                <MenuAct icon={CornerUpLeft} words="Reply" onAct={() => toWrite(deeds.reply)} />
              </>
            )}
            <MenuAct icon={Copy} words="Copy" onAct={() => deeds.copy(message)} />
            {mine && canEdit(message, room) && (
              <MenuAct icon={Pencil} words="Edit" onAct={() => toWrite(deeds.edit)} />
            )}
            {!mine && <MenuAct icon={Flag} words="Report" onAct={() => deeds.ask("report", message)} />}
            {!mine && author && !author.blocked && (
              <MenuAct icon={Ban} words={`Block ${name}`} onAct={() => deeds.ask("block", message)} />
            )}
            {((mine && !room.request) || room.can.manage) && (
              <MenuAct
                ends
                icon={Trash2}
                words="Delete for everyone"
                onAct={() => deeds.ask("delete", message)}
              />
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
