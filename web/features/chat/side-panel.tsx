import { useState } from "react";
import type { Room } from "../../../contract/rooms.ts";
import { useMediaQuery, WIDE } from "../../browser/use-media-query.ts";
import { Sheet } from "../../ui/dialog.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { RoomInfo } from "../rooms/room-info.tsx";

const RoomSearch = lazyPart(() => import("./room-search.tsx"));

type PanelContent = "info" | "search";
type SidePanelState = {
  /** Whether there is room for the panel beside the messages. */
  isWide: boolean;
  content: PanelContent | null;
  toggle: (content: PanelContent) => void;
  close: () => void;
};

/** On wide screens the panel is open at first; elsewhere it is a sheet, closed at first. */
export function useSidePanel(): SidePanelState {
  const isWide = useMediaQuery(WIDE);
  const [aside, setAside] = useState<PanelContent | null>("info");
  const [sheet, setSheet] = useState<PanelContent | null>(null);
  const [content, setContent] = isWide ? [aside, setAside] : [sheet, setSheet];
  return {
    isWide,
    content,
    toggle: (next) => setContent(content === next ? null : next),
    // Closing the search on wide screens returns to the info panel.
    close: () => setContent(isWide && content === "search" ? "info" : null),
  };
}

type SidePanelProps = { room: Room; panel: SidePanelState; onJumpTo: (seq: number) => void };

/** Information about the room, or the search in it. */
export function SidePanel({ room, panel: { isWide, content, close }, onJumpTo }: SidePanelProps) {
  if (isWide)
    return (
      content && (
        <aside
          aria-label={content === "info" ? "About this chat" : "Search this chat"}
          className="w-76 max-w-1/4 shrink-0 overflow-y-auto border-s border-line px-6 py-6"
        >
          {content === "info" ? (
            <RoomInfo room={room} />
          ) : (
            <RoomSearch room={room} onJumpTo={onJumpTo} onClose={close} />
          )}
        </aside>
      )
    );
  const handleOpenChange = (open: boolean) => !open && close();
  return (
    <>
      <Sheet open={content === "info"} onOpenChange={handleOpenChange} title="About this chat">
        <RoomInfo room={room} />
      </Sheet>
      <Sheet open={content === "search"} onOpenChange={handleOpenChange} title="Search this chat">
        <RoomSearch
          room={room}
          onClose={null}
          onJumpTo={(seq) => {
            close();
            onJumpTo(seq);
          }}
        />
      </Sheet>
    </>
  );
}
