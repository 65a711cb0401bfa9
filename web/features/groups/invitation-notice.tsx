import { UserPlus } from "lucide-react";
import type { GroupCard } from "../../../contract/groups.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useDeclineInvitation } from "./queries.ts";

/** To accept, the viewer joins. Declining notifies nobody. */
export function InvitationNotice({ group }: { group: GroupCard }) {
  const toast = useToast();
  const decline = useDeclineInvitation(group);
  if (!group.invitedBy) return null;
  return (
    <Notice kind="lamp" icon={UserPlus} className="mt-5">
      <p>
        <bdi className="font-600">{group.invitedBy}</bdi> invited you. Nobody is notified if you decline.
      </p>
      <Button
        variant="quiet"
        size="small"
        className="-ms-4 -mb-2"
        busy={decline.isPending && "One moment..."}
        onClick={() =>
          decline.mutate(undefined, {
            onError: (error) =>
              toast({ failed: true, text: errorText(error, "This was not sent. Please try again.") }),
          })
        }
      >
        Decline
      </Button>
    </Notice>
  );
}
