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
import { lazyPart } from "../../ui/lazy.tsx";
import { useToast } from "../../ui/toast.tsx";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { InfoAct } from "./info-act.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { roomGone } from "./room-changed.ts";
import { INVITE_HINT, unmatchHappens } from "./room-info-words.ts";
import { SafetyActs } from "./safety-acts.tsx";
import { useKeepRoom } from "./use-keep-room.ts";

const ReportDialog = lazyPart(() => import("./report-dialog.tsx"));
const BlockDialog = lazyPart(() => import("./block-dialog.tsx"));
const InviteSheet = lazyPart(() => import("../rooms/invite-sheet.tsx"));
const GroupForm = lazyPart(() => import("./group-form.tsx"));

type Question = "invite" | "edit" | "block" | "report" | "leave" | "unmatch";

/** What I may do about the room, and in a direct one about the other person: the ends of things come last. */
export function RoomActs({ room }: { room: Room }) {
  const { roomId, name, can, muted, archived, person } = room;
  const [asking, setAsking] = useState<Question | null>(null);
  const [, go] = useLocation();
  const toast = useToast();
  const keep = useKeepRoom();
  // A place in a group of the campus is given back where it was given.
  const mayLeave = can.leave || (room.listed && !room.request);
  const other = room.kind === "direct" ? otherOf(room) : null;
  const notNow = () => setAsking(null);

  return (
    <>
      {room.listed && (
        <InfoAct icon={UsersRound} onAct={() => go(`/groups/${roomId}`)}>
          About this group
        </InfoAct>
      )}
      {can.invite && (
        <InfoAct icon={UserPlus} onAct={() => setAsking("invite")}>
          Invite people
        </InfoAct>
      )}
      {can.manage && (
        <InfoAct icon={Pencil} onAct={() => setAsking("edit")}>
          Name and description
        </InfoAct>
      )}
      {!room.request && (
        <>
          <InfoAct icon={muted ? Bell : BellOff} onAct={() => keep(room, { muted: !muted })}>
            {muted ? "Unmute" : "Mute"}
          </InfoAct>
          <InfoAct
            icon={archived ? ArchiveRestore : Archive}
            onAct={() => keep(room, { archived: !archived })}
          >
            {archived ? "Back to messages" : "Archive"}
          </InfoAct>
        </>
      )}
      <SafetyActs blockable={other && !other.blocked ? other.name : null} onAsk={setAsking} />
      {room.matched && person && (
        <InfoAct ends icon={UserX} onAct={() => setAsking("unmatch")}>
          Unmatch
        </InfoAct>
      )}
      {mayLeave && (
        <InfoAct ends icon={LogOut} onAct={() => setAsking("leave")}>
          Leave
        </InfoAct>
      )}

      {asking === "invite" && (
        <InviteSheet
          hint={INVITE_HINT}
          invite={(profileIds) => client.rooms.invite({ roomId, profileIds })}
          onClose={notNow}
        />
      )}
      {asking === "edit" && <GroupForm room={room} onClose={notNow} />}
      {asking === "block" && other && (
        <BlockDialog person={other.whom} name={other.name} room={room} onClose={notNow} />
      )}
      {asking === "report" && (
        <ReportDialog
          reported={other ? { person: other.whom } : { roomId }}
          author={other && !other.blocked ? { person: other.whom, name: other.name, room } : undefined}
          onClose={notNow}
        />
      )}
      {asking === "leave" && <LeaveDialog room={room} onClose={notNow} />}
      {asking === "unmatch" && person && (
        <ConfirmAction
          title={`Unmatch ${name}?`}
          description={unmatchHappens(name)}
          label="Unmatch"
          busyLabel="Unmatching..."
          errorText={`You and ${name} are still a match. Please try again.`}
          action={() => client.discovery.unmatch({ profileId: person.profileId })}
          onDone={() => {
            toast({ text: `You and ${name} are not a match any more.` });
            go("/chats", { replace: true });
            roomGone();
          }}
          onClose={notNow}
        />
      )}
    </>
  );
}

/** The other person of a direct room, as they are blocked and reported. */
function otherOf({ roomId, memberId, members }: Room) {
  const other = members.find((member) => member.memberId !== memberId);
  return other && { whom: { roomId, memberId: other.memberId }, name: other.name, blocked: other.blocked };
}
