import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  LogOut,
  Pencil,
  UserPlus,
  UserX,
  UsersRound,
} from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import type { Room } from "../../../contract/rooms.ts";
import { client } from "../../api/client.ts";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { ActionRow } from "../../ui/action-row.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { useToast } from "../../ui/toast.tsx";
import { LeaveRoomDialog } from "./leave-dialog.tsx";
import { refreshRoomLists, useUpdateMembership } from "./queries.ts";
import { SafetyActions } from "./safety-actions.tsx";
import { blockTargetOf } from "./safety-requests.ts";
import { INVITE_HINT, unmatchConsequences } from "./texts.ts";

const InviteSheet = lazyPart(() => import("./invite-sheet.tsx"));
const GroupForm = lazyPart(() => import("./group-form.tsx"));

/** What the viewer can do about a room, and in a direct one about the other person. Destructive actions come last. */
export function RoomActions({ room }: { room: Room }) {
  const { roomId, name, can, muted, archived, person } = room;
  const [openDialog, setOpenDialog] = useState<"invite" | "edit" | "leave" | "unmatch" | null>(null);
  const [, navigate] = useLocation();
  const toast = useToast();
  const updateMembership = useUpdateMembership();
  // Members of a campus group leave it through the group, which gives their seat back.
  const mayLeave = can.leave || (room.listed && !room.request);
  const other =
    room.kind === "direct" ? room.members.find(({ memberId }) => memberId !== room.memberId) : undefined;
  const close = () => setOpenDialog(null);

  return (
    <>
      {room.listed && (
        <ActionRow icon={UsersRound} onClick={() => navigate(`/groups/${roomId}`)}>
          About this group
        </ActionRow>
      )}
      {can.invite && (
        <ActionRow icon={UserPlus} onClick={() => setOpenDialog("invite")}>
          Invite people
        </ActionRow>
      )}
      {can.manage && (
        <ActionRow icon={Pencil} onClick={() => setOpenDialog("edit")}>
          Name and description
        </ActionRow>
      )}
      {!room.request && (
        <>
          <ActionRow icon={muted ? Bell : BellOff} onClick={() => updateMembership(room, { muted: !muted })}>
            {muted ? "Unmute" : "Mute"}
          </ActionRow>
          <ActionRow
            icon={archived ? ArchiveRestore : Archive}
            onClick={() => updateMembership(room, { archived: !archived })}
          >
            {archived ? "Move to messages" : "Archive"}
          </ActionRow>
        </>
      )}
      <SafetyActions
        reportTarget={other ? { person: { roomId, memberId: other.memberId } } : { roomId }}
        blockTarget={other ? blockTargetOf(room, other) : null}
      />
      {room.matched && person && (
        <ActionRow isDestructive icon={UserX} onClick={() => setOpenDialog("unmatch")}>
          Unmatch
        </ActionRow>
      )}
      {mayLeave && (
        <ActionRow isDestructive icon={LogOut} onClick={() => setOpenDialog("leave")}>
          Leave
        </ActionRow>
      )}

      {openDialog === "invite" && (
        <InviteSheet
          hint={INVITE_HINT}
          invite={(profileIds) => client.rooms.invite({ roomId, profileIds })}
          onClose={close}
        />
      )}
      {openDialog === "edit" && <GroupForm room={room} onClose={close} />}
      {openDialog === "leave" && <LeaveRoomDialog room={room} onClose={close} />}
      {openDialog === "unmatch" && person && (
        <ConfirmAction
          title={`Unmatch ${name}?`}
          description={unmatchConsequences(name)}
          label="Unmatch"
          busyLabel="Unmatching..."
          cancelLabel="Cancel"
          failureText={`You and ${name} are still a match. Please try again.`}
          action={() => client.discovery.unmatch({ profileId: person.profileId })}
          onDone={() => {
            toast({ text: `Unmatched ${name}` });
            navigate("/chats", { replace: true });
            refreshRoomLists();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
