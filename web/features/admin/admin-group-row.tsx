import { Lock } from "lucide-react";
import { useId, useState } from "react";
import type { AdminGroup } from "../../../contract/groups.ts";
import { adminClient } from "../../api/admin-client.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useCampus } from "../accounts/session.ts";
import { GroupSign } from "../rooms/group-sign.tsx";
import { RoomHouse } from "../rooms/room-house.tsx";
import { storeGroup } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";
import { ARCHIVE_GROUP, groupCountsText, STATUS } from "./texts.ts";
import { useRowFocus } from "./use-row-focus.ts";

const ConfirmDialog = lazyPart(() => import("./confirm-dialog.tsx"));

export function AdminGroupRow({ group }: { group: AdminGroup }) {
  const id = useId();
  const toast = useToast();
  const { safeSpaceFloor } = useCampus();
  const [archiving, setArchiving] = useState(false);
  const { groupId, name, description, status, isSafeSpace, pictureId, can } = group;
  const row = useRowFocus(status);
  const close = () => setArchiving(false);

  return (
    <li ref={row} tabIndex={-1} className="flex flex-wrap gap-4 border-b border-line py-4">
      {isSafeSpace ? <RoomHouse roomId={groupId} /> : <GroupSign roomId={groupId} pictureId={pictureId} />}
      <div className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 id={id} className="type-subhead flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <bdi className="min-w-0">{name}</bdi>
              {isSafeSpace && <Lock aria-label="Safe space" className="size-4 shrink-0" strokeWidth={2} />}
            </span>
            {status !== "published" && <StatusBadge>{STATUS[status]}</StatusBadge>}
          </h2>
          {description && (
            <p dir="auto" className="type-small mt-0.5 line-clamp-2 text-ink-2">
              {description}
            </p>
          )}
          {status !== "draft" && (
            <p className="type-small mt-0.5 tabular-nums">{groupCountsText(group, safeSpaceFloor)}</p>
          )}
        </div>
        <div role="group" aria-labelledby={id} className="-ms-4 flex flex-wrap items-center">
          {can.edit && (
            <LinkButton href={`/admin/edit-group/${groupId}`} variant="quiet" size="small">
              Edit
            </LinkButton>
          )}
          {can.archive && (
            <Button variant="quiet" size="small" className="text-rust" onClick={() => setArchiving(true)}>
              Archive
            </Button>
          )}
        </div>
      </div>
      {archiving && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          description={ARCHIVE_GROUP}
          cancelLabel="Keep group"
          label="Archive group"
          busyLabel="Archiving..."
          failure={`${name} was not archived. Please try again.`}
          action={async () => storeGroup(await adminClient.groupAdmin.archive({ groupId }))}
          onDone={() => {
            close();
            toast({ text: `${name} was archived.` });
          }}
          onClose={close}
        />
      )}
    </li>
  );
}
