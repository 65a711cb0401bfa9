import { Lock } from "lucide-react";
import type { RoomRow as Room } from "../../../contract/chat.ts";
import { Count } from "../../ui/count.tsx";
import { Row } from "../../ui/row.tsx";
import { previewOf, unreadWords } from "./chat-words.ts";
import { useDraft } from "./drafts.ts";
import { RoomPicture } from "./room-picture.tsx";
import { agoOf } from "./when.ts";

type RoomRowProps = { room: Room; selected: boolean; now: Date };

export function RoomRow({ room, selected, now }: RoomRowProps) {
  const [draft] = useDraft(room.roomId);
  const unread = room.unread > 0;
  return (
    <Row
      href={`/chat/${room.roomId}`}
      avatar={<RoomPicture room={room} size={52} />}
      name={room.name}
      mark={
        room.isSafeSpace && <Lock aria-label="Safe Space" className="size-3.75 shrink-0" strokeWidth={2} />
      }
      second={
        draft.trim() && !selected ? (
          <>
            <span className="font-600 text-rust">Draft:</span> <bdi>{draft}</bdi>
          </>
        ) : (
          <bdi>{previewOf(room)}</bdi>
        )
      }
      time={agoOf(room.lastActivityAt, now)}
      count={unread && <Count of={room.unread} label={unreadWords(room.unread)} />}
      unread={unread}
      selected={selected}
    />
  );
}
