import { BellOff, Ellipsis, Lock } from "lucide-react";
import type { RoomSummary } from "../../../../contract/rooms.ts";
import { formatTimeAgo } from "../../../browser/format-date.ts";
import type { MenuAnchor } from "../../../ui/context-menu.tsx";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { useLongPress } from "../../../ui/use-long-press.ts";
import { RoomPicture } from "../../rooms/room-picture.tsx";
import { pathInFolder, type Folder } from "../../rooms/rules.ts";
import { useDraft } from "../composer/drafts.ts";
import { newMessagesText, roomPreviewText } from "../texts.ts";

type RoomRowProps = {
  room: RoomSummary;
  folder: Folder;
  isOpen: boolean;
  now: Date;
  /** Opens the menu; null where there is none. */
  onMenu: ((anchor: MenuAnchor) => void) | null;
};

/** A room in the list. A long press, a right click or the button at its end opens the menu. */
export function RoomRow({ room, folder, isOpen, now, onMenu }: RoomRowProps) {
  const { text: draft } = useDraft(room.roomId);
  const longPress = useLongPress(onMenu);
  const isUnread = room.unread > 0;
  return (
    <div {...longPress} className="group/room relative [-webkit-touch-callout:none]">
      <ListRow
        href={pathInFolder(`/chat/${room.roomId}`, folder)}
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
          draft.trim() && !isOpen ? (
            <>
              <span className="font-600 text-rust">Draft:</span> <bdi>{draft}</bdi>
            </>
          ) : (
            <bdi>{roomPreviewText(room, folder)}</bdi>
          )
        }
        time={formatTimeAgo(room.lastActivityAt, now)}
        count={
          isUnread && <CountBadge of={room.unread} label={newMessagesText(room.unread)} quiet={room.muted} />
        }
        unread={isUnread && !room.muted}
        selected={isOpen}
      />
      {onMenu && (
        <IconButton
          icon={Ellipsis}
          label={`Actions for ${room.name}`}
          aria-haspopup="menu"
          filled
          onClick={(event) => onMenu(event.currentTarget)}
          // Visible while the row is hovered or the button has the keyboard focus; touch uses the long press.
          className="pointer-events-none absolute inset-y-0 end-2 my-auto opacity-0 group-hover/room:pointer-events-auto group-hover/room:opacity-100 focus-visible:pointer-events-auto focus-visible:opacity-100"
        />
      )}
    </div>
  );
}
