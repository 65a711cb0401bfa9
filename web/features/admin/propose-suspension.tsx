import type { AdminPerson } from "../../../contract/admin.ts";
import { adminClient } from "../../api/admin-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { withConfirmation } from "../accounts/confirmation.ts";
import ConfirmDialog from "./confirm-dialog.tsx";
import { invalidatePeople } from "./queries.ts";
import { PROPOSAL_EFFECT } from "./people-texts.ts";

type ProposeSuspensionProps = { person: Pick<AdminPerson, "profileId" | "name">; onClose: () => void };

/** Asks the moderators to suspend a person. Admins cannot do it themselves. */
export function ProposeSuspension({ person: { profileId, name }, onClose }: ProposeSuspensionProps) {
  const toast = useToast();
  return (
    <ConfirmDialog
      title={`Propose to suspend ${name}?`}
      description={PROPOSAL_EFFECT}
      cancelLabel="Not now"
      label="Propose"
      busyLabel="Proposing..."
      failure="Nothing was proposed. Please try again."
      reason={{
        label: "Reason",
        hint: "The moderators and the other admins read it, with your name in the log.",
        needed: "Please enter a reason, so that the moderators can decide.",
      }}
      action={(reason) => withConfirmation(() => adminClient.admin.proposeSuspension({ profileId, reason }))}
      onDone={() => {
        onClose();
        toast({ text: `Proposed to the moderators: ${name}.` });
        void invalidatePeople();
      }}
      onClose={onClose}
    />
  );
}
