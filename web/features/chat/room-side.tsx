import { useState } from "react";
import type { Room } from "../../../contract/rooms.ts";
import { Sheet } from "../../ui/dialog.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { RoomInfo } from "./room-info.tsx";
import { useMediaQuery, WIDE } from "../../browser/use-media-query.ts";

const RoomSearch = lazyPart(() => import("./room-search.tsx"));

type Shown = "info" | "search";
type Side = {
  wide: boolean;
  shown: Shown | null;
  toggle: (what: Shown) => void;
  close: () => void;
};

/** What stands beside the room where there is space, and over it where there is none. Wide screens begin with the panel. */
export function useRoomSide(): Side {
  const wide = useMediaQuery(WIDE);
  const [panel, setPanel] = useState<Shown | null>("info");
  const [sheet, setSheet] = useState<Shown | null>(null);
  const [shown, show] = wide ? [panel, setPanel] : [sheet, setSheet];
  return {
    wide,
    shown,
    toggle: (what) => show(shown === what ? null : what),
    // After a search, a wide screen shows again what it began with.
    close: () => show(wide && shown === "search" ? "info" : null),
  };
}

type RoomSideProps = { room: Room; side: Side; onGoTo: (seq: number) => void };

/** About the room, or what was said in it. */
export function RoomSide({ room, side: { wide, shown, close }, onGoTo }: RoomSideProps) {
  if (wide)
    return (
      shown && (
        <aside
          aria-label={shown === "info" ? "About this chat" : "Search this chat"}
          className="w-76 max-w-1/4 shrink-0 overflow-y-auto border-s border-line px-6 py-6"
        >
          {shown === "info" ? (
            <RoomInfo room={room} />
          ) : (
            <RoomSearch room={room} onGoTo={onGoTo} onClose={close} />
          )}
        </aside>
      )
    );
  const onOpenChange = (open: boolean) => !open && close();
  return (
    <>
      <Sheet open={shown === "info"} onOpenChange={onOpenChange} title="About this chat">
        <RoomInfo room={room} />
      </Sheet>
      <Sheet open={shown === "search"} onOpenChange={onOpenChange} title="Search this chat">
        <RoomSearch
          room={room}
          onClose={null}
          onGoTo={(seq) => {
            close();
            onGoTo(seq);
          }}
        />
      </Sheet>
    </>
  );
}
