import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Member, Room } from "../../../contract/rooms.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { MemberPicture } from "./member-picture.tsx";
import { ROLE_WORDS } from "./room-info-words.ts";

const MemberSheet = lazyPart(() => import("./member-sheet.tsx"));

/** Who is in the room. Each of the others leads to what they tell about themselves. */
export function RoomMembers({ room }: { room: Room }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const members = room.members.filter(({ active }) => active);
  const open = members.find(({ memberId }) => memberId === openId);
  return (
    <>
      <ul>
        {members.map((member) => (
          <li key={member.memberId}>
            {member.memberId === room.memberId ? (
              <div className="flex min-h-12 items-center gap-3">
                <MemberLine member={member} isMe />
              </div>
            ) : (
              <button
                type="button"
                onClick={() => setOpenId(member.memberId)}
                className="-mx-3 flex min-h-12 w-[calc(100%+1.5rem)] items-center gap-3 rounded-control px-3 text-start hover:bg-mist"
              >
                <MemberLine member={member} isMe={false} />
                <ChevronRight
                  aria-hidden
                  className="size-4.5 shrink-0 text-ink-2 rtl:-scale-x-100"
                  strokeWidth={1.75}
                />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && <MemberSheet room={room} member={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function MemberLine({ member, isMe }: { member: Member; isMe: boolean }) {
  const { name, role, blocked } = member;
  const second = blocked ? "You have blocked them" : ROLE_WORDS[role];
  return (
    <>
      <MemberPicture member={member} size={36} />
      <span className="min-w-0 flex-1 py-1">
        <bdi>{name}</bdi>
        {isMe && <span className="text-ink-2">, you</span>}
        {second && <span className="type-caption block text-ink-2">{second}</span>}
      </span>
    </>
  );
}
