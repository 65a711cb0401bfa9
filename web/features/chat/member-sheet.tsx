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
import { MemberActs } from "./member-acts.tsx";
import { startFailedWords } from "./new-chat-words.ts";

type MemberSheetProps = { room: Room; member: Member; onClose: () => void };

/** Somebody in the room: their card where they have a name, and what can be done about them. */
export default function MemberSheet({ room, member, onClose }: MemberSheetProps) {
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={member.name}>
      <div className="flex flex-col gap-5">
        {!room.isSafeSpace && !member.blocked && <Card room={room} member={member} />}
        <MemberActs room={room} member={member} onClose={onClose} />
      </div>
    </Sheet>
  );
}

function Card({ room, member }: Omit<MemberSheetProps, "onClose">) {
  const { roomId } = room;
  const card = useQuery(
    api.rooms.member.queryOptions({ input: { roomId, memberId: member.memberId }, retry: false }),
  );
  const [, go] = useLocation();
  const message = useMutation({
    mutationFn: (profileId: string) => client.rooms.openDirect({ profileId }),
    networkMode: "always",
    onSuccess: (direct) => go(`/chat/${direct.roomId}`),
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
        <Button busy={message.isPending && "Opening..."} onClick={() => message.mutate(profileId)}>
          Message
        </Button>
      )}
      {message.isError && <Notice kind="rust">{startFailedWords(message.error)}</Notice>}
    </>
  );
}
