import { useState } from "react";
import type { RoomSummary } from "../../../../contract/rooms.ts";
import { useNow } from "../../../browser/use-now.ts";
import type { MenuAnchor } from "../../../ui/context-menu.tsx";
import { lazyPart } from "../../../ui/lazy.tsx";
import { LeaveRoomDialog } from "../../rooms/leave-dialog.tsx";
import type { Folder } from "../../rooms/rules.ts";
import { RoomRow } from "./room-row.tsx";

const RoomMenu = lazyPart(() => import("./room-menu.tsx"));

type RoomRowsProps = { rooms: readonly RoomSummary[]; folder: Folder; openRoomId: string | null };

/** Rows for rooms, which share one menu. */
export function RoomRows({ rooms, folder, openRoomId }: RoomRowsProps) {
  const now = useNow();
  const [menu, setMenu] = useState<{ room: RoomSummary; anchor: MenuAnchor } | null>(null);
  const [leaving, setLeaving] = useState<RoomSummary | null>(null);
  return (
    <>
      <ul className="-mx-3 lg:mx-0">
        {rooms.map((room) => (
          <li key={room.roomId}>
            <RoomRow
              room={room}
              folder={folder}
              isOpen={room.roomId === openRoomId}
              now={now}
              // A request is answered in its room, where it can be read first.
              onMenu={folder === "requests" ? null : (anchor) => setMenu({ room, anchor })}
            />
          </li>
        ))}
      </ul>
      {menu && (
        <RoomMenu
          room={menu.room}
          folder={folder}
          anchor={menu.anchor}
          onLeave={() => setLeaving(menu.room)}
          onClose={() => setMenu(null)}
        />
      )}
      {leaving && <LeaveRoomDialog room={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
