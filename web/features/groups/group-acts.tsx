import { LogOut, MessageCircle, UserPlus } from "lucide-react";
import { useState } from "react";
import type { GroupCard } from "../../../contract/groups.ts";
import { client } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { leave } from "./groups.ts";
import { departure, INVITE_HINT } from "./groups-words.ts";
import { JoinAct } from "./join-act.tsx";

const InviteSheet = lazyPart(() => import("../rooms/invite-sheet.tsx"));

/** In, on to the chat, others in, and out. */
export function GroupActs({ group }: { group: GroupCard }) {
  const { groupId, can } = group;
  const [asking, setAsking] = useState<"invite" | "leave" | null>(null);
  const toast = useToast();
  const out = departure(group);
  const notNow = () => setAsking(null);
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      <JoinAct group={group} />
      {can.openChat && (
        <LinkButton href={`/chat/${groupId}`} icon={MessageCircle}>
          Open chat
        </LinkButton>
      )}
      {can.invite && (
        <Button variant="second" icon={UserPlus} onClick={() => setAsking("invite")}>
          Invite people
        </Button>
      )}
      {can.leave && (
        <Button variant="quiet" icon={LogOut} onClick={() => setAsking("leave")}>
          {out.button}
        </Button>
      )}

      {asking === "invite" && (
        <InviteSheet
          hint={INVITE_HINT}
          invite={(profileIds) => client.groups.invite({ groupId, profileIds })}
          onClose={notNow}
        />
      )}
      {asking === "leave" && (
        <ConfirmAction
          title={out.question}
          description={out.happens}
          label={out.button}
          busyLabel="One moment..."
          errorText="Nothing has changed. Please try again."
          action={() => leave(group)}
          onDone={() => {
            notNow();
            toast({ text: out.done });
          }}
          onClose={notNow}
        />
      )}
    </div>
  );
}
