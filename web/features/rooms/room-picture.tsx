import type { Member, RoomSummary } from "../../../contract/rooms.ts";
import { GroupSign } from "./group-sign.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { PersonaWindow } from "../personas/persona-window.tsx";
import { RoomHouse } from "./room-house.tsx";

type RoomPictureProps = {
  room: Pick<RoomSummary, "roomId" | "kind" | "isSafeSpace" | "name" | "pictureId" | "avatarId">;
  size: 36 | 52 | 104;
};

const SQUARES = { 36: "size-9 rounded-[0.625rem]", 52: "size-13", 104: "size-26 rounded-sheet" };
const WINDOWS = { 32: "size-8", 36: "size-9", 52: "size-13", 104: "size-26" };

/** People are round, groups are rounded squares, personas are windows, safe groups are houses. */
export function RoomPicture({ room, size }: RoomPictureProps) {
  const { roomId, kind, isSafeSpace, name, pictureId, avatarId } = room;
  if (avatarId) return <PersonaWindow avatarId={avatarId} className={`${WINDOWS[size]} shrink-0`} />;
  if (isSafeSpace) return <RoomHouse roomId={roomId} className={`${SQUARES[size]} shrink-0`} />;
  if (kind === "group") return <GroupSign roomId={roomId} pictureId={pictureId} className={SQUARES[size]} />;
  return <PersonAvatar name={name} pictureId={pictureId} size={size} />;
}

type MemberPictureProps = { member: Pick<Member, "name" | "pictureId" | "avatarId">; size: 32 | 36 };

export function MemberPicture({ member: { name, pictureId, avatarId }, size }: MemberPictureProps) {
  if (avatarId) return <PersonaWindow avatarId={avatarId} className={`${WINDOWS[size]} shrink-0`} />;
  return <PersonAvatar name={name} pictureId={pictureId} size={size} />;
}
