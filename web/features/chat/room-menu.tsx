import { Menu } from "@base-ui/react/menu";
import { Archive, ArchiveRestore, Bell, BellOff, LogOut, type LucideIcon } from "lucide-react";
import type { RoomRow } from "../../../contract/rooms.ts";
import { classes } from "../../ui/classes.ts";
import type { Box } from "./boxes.ts";
import { useKeepRoom } from "./use-keep-room.ts";

/** Where a menu opens: at a button, or at a point. */
export type MenuPlace = Element | { getBoundingClientRect: () => DOMRect };

type RoomMenuProps = {
  room: RoomRow;
  box: Box;
  place: MenuPlace;
  onLeave: () => void;
  onClose: () => void;
};

/** What can be done with a room without opening it. */
export default function RoomMenu({ room, box, place, onLeave, onClose }: RoomMenuProps) {
  const keep = useKeepRoom();
  const archived = box === "archive";
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal container={document.getElementById("main")}>
        <Menu.Positioner anchor={place} positionMethod="fixed" align="start" sideOffset={4} className="z-41">
          <Menu.Popup
            aria-label={`More about ${room.name}`}
            className="fades max-w-(--available-width) min-w-[min(13rem,var(--available-width))] rounded-large border border-line bg-leaf p-1.5 text-ink shadow-card outline-none"
          >
            <Act
              icon={room.muted ? Bell : BellOff}
              words={room.muted ? "Unmute" : "Mute"}
              onAct={() => keep(room, { muted: !room.muted })}
            />
            <Act
              icon={archived ? ArchiveRestore : Archive}
              words={archived ? "Back to messages" : "Archive"}
              onAct={() => keep(room, { archived: !archived })}
            />
            {room.kind === "group" && <Act ends icon={LogOut} words="Leave" onAct={onLeave} />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

type ActProps = { icon: LucideIcon; words: string; ends?: boolean; onAct: () => void };

function Act({ icon: Icon, words, ends = false, onAct }: ActProps) {
  return (
    <Menu.Item
      onClick={onAct}
      className={classes(
        "flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 font-550 outline-none select-none data-highlighted:bg-mist",
        ends && "text-rust",
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0 rtl:-scale-x-100" strokeWidth={1.75} />
      {words}
    </Menu.Item>
  );
}
