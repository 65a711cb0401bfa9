import { useState } from "react";
import type { Role } from "../../../contract/accounts.ts";
import type { AdminPerson } from "../../../contract/admin.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { AuditList } from "./audit-list.tsx";
import { ROLES, ROLE_WORDS, sinceWords } from "./people-words.ts";
import { PersonActDialog, type PersonAct } from "./person-act-dialog.tsx";
import { useDeskPerson } from "./use-people.ts";

type PersonSheetProps = { profileId: string; onClose: () => void };

/** One person of the named world: who they are here, what can be done, and who looked at them. */
export default function PersonSheet({ profileId, onClose }: PersonSheetProps) {
  const person = useDeskPerson(profileId);
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={person.data?.person.name ?? "One moment"}>
      {person.data ? (
        <>
          <About person={person.data.person} />
          <h3 className="type-subhead mt-8">Who looked, and what was done</h3>
          <AuditList audits={person.data.auditLog} />
        </>
      ) : (
        <SectionState query={person} />
      )}
    </Sheet>
  );
}

function About({ person }: { person: AdminPerson }) {
  const [asking, setAsking] = useState<PersonAct | null>(null);
  const { name, pictureId, email, role, suspended, joinedIn, can } = person;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PersonAvatar name={name} pictureId={pictureId} size={104} />
        <div className="min-w-0">
          <p className="font-600">{ROLE_WORDS[role]}</p>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{email ?? "No email"}</p>
          <p className="type-small mt-1 text-ink-2">{sinceWords(joinedIn)}</p>
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
            onChange={(next: Role) => setAsking({ kind: "role", role: next })}
          />
        </>
      )}
      {can.suspend && (
        <Button variant="destructive" className="mt-6" onClick={() => setAsking({ kind: "suspend" })}>
          Suspend
        </Button>
      )}
      {can.restore && (
        <Button variant="second" className="mt-6" onClick={() => setAsking({ kind: "restore" })}>
          Let them in again
        </Button>
      )}
      {asking && <PersonActDialog person={person} act={asking} onClose={() => setAsking(null)} />}
    </>
  );
}
