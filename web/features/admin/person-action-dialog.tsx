import type { Role } from "../../../contract/accounts.ts";
import type { AdminPerson } from "../../../contract/admin.ts";
import { adminClient } from "../../api/admin-client.ts";
import { useToast } from "../../ui/toast.tsx";
import ConfirmDialog from "./confirm-dialog.tsx";
import { invalidatePeople } from "./queries.ts";
import { RESTORE_EFFECT, ROLE_EFFECTS, ROLE_QUESTIONS, SUSPEND_EFFECT } from "./texts.ts";

export type PersonAction = { kind: "suspend" } | { kind: "restore" } | { kind: "role"; role: Role };

type PersonActionDialogProps = {
  person: Pick<AdminPerson, "profileId" | "name">;
  action: PersonAction;
  onClose: () => void;
};

export function PersonActionDialog({
  person: { profileId, name },
  action,
  onClose,
}: PersonActionDialogProps) {
  const toast = useToast();
  function finish(text: string) {
    onClose();
    toast({ text });
    void invalidatePeople();
  }

  if (action.kind === "suspend")
    return (
      <ConfirmDialog
        title={`Suspend ${name}?`}
        description={SUSPEND_EFFECT}
        cancelLabel="Not now"
        label="Suspend"
        busyLabel="Suspending..."
        failure={`${name} was not suspended. Please try again.`}
        reason={{
          label: "Reason",
          hint: "Logged with your name. Other admins can read it.",
          needed: "Please enter a reason, so that other admins understand it.",
        }}
        action={(reason) => adminClient.admin.suspend({ profileId, reason })}
        onDone={() => finish(`${name} was suspended.`)}
        onClose={onClose}
      />
    );
  if (action.kind === "restore")
    return (
      <ConfirmDialog
        title={`Restore ${name}’s account?`}
        description={RESTORE_EFFECT}
        cancelLabel="Not now"
        label="Restore"
        busyLabel="Restoring..."
        failure={`${name} is still suspended. Please try again.`}
        destructive={false}
        action={() => adminClient.admin.restore({ profileId })}
        onDone={() => finish(`${name} can sign in again.`)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={ROLE_QUESTIONS[action.role](name)}
      description={ROLE_EFFECTS[action.role]}
      cancelLabel="Not now"
      label="Change role"
      busyLabel="Changing..."
      failure={`${name}’s role was not changed. Please try again.`}
      destructive={false}
      action={() => adminClient.admin.assignRole({ profileId, role: action.role })}
      onDone={() => finish(`${name}’s role was changed.`)}
      onClose={onClose}
    />
  );
}
