import type { Role } from "../../../contract/accounts.ts";
import type { AdminPerson } from "../../../contract/admin.ts";
import { adminClient } from "../../api/admin-client.ts";
import { useToast } from "../../ui/toast.tsx";
import ConfirmDialog from "./confirm-dialog.tsx";
import { RESTORE_HAPPENS, ROLE_HAPPENS, ROLE_TITLES, SUSPEND_HAPPENS } from "./people-words.ts";
import { personChanged } from "./use-people.ts";

export type PersonAct = { kind: "suspend" } | { kind: "restore" } | { kind: "role"; role: Role };

type PersonActDialogProps = {
  person: Pick<AdminPerson, "profileId" | "name">;
  act: PersonAct;
  onClose: () => void;
};

/** The question before somebody is suspended, restored or given a role. */
export function PersonActDialog({ person: { profileId, name }, act, onClose }: PersonActDialogProps) {
  const toast = useToast();
  function done(words: string) {
    onClose();
    toast({ text: words });
    void personChanged();
  }

  if (act.kind === "suspend")
    return (
      <ConfirmDialog
        title={`Suspend ${name}?`}
        description={SUSPEND_HAPPENS}
        keep="Not now"
        words="Suspend"
        busy="Suspending..."
        failure={`${name} is not suspended. Please try again.`}
        reason={{
          label: "Reason",
          hint: "Noted with your name, for the other admins.",
          needed: "Please say why, so that others can understand it.",
        }}
        act={(reason) => adminClient.admin.suspend({ profileId, reason })}
        onDone={() => done(`${name} is suspended.`)}
        onClose={onClose}
      />
    );
  if (act.kind === "restore")
    return (
      <ConfirmDialog
        title={`Let ${name} in again?`}
        description={RESTORE_HAPPENS}
        keep="Not now"
        words="Let in"
        busy="Letting in..."
        failure={`${name} is still suspended. Please try again.`}
        destructive={false}
        act={() => adminClient.admin.restore({ profileId })}
        onDone={() => done(`${name} can sign in again.`)}
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      title={ROLE_TITLES[act.role](name)}
      description={ROLE_HAPPENS[act.role]}
      keep="Not now"
      words="Change role"
      busy="Changing..."
      failure={`The role of ${name} is the same as before. Please try again.`}
      destructive={false}
      act={() => adminClient.admin.assignRole({ profileId, role: act.role })}
      onDone={() => done(`${name} has another role now.`)}
      onClose={onClose}
    />
  );
}
