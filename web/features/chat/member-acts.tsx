import { useMutation } from "@tanstack/react-query";
import { Crown, ShieldMinus, ShieldPlus, UserMinus } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Member, Role, Room } from "../../../contract/rooms.ts";
import { client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import BlockDialog from "./block-dialog.tsx";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { InfoAct } from "./info-act.tsx";
import ReportDialog from "./report-dialog.tsx";
import { roomChanged } from "./room-changed.ts";
import { MAKE_OWNER_HAPPENS, removeHappens } from "./room-info-words.ts";
import { SafetyActs } from "./safety-acts.tsx";

type MemberActsProps = { room: Room; member: Member; onClose: () => void };

/** What I may do about somebody in the room: for myself, and where I look after it. */
export function MemberActs({ room, member, onClose }: MemberActsProps) {
  const { roomId, can } = room;
  const { memberId, name, role, blocked } = member;
  const [asking, setAsking] = useState<"block" | "report" | "remove" | "owner" | null>(null);
  const toast = useToast();
  const assign = useMutation({
    mutationFn: (next: Role) => client.rooms.assignRole({ roomId, memberId, role: next }),
    networkMode: "always",
    onSuccess: () => roomChanged(roomId),
  });
  const person = { roomId, memberId };
  const notNow = () => setAsking(null);

  function done(words: string) {
    toast({ text: words });
    roomChanged(roomId);
    onClose();
  }

  return (
    <div>
      {assign.isError && <Notice kind="rust">{errorText(assign.error)}</Notice>}
      {can.assignRoles && role !== "owner" && (
        <>
          <InfoAct
            icon={role === "moderator" ? ShieldMinus : ShieldPlus}
            disabled={assign.isPending}
            onAct={() => assign.mutate(role === "moderator" ? "member" : "moderator")}
          >
            {role === "moderator" ? "Make a member" : "Make a moderator"}
          </InfoAct>
          <InfoAct icon={Crown} onAct={() => setAsking("owner")}>
            Make the owner
          </InfoAct>
        </>
      )}
      {can.manage && mayRemove(room, role) && (
        <InfoAct icon={UserMinus} onAct={() => setAsking("remove")}>
          Remove from the group
        </InfoAct>
      )}
      {blocked && (
        <p className="py-2 text-ink-2">
          You have blocked them. You can lift that in <Link href="/edit-profile#blocked">Edit Profile</Link>.
        </p>
      )}
      <SafetyActs blockable={blocked ? null : name} onAsk={setAsking} />

      {asking === "block" && (
        <BlockDialog
          person={person}
          name={name}
          room={room}
          onBlocked={() => roomChanged(roomId)}
          onClose={notNow}
        />
      )}
      {asking === "report" && (
        <ReportDialog
          reported={{ person }}
          author={blocked ? undefined : { person, name, room }}
          onBlocked={() => roomChanged(roomId)}
          onClose={notNow}
        />
      )}
      {asking === "remove" && (
        <ConfirmAction
          title={`Remove ${name}?`}
          description={removeHappens(room.name)}
          label="Remove"
          busyLabel="Removing..."
          errorText={`${name} is still in the group. Please try again.`}
          action={() => client.rooms.removeMember(person)}
          onDone={() => done(`${name} is not in the group any more.`)}
          onClose={notNow}
        />
      )}
      {asking === "owner" && (
        <ConfirmAction
          title={`Make ${name} the owner?`}
          description={MAKE_OWNER_HAPPENS}
          label="Make the owner"
          busyLabel="Handing over..."
          cancelLabel="Not now"
          errorText="Nothing has changed. Please try again."
          action={() => client.rooms.assignRole({ ...person, role: "owner" })}
          onDone={() => done(`${name} is the owner now.`)}
          onClose={notNow}
        />
      )}
    </div>
  );
}

/** An owner may ask anybody to go, a moderator only members. */
function mayRemove({ can }: Room, role: Role): boolean {
  return role === "member" || (role === "moderator" && can.assignRoles);
}
