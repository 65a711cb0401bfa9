import { useState } from "react";
import type { AdminPerson } from "../../../contract/admin.ts";
import { SectionState } from "../../api/section-state.tsx";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { AuditList } from "./audit-log.tsx";
import { ProposeSuspension } from "./propose-suspension.tsx";
import { usePerson } from "./queries.ts";
import { joinedText, PROPOSED, ROLES_GIVEN, rolesText } from "./people-texts.ts";

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
  const [isProposing, setProposing] = useState(false);
  const { name, pictureId, email, roles, suspended, suspensionProposed, joinedIn, can } = person;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PersonAvatar name={name} pictureId={pictureId} size={104} />
        <div className="min-w-0">
          <p className="font-600">{rolesText(roles)}</p>
          <p className="text-ink-2 [overflow-wrap:anywhere]">{email ?? "No email"}</p>
          <p className="type-small mt-1 text-ink-2">{joinedText(joinedIn)}</p>
        </div>
      </div>
      <p className="type-small mt-4 text-ink-2">
        {ROLES_GIVEN.who} <code className="wrap-anywhere">{ROLES_GIVEN.how}</code>
      </p>
      {suspended && (
        <Notice kind="rust" announce={false} className="mt-5">
          This person is suspended from everything by name.
        </Notice>
      )}
      {suspensionProposed && (
        <Notice kind="mist" className="mt-5">
          {PROPOSED}
        </Notice>
      )}
      {can.proposeSuspension && (
        <Button variant="destructive" className="mt-6" onClick={() => setProposing(true)}>
          Propose a suspension
        </Button>
      )}
      {isProposing && <ProposeSuspension person={person} onClose={() => setProposing(false)} />}
    </>
  );
}
