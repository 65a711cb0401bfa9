import { useId, useState } from "react";
import type { AdminEvent } from "../../../contract/events.ts";
import { adminClient } from "../../api/admin-client.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { DatePlate } from "../events/date-plate.tsx";
import { formatPlate, formatShort } from "./local-time.ts";
import { storeEvent } from "./queries.ts";
import { StatusBadge } from "./status-badge.tsx";
import { ARCHIVE_EVENT, cancelEventText, eventCountsText, STATUS } from "./texts.ts";
import { useRowFocus } from "./use-row-focus.ts";

const ConfirmDialog = lazyPart(() => import("./confirm-dialog.tsx"));

export function AdminEventRow({ event }: { event: AdminEvent }) {
  const id = useId();
  const toast = useToast();
  const [dialog, setDialog] = useState<"cancel" | "archive" | null>(null);
  const { eventId, title, status, startsAt, timeZone, location, can } = event;
  const row = useRowFocus(status);
  const close = () => setDialog(null);

  return (
    <li ref={row} tabIndex={-1} className="flex flex-wrap gap-4 border-b border-line py-4">
      <DatePlate {...formatPlate(startsAt)} className="w-19 shrink-0 self-start" />
      <div className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 id={id} className="type-subhead flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="min-w-0">{title}</bdi>
            {status !== "published" && <StatusBadge>{STATUS[status]}</StatusBadge>}
            {!event.isPublic && <StatusBadge>Link only</StatusBadge>}
          </h2>
          <p className="type-small mt-0.5 text-ink-2">
            {[startsAt ? formatShort(startsAt, timeZone) : "No date yet", location]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {status !== "draft" && <p className="type-small mt-0.5 tabular-nums">{eventCountsText(event)}</p>}
        </div>
        <div role="group" aria-labelledby={id} className="-ms-4 flex flex-wrap items-center">
          {can.edit && (
            <LinkButton href={`/admin/edit-event/${eventId}`} variant="quiet" size="small">
              Edit
            </LinkButton>
          )}
          {status !== "draft" && (
            <LinkButton href={`/admin/events/${eventId}`} variant="quiet" size="small">
              Attendees
            </LinkButton>
          )}
          {status === "published" && !event.isPublic && <CopyLink path={`/events/${eventId}`} />}
          {can.archive && (
            <Button variant="quiet" size="small" onClick={() => setDialog("archive")}>
              Archive
            </Button>
          )}
          {can.cancel && (
            <Button variant="quiet" size="small" className="text-rust" onClick={() => setDialog("cancel")}>
              Cancel
            </Button>
          )}
        </div>
      </div>
      {dialog === "cancel" && (
        <ConfirmDialog
          title={`Cancel ${title}?`}
          description={cancelEventText(event)}
          cancelLabel="Keep event"
          label="Cancel event"
          busyLabel="Cancelling..."
          failure={`${title} was not cancelled. Please try again.`}
          reason={{ label: "Reason (optional)", hint: "Everyone who is notified can read it." }}
          action={async (reason) => storeEvent(await adminClient.eventAdmin.cancel({ eventId, reason }))}
          onDone={() => {
            close();
            toast({ text: `${title} was cancelled.` });
          }}
          onClose={close}
        />
      )}
      {dialog === "archive" && (
        <ConfirmDialog
          title={`Archive ${title}?`}
          description={ARCHIVE_EVENT}
          cancelLabel="Keep event"
          label="Archive"
          busyLabel="Archiving..."
          failure={`${title} was not archived. Please try again.`}
          destructive={false}
          action={async () => storeEvent(await adminClient.eventAdmin.archive({ eventId }))}
          onDone={() => {
            close();
            toast({ text: `${title} was archived.` });
          }}
          onClose={close}
        />
      )}
    </li>
  );
}

function CopyLink({ path }: { path: string }) {
  const toast = useToast();

  async function handleCopy() {
    const url = location.origin + path;
    try {
      await navigator.clipboard.writeText(url);
      toast({ text: "Link copied." });
    } catch {
      // Without the permission to write to the clipboard, the link can be copied from the message.
      toast({ text: `The link could not be copied: ${url}`, failed: true, durationMs: 20_000 });
    }
  }

  return (
    <Button variant="quiet" size="small" onClick={() => void handleCopy()}>
      Copy link
    </Button>
  );
}
