import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { Member, Room } from "../../../contract/rooms.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { MemberPicture } from "./room-picture.tsx";
import { roleTexts } from "./texts.ts";

const MemberSheet = lazyPart(() => import("./member-sheet.tsx"));

/** The members of a room; each one but the viewer opens a sheet. */
export function RoomMembers({ room }: { room: Room }) {
  const [openMemberId, setOpenMemberId] = useState<string | null>(null);
  const members = room.members.filter(({ active }) => active);
  const openMember = members.find(({ memberId }) => memberId === openMemberId);
  return (
    <>
      <ul>
        {members.map((member) => (
          <li key={member.memberId}>
            {member.memberId === room.memberId ? (
              <div className="flex min-h-12 items-center gap-3">
                <MemberLabel member={member} isViewer />
              </div>
            ) : (
              <button
                type="button"
                onClick={() => setOpenMemberId(member.memberId)}
                className="-mx-3 flex min-h-12 w-[calc(100%+1.5rem)] items-center gap-3 rounded-control px-3 text-start hover:bg-mist"
              >
                <MemberLabel member={member} isViewer={false} />
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
      {openMember && <MemberSheet room={room} member={openMember} onClose={() => setOpenMemberId(null)} />}
    </>
  );
}

function MemberLabel({ member, isViewer }: { member: Member; isViewer: boolean }) {
  const { name, role, blocked } = member;
  const detail = blocked ? "Blocked" : roleTexts[role];
  return (
    <>
      <MemberPicture member={member} size={36} />
      <span className="min-w-0 flex-1 py-1">
        <bdi>{name}</bdi>
        {isViewer && <span className="text-ink-2">, you</span>}
        {detail && <span className="type-caption block text-ink-2">{detail}</span>}
      </span>
    </>
  );
}
