import { useId, useState } from "react";
import type { AdminEvent } from "../../../contract/events.ts";
import { adminClient } from "../../api/admin-client.ts";
import { Button } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy.tsx";
import { DatePlate } from "../events/date-plate.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { cancelWords, countsWords, STATUS } from "./event-words.ts";
import { CopyLink } from "./copy-link.tsx";
import { StatusMark } from "./status-mark.tsx";
import { eventChanged } from "./use-event-desk.ts";
import { useKeepFocus } from "./use-keep-focus.ts";
import { plateWords, shortWords } from "./wall-time.ts";

const ConfirmDialog = lazyPart(() => import("./confirm-dialog.tsx"));

/** One event, how it stands, and what can be done with it. */
export function EventRow({ event }: { event: AdminEvent }) {
  const id = useId();
  const toast = useToast();
  const [asking, setAsking] = useState<"cancel" | "archive" | null>(null);
  const { eventId, title, status, startsAt, timeZone, location, can } = event;
  const row = useKeepFocus(status);
  const close = () => setAsking(null);

  return (
    <li ref={row} tabIndex={-1} className="flex flex-wrap gap-4 border-b border-line py-4">
      <DatePlate {...plateWords(startsAt)} className="w-19 shrink-0 self-start" />
      <div className="flex min-w-0 flex-[1_1_12rem] flex-wrap items-center gap-x-6 gap-y-1">
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 id={id} className="type-subhead flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="min-w-0">{title}</bdi>
            {status !== "published" && <StatusMark>{STATUS[status]}</StatusMark>}
            {!event.isPublic && <StatusMark>By link only</StatusMark>}
          </h2>
          <p className="type-small mt-0.5 text-ink-2">
            {[startsAt ? shortWords(startsAt, timeZone) : "No date yet", location]
              .filter(Boolean)
              .join(" · ")}
          </p>
          {status !== "draft" && <p className="type-small mt-0.5 tabular-nums">{countsWords(event)}</p>}
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
            <Button variant="quiet" size="small" onClick={() => setAsking("archive")}>
              Archive
            </Button>
          )}
          {can.cancel && (
            <Button variant="quiet" size="small" className="text-rust" onClick={() => setAsking("cancel")}>
              Cancel
            </Button>
          )}
        </div>
      </div>
      {asking === "cancel" && (
        <ConfirmDialog
          title={`Cancel ${title}?`}
          description={cancelWords(event)}
          keep="Keep it"
          words="Cancel event"
          busy="Cancelling..."
          failure={`${title} still takes place. Please try again.`}
          reason={{ label: "Reason (optional)", hint: "Everybody who is told reads it as you write it." }}
          act={async (reason) => eventChanged(await adminClient.eventAdmin.cancel({ eventId, reason }))}
          onDone={() => {
            close();
            toast({ text: `${title} is cancelled.` });
          }}
          onClose={close}
        />
      )}
      {asking === "archive" && (
        <ConfirmDialog
          title={`Archive ${title}?`}
          description="It is put away: nobody finds it any more, and it cannot be changed. What was counted stays."
          keep="Keep it"
          words="Archive"
          busy="Archiving..."
          failure={`${title} is still here. Please try again.`}
          destructive={false}
          act={async () => eventChanged(await adminClient.eventAdmin.archive({ eventId }))}
          onDone={() => {
            close();
            toast({ text: `${title} is archived.` });
          }}
          onClose={close}
        />
      )}
    </li>
  );
}
