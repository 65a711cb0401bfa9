import type { GroupCard } from "../../../contract/groups.ts";
import { pictureUrl } from "../../api/picture-url.ts";
import { GroupSign } from "../rooms/group-sign.tsx";
import { RoomHouse } from "../rooms/room-house.tsx";

/** The drawn house of a safe space, or the picture of a group by name. */
export function GroupPicture({ group, large = false }: { group: GroupCard; large?: boolean }) {
  const { groupId, pictureId, isSafeSpace } = group;
  if (isSafeSpace) return <RoomHouse roomId={groupId} className={large ? "size-26" : "size-14 shrink-0"} />;
  if (large && pictureId)
    return (
      <img
        src={pictureUrl(pictureId, 480)}
        alt=""
        className="size-26 shrink-0 rounded-sheet bg-mist object-cover"
      />
    );
  return (
    <GroupSign
      roomId={groupId}
      pictureId={pictureId}
      className={large ? "size-26 rounded-sheet" : "size-14"}
    />
  );
}
