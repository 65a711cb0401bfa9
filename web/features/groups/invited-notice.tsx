import { UserPlus } from "lucide-react";
import type { GroupCard } from "../../../contract/groups.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useDeclineInvitation } from "./groups.ts";

/** Somebody asked me in. Coming in is the button below; declining reaches nobody. */
export function InvitedNotice({ group }: { group: GroupCard }) {
  const toast = useToast();
  const decline = useDeclineInvitation(group);
  if (!group.invitedBy) return null;
  return (
    <Notice kind="lamp" icon={UserPlus} className="mt-5">
      <p>
        <bdi className="font-600">{group.invitedBy}</bdi> asked you in. Nobody is told if you decline.
      </p>
      <Button
        variant="quiet"
        size="small"
        className="-ms-4 -mb-2"
        busy={decline.isPending && "One moment..."}
        onClick={() =>
          decline.mutate(undefined, {
            onError: (error) =>
              toast({ failed: true, text: errorText(error, "This did not arrive. Please try again.") }),
          })
        }
      >
        Not for me
      </Button>
    </Notice>
  );
}
