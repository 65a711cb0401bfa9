import { useMutation } from "@tanstack/react-query";
import { CircleAlert } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { LIMITS, REPORT_REASONS } from "../../../contract/constants.ts";
import type { ReportReason, ReportTarget } from "../../../contract/safety.ts";
import { client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import type { BlockTarget } from "../rooms/safety-requests.ts";
import BlockDialog from "./block-dialog.tsx";
import { reasonTexts, REPORT_RECEIPT, reportConsequences } from "./texts.ts";

type ReportDialogProps = {
  reportTarget: ReportTarget;
  /** Whom the reporter may want to block as well. */
  blockTarget: BlockTarget | null;
  onBlocked?: (() => void) | undefined;
  onClose: () => void;
};

/** Stores a report, says what will come of it, and offers to block. */
export default function ReportDialog({ reportTarget, blockTarget, onBlocked, onClose }: ReportDialogProps) {
  const [isBlocking, setIsBlocking] = useState(false);
  const report = useMutation({
    mutationFn: (input: { reason: ReportReason; note?: string }) =>
      client.safety.report({ target: reportTarget, ...input }),
    networkMode: "always",
  });

  if (isBlocking && blockTarget)
    return <BlockDialog blockTarget={blockTarget} onBlocked={onBlocked} onClose={onClose} />;
  if (report.isSuccess)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Report stored"
        description={REPORT_RECEIPT}
        actions={
          <>
            {blockTarget && (
              <Button variant="destructive" onClick={() => setIsBlocking(true)}>
                <span>
                  Block <bdi>{blockTarget.name}</bdi>
                </span>
              </Button>
            )}
            <Button onClick={onClose}>Done</Button>
          </>
        }
      >
        <HelpHint />
      </Dialog>
    );
  return (
    <ReportForm
      reportTarget={reportTarget}
      isSending={report.isPending}
      error={report.isError ? errorText(report.error, "Your report was not sent. Please try again.") : null}
      onSend={(reason, note) => report.mutate({ reason, ...(note && { note }) })}
      onClose={onClose}
    />
  );
}

type ReportFormProps = {
  reportTarget: ReportTarget;
  isSending: boolean;
  error: string | null;
  onSend: (reason: ReportReason, note: string) => void;
  onClose: () => void;
};

function ReportForm({ reportTarget, isSending, error, onSend, onClose }: ReportFormProps) {
  const id = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState("");
  const [isMissing, setIsMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (reason) onSend(reason, note.trim());
    else setIsMissing(true);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What is wrong with this?"
      description={reportConsequences(reportTarget)}
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isSending && "Sending..."}>
            Send report
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ReasonRadios
          value={reason}
          error={isMissing && !reason ? "Please choose the reason that fits best." : null}
          onChange={setReason}
        />
        {reason === "danger" && (
          <Notice kind="mist" announce>
            <HelpHint />
          </Notice>
        )}
        <TextArea
          label="Details (optional)"
          rows={2}
          maxLength={LIMITS.bio}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {error && <Notice kind="rust">{error}</Notice>}
      </form>
    </Dialog>
  );
}

type ReasonRadiosProps = {
  value: ReportReason | null;
  error: string | null;
  onChange: (reason: ReportReason) => void;
};

function ReasonRadios({ value, error, onChange }: ReasonRadiosProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="sr-only">Reason</legend>
      <div className="-mx-3 flex flex-col">
        {REPORT_REASONS.map((reason) => (
          <label
            key={reason}
            className={classes(
              "focus-ring-within relative flex min-h-11 items-center gap-3 rounded-control px-3 py-2",
              value === reason ? "bg-selected font-600" : "hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name={`${id}-reason`}
              className="over-label"
              checked={value === reason}
              onChange={() => onChange(reason)}
            />
            <span
              aria-hidden
              className={classes(
                "grid size-5 shrink-0 place-items-center rounded-full border-[1.5px]",
                value === reason ? "border-green" : "border-edge",
              )}
            >
              {value === reason && <span className="size-2.5 rounded-full bg-green" />}
            </span>
            {reasonTexts[reason]}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="type-small mt-2 flex gap-2 font-600 text-rust">
          <CircleAlert aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
          {error}
        </p>
      )}
    </fieldset>
  );
}

function HelpHint() {
  return (
    <p>
      If it is urgent, <a href="/support">Help</a> lists people you can talk to now.
    </p>
  );
}
