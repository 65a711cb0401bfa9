import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { Member, Room } from "../../../contract/rooms.ts";
import { api, client } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { FactChip } from "../../ui/fact-chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { MemberActions } from "./member-actions.tsx";
import { startChatErrorText } from "./texts.ts";

type MemberSheetProps = { room: Room; member: Member; onClose: () => void };

/** A member's card, in rooms by name, and what the viewer can do about them. */
export default function MemberSheet({ room, member, onClose }: MemberSheetProps) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={member.name}>
      <div className="flex flex-col gap-5">
        {!room.isSafeSpace && !member.blocked && <MemberCard room={room} member={member} />}
        <MemberActions room={room} member={member} onClose={onClose} />
      </div>
    </Sheet>
  );
}

function MemberCard({ room, member }: { room: Room; member: Member }) {
  const { roomId } = room;
  const card = useQuery(
    api.rooms.member.queryOptions({ input: { roomId, memberId: member.memberId }, retry: false }),
  );
  const [, navigate] = useLocation();
  const openDirect = useMutation({
    mutationFn: (profileId: string) => client.rooms.openDirect({ profileId }),
    networkMode: "always",
    onSuccess: (direct) => navigate(`/chat/${direct.roomId}`),
  });
  if (!card.data) return <SectionState query={card} />;
  const { profileId, bio, interests, shared } = card.data;
  return (
    <>
      <div className="flex items-start gap-4">
        <PersonAvatar name={member.name} pictureId={member.pictureId} size={104} />
        <p dir={bio ? "auto" : undefined} className="min-w-0 flex-1 whitespace-pre-line text-ink-2">
          {bio || "They have not written anything about themselves yet."}
        </p>
      </div>
      {interests.length > 0 && (
        <ul aria-label="Interests" className="flex flex-wrap gap-2">
          {interests.map((interest) => (
            <li key={interest}>
              <FactChip shared={shared.includes(interest)}>{interest}</FactChip>
            </li>
          ))}
        </ul>
      )}
      {room.kind === "group" && (
        <Button busy={openDirect.isPending && "Opening..."} onClick={() => openDirect.mutate(profileId)}>
          Message
        </Button>
      )}
      {openDirect.isError && <Notice kind="rust">{startChatErrorText(openDirect.error)}</Notice>}
    </>
  );
}
