import { useState } from "react";
import type { RoomSummary } from "../../../contract/rooms.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import type { Box } from "./boxes.ts";
import { LeaveDialog } from "./leave-dialog.tsx";
import type { MenuPlace } from "./room-menu.tsx";
import { RoomRow } from "./room-row.tsx";
import { useNow } from "../../browser/use-now.ts";

const RoomMenu = lazyPart(() => import("./room-menu.tsx"));

type RoomRowsProps = { rooms: readonly RoomSummary[]; folder: Box; openRoomId: string | null };

/** Rooms as rows, with one menu for all of them. */
export function RoomRows({ rooms, folder, openRoomId }: RoomRowsProps) {
  const now = useNow();
  const [menu, setMenu] = useState<{ room: RoomSummary; place: MenuPlace } | null>(null);
  const [leaving, setLeaving] = useState<RoomSummary | null>(null);
  return (
    <>
      <ul className="-mx-3 lg:mx-0">
        {rooms.map((room) => (
          <li key={room.roomId}>
            <RoomRow
              room={room}
              folder={folder}
              selected={room.roomId === openRoomId}
              now={now}
              // What I am asked is answered in the room, where one can read it.
              onMenu={folder === "requests" ? null : (place) => setMenu({ room, place })}
            />
          </li>
        ))}
      </ul>
      {menu && (
        <RoomMenu
          room={menu.room}
          folder={folder}
          place={menu.place}
          onLeave={() => setLeaving(menu.room)}
          onClose={() => setMenu(null)}
        />
      )}
      {leaving && <LeaveDialog room={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
