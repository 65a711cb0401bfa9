import type { Member } from "../../../contract/rooms.ts";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { PersonaWindow } from "../personas/persona-window.tsx";

type MemberPictureProps = {
  member: Pick<Member, "name" | "pictureId" | "avatarId">;
  size: 32 | 36;
};

/** A member of a room: round by name, a window under a pseudonym. */
export function MemberPicture({ member: { name, pictureId, avatarId }, size }: MemberPictureProps) {
  if (avatarId)
    return (
      <PersonaWindow avatarId={avatarId} className={size === 32 ? "size-8 shrink-0" : "size-9 shrink-0"} />
    );
  return <PersonAvatar name={name} pictureId={pictureId} size={size} />;
}
