import { Archive, ArchiveRestore, Bell, BellOff, LogOut } from "lucide-react";
import type { RoomSummary } from "../../../../contract/rooms.ts";
import { ContextMenu, MenuItem, type MenuAnchor } from "../../../ui/context-menu.tsx";
import { useUpdateMembership } from "../../rooms/queries.ts";
import type { Folder } from "../../rooms/rules.ts";

type RoomMenuProps = {
  room: RoomSummary;
  folder: Folder;
  anchor: MenuAnchor;
  onLeave: () => void;
  onClose: () => void;
};

/** Actions on a room in the list. */
export default function RoomMenu({ room, folder, anchor, onLeave, onClose }: RoomMenuProps) {
  const updateMembership = useUpdateMembership();
  const isArchived = folder === "archive";
  return (
    <ContextMenu
      label={`Actions for ${room.name}`}
      anchor={anchor}
      className="min-w-[min(13rem,var(--available-width))]"
      onClose={onClose}
    >
      <MenuItem
        icon={room.muted ? Bell : BellOff}
        label={room.muted ? "Unmute" : "Mute"}
        onClick={() => updateMembership(room, { muted: !room.muted })}
      />
      <MenuItem
        icon={isArchived ? ArchiveRestore : Archive}
        label={isArchived ? "Move to messages" : "Archive"}
        onClick={() => updateMembership(room, { archived: !isArchived })}
      />
      {room.kind === "group" && <MenuItem isDestructive icon={LogOut} label="Leave" onClick={onLeave} />}
    </ContextMenu>
  );
}
