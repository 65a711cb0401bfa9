import { Flag, LogOut, MessageCircle, UserPlus } from "lucide-react";
import { useState } from "react";
import type { GroupCard } from "../../../contract/groups.ts";
import { client } from "../../api/client.ts";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { requestReport } from "../rooms/safety-requests.ts";
import { JoinButton } from "./join-button.tsx";
import { leave } from "./queries.ts";
import { INVITE_HINT, leavingTexts } from "./texts.ts";

const InviteSheet = lazyPart(() => import("../rooms/invite-sheet.tsx"));

/** Joining, the chat, inviting, leaving and reporting. */
export function GroupActions({ group }: { group: GroupCard }) {
  const { groupId, can } = group;
  const [dialog, setDialog] = useState<"invite" | "leave" | null>(null);
  const toast = useToast();
  const leaving = leavingTexts(group);
  const close = () => setDialog(null);
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <JoinButton group={group} />
      {can.openChat && (
        <LinkButton href={`/chat/${groupId}`} icon={MessageCircle}>
          Open chat
        </LinkButton>
      )}
      {can.invite && (
        <Button variant="second" icon={UserPlus} onClick={() => setDialog("invite")}>
          Invite people
        </Button>
      )}
      {can.leave && (
        <Button variant="quiet" icon={LogOut} onClick={() => setDialog("leave")}>
          {leaving.button}
        </Button>
      )}
      <Button variant="quiet" icon={Flag} onClick={() => requestReport({ groupId }, null)}>
        Report
      </Button>

      {dialog === "invite" && (
        <InviteSheet
          hint={INVITE_HINT}
          invite={(profileIds) => client.groups.invite({ groupId, profileIds })}
          onClose={close}
        />
      )}
      {dialog === "leave" && (
        <ConfirmAction
          title={leaving.question}
          description={leaving.effect}
          label={leaving.button}
          cancelLabel={leaving.cancel}
          busyLabel="One moment..."
          failureText="Nothing has changed. Please try again."
          action={() => leave(group)}
          onDone={() => {
            close();
            toast({ text: leaving.done });
          }}
          onClose={close}
        />
      )}
    </div>
  );
}
