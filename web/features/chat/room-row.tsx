import { BellOff, Ellipsis, Lock } from "lucide-react";
import type { RoomSummary } from "../../../contract/rooms.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { inBox, type Box } from "./boxes.ts";
import { unreadWords } from "./chat-words.ts";
import { useDraft } from "./drafts.ts";
import { secondLineOf } from "./list-words.ts";
import { RoomPicture } from "./room-picture.tsx";
import type { MenuPlace } from "./room-menu.tsx";
import { useLongPress } from "./use-long-press.ts";
import { formatTimeAgo } from "../../browser/format-date.ts";

type RoomRowProps = {
  room: RoomSummary;
  folder: Box;
  selected: boolean;
  now: Date;
  /** Null where there is nothing to do with a room but to open it. */
  onMenu: ((place: MenuPlace) => void) | null;
};

/** A room in the list. A long press, the other mouse button and the button at its end lead to its menu. */
export function RoomRow({ room, folder, selected, now, onMenu }: RoomRowProps) {
  const { text: draft } = useDraft(room.roomId);
  const press = useLongPress(onMenu);
  const unread = room.unread > 0;
  return (
    <div {...press} className="group/room relative [-webkit-touch-callout:none]">
      <ListRow
        href={inBox(`/chat/${room.roomId}`, folder)}
        avatar={<RoomPicture room={room} size={52} />}
        name={room.name}
        mark={
          <>
            {room.isSafeSpace && (
              <Lock aria-label="Safe Space" className="size-3.75 shrink-0" strokeWidth={2} />
            )}
            {room.muted && (
              <BellOff aria-label="Muted" className="size-3.75 shrink-0 text-ink-2" strokeWidth={2} />
            )}
          </>
        }
        second={
          draft.trim() && !selected ? (
            <>
              <span className="font-600 text-rust">Draft:</span> <bdi>{draft}</bdi>
            </>
          ) : (
            <bdi>{secondLineOf(room, folder)}</bdi>
          )
        }
        time={formatTimeAgo(room.lastActivityAt, now)}
        count={unread && <CountBadge of={room.unread} label={unreadWords(room.unread)} quiet={room.muted} />}
        unread={unread && !room.muted}
        selected={selected}
      />
      {onMenu && (
        <IconButton
          icon={Ellipsis}
          label={`More about ${room.name}`}
          aria-haspopup="menu"
          filled
          onClick={(event) => onMenu(event.currentTarget)}
          // Seen where a mouse is on the row or the keyboard on the button; fingers press long.
          className="pointer-events-none absolute inset-y-0 end-2 my-auto opacity-0 group-hover/room:pointer-events-auto group-hover/room:opacity-100 focus-visible:pointer-events-auto focus-visible:opacity-100"
        />
      )}
    </div>
  );
}
