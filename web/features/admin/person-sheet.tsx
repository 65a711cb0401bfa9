import { useState } from "react";
import type { Role } from "../../../contract/accounts.ts";
import type { AdminPerson } from "../../../contract/admin.ts";
import { SectionState } from "../../api/section-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { AuditList } from "./audit-log.tsx";
import { PersonActionDialog, type PersonAction } from "./person-action-dialog.tsx";
import { usePerson } from "./queries.ts";
import { joinedText, ROLE_LABELS, ROLES } from "./texts.ts";

type PersonSheetProps = { profileId: string; onClose: () => void };

/** One profile with its audit log. Opening it is logged. */
export default function PersonSheet({ profileId, onClose }: PersonSheetProps) {
  const person = usePerson(profileId);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={person.data?.person.name ?? "Loading"}>
      {person.data ? (
        <>
          <PersonDetails person={person.data.person} />
          <h3 className="type-subhead mt-8">Audit log</h3>
          <AuditList entries={person.data.auditLog} />
        </>
      ) : (
        <SectionState query={person} />
      )}
    </Sheet>
  );
}

function PersonDetails({ person }: { person: AdminPerson }) {
  const [action, setAction] = useState<PersonAction | null>(null);
  const { name, pictureId, email, role, suspended, joinedIn, can } = person;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PersonAvatar name={name} pictureId={pictureId} size={104} />
        <div className="min-w-0">
          <p className="font-600">{ROLE_LABELS[role]}</p>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{email ?? "No email"}</p>
          <p className="type-small mt-1 text-ink-2">{joinedText(joinedIn)}</p>
        </div>
      </div>
      {suspended && (
        <Notice kind="rust" announce={false} className="mt-5">
          This account is suspended.
        </Notice>
      )}
      {can.assignRole && (
        <>
          <h3 className="type-subhead mt-6 mb-3">Role</h3>
          <RadioGroup
            label="Role"
            options={ROLES}
            value={role}
            onChange={(next: Role) => setAction({ kind: "role", role: next })}
          />
        </>
      )}
      {can.suspend && (
        <Button variant="destructive" className="mt-6" onClick={() => setAction({ kind: "suspend" })}>
          Suspend
        </Button>
      )}
      {can.restore && (
        <Button variant="second" className="mt-6" onClick={() => setAction({ kind: "restore" })}>
          Restore account
        </Button>
      )}
      {action && <PersonActionDialog person={person} action={action} onClose={() => setAction(null)} />}
    </>
  );
}
