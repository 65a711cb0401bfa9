import { useMutation } from "@tanstack/react-query";
import { Crown, ShieldMinus, ShieldPlus, UserMinus } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import type { Member, Role, Room } from "../../../contract/rooms.ts";
import { client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { refreshRoom } from "./queries.ts";
import { SafetyActions } from "./safety-actions.tsx";
import { blockTargetOf } from "./safety-requests.ts";
import { removeConsequences, TRANSFER_CONSEQUENCES } from "./texts.ts";

type MemberActionsProps = { room: Room; member: Member; onClose: () => void };

/** What the viewer can do about another member: role, removal, block and report. */
export function MemberActions({ room, member, onClose }: MemberActionsProps) {
  const { roomId, can } = room;
  const { memberId, name, role, blocked } = member;
  const [confirming, setConfirming] = useState<"remove" | "transfer" | null>(null);
  const toast = useToast();
  const assignRole = useMutation({
    mutationFn: (next: Role) => client.rooms.assignRole({ roomId, memberId, role: next }),
    networkMode: "always",
    onSuccess: () => refreshRoom(roomId),
  });
  const person = { roomId, memberId };

  function finish(text: string) {
    toast({ text: text });
    refreshRoom(roomId);
    onClose();
  }

  return (
    <div>
      {assignRole.isError && <Notice kind="rust">{errorText(assignRole.error)}</Notice>}
      {can.assignRoles && role !== "owner" && (
        <>
          <ActionRow
            icon={role === "moderator" ? ShieldMinus : ShieldPlus}
            disabled={assignRole.isPending}
            onClick={() => assignRole.mutate(role === "moderator" ? "member" : "moderator")}
          >
            {role === "moderator" ? "Remove as moderator" : "Make a moderator"}
          </ActionRow>
          <ActionRow icon={Crown} onClick={() => setConfirming("transfer")}>
            Make the owner
          </ActionRow>
        </>
      )}
      {can.manage && mayRemove(room, role) && (
        <ActionRow icon={UserMinus} onClick={() => setConfirming("remove")}>
          Remove from the group
        </ActionRow>
      )}
      {blocked && (
        <p className="py-2 text-ink-2">
          You blocked them. You can unblock them in <Link href="/edit-profile#blocked">Edit Profile</Link>.
        </p>
      )}
      <SafetyActions
        reportTarget={{ person }}
        blockTarget={blockTargetOf(room, member)}
        onBlocked={() => refreshRoom(roomId)}
      />

      {confirming === "remove" && (
        <ConfirmAction
          title={`Remove ${name}?`}
          description={removeConsequences(room.name)}
          label="Remove"
          busyLabel="Removing..."
          cancelLabel="Cancel"
          failureText={`${name} is still in the group. Please try again.`}
          action={() => client.rooms.removeMember(person)}
          onDone={() => finish(`Removed ${name} from the group.`)}
          onClose={() => setConfirming(null)}
        />
      )}
      {confirming === "transfer" && (
        <ConfirmAction
          title={`Make ${name} the owner?`}
          description={TRANSFER_CONSEQUENCES}
          label="Make the owner"
          busyLabel="Transferring..."
          cancelLabel="Cancel"
          failureText="Nothing has changed. Please try again."
          action={() => client.rooms.assignRole({ ...person, role: "owner" })}
          onDone={() => finish(`${name} is the owner now.`)}
          onClose={() => setConfirming(null)}
        />
      )}
    </div>
  );
}

/** An owner may remove anybody, a moderator only members. */
function mayRemove({ can }: Room, role: Role): boolean {
  return role === "member" || (role === "moderator" && can.assignRoles);
}
