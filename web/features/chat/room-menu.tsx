import { Menu } from "@base-ui/react/menu";
import { Archive, ArchiveRestore, Bell, BellOff, LogOut } from "lucide-react";
import type { RoomSummary } from "../../../contract/rooms.ts";
import type { Box } from "./boxes.ts";
import { MenuAct } from "./menu-act.tsx";
import { useKeepRoom } from "./use-keep-room.ts";

/** Where a menu opens: at a button, or at a point. */
export type MenuPlace = Element | { getBoundingClientRect: () => DOMRect };

type RoomMenuProps = {
  room: RoomSummary;
  folder: Box;
  place: MenuPlace;
  onLeave: () => void;
  onClose: () => void;
};

/** What can be done with a room without opening it. */
export default function RoomMenu({ room, folder, place, onLeave, onClose }: RoomMenuProps) {
  const keep = useKeepRoom();
  const archived = folder === "archive";
  return (
    <Menu.Root open onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal container={document.getElementById("main")}>
        <Menu.Positioner anchor={place} positionMethod="fixed" align="start" sideOffset={4} className="z-41">
          <Menu.Popup
            aria-label={`More about ${room.name}`}
            className="fades max-w-(--available-width) min-w-[min(13rem,var(--available-width))] rounded-large border border-line bg-leaf p-1.5 text-ink shadow-card outline-none"
          >
            <MenuAct
              icon={room.muted ? Bell : BellOff}
              words={room.muted ? "Unmute" : "Mute"}
              onAct={() => keep(room, { muted: !room.muted })}
            />
            <MenuAct
              icon={archived ? ArchiveRestore : Archive}
              words={archived ? "Back to messages" : "Archive"}
              onAct={() => keep(room, { archived: !archived })}
            />
            {room.kind === "group" && <MenuAct ends icon={LogOut} words="Leave" onAct={onLeave} />}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
