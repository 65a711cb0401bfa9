import { useMutation } from "@tanstack/react-query";
import { Siren } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { ReportReason, ReportTarget } from "../../../contract/safety.ts";
import { client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { startingCountry } from "../support/country.ts";
import type { BlockTarget } from "../rooms/safety-requests.ts";
import BlockDialog from "./block-dialog.tsx";
import { ReasonRadios } from "./reason-radios.tsx";
import { RECEIVED, receiptText, reportContents } from "./texts.ts";

type ReportDialogProps = {
  reportTarget: ReportTarget;
  /** Whom the reporter may want to block as well. */
  blockTarget: BlockTarget | null;
  onBlocked?: (() => void) | undefined;
  onClose: () => void;
};

/** Sends a report, says by when somebody reads it, and offers to block. */
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
        title={RECEIVED}
        description={receiptText(report.data.readBefore, report.submittedAt)}
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
        {report.variables.reason === "danger" ? (
          <Notice kind="mist" icon={Siren}>
            <InDanger />
          </Notice>
        ) : (
          <HelpHint />
        )}
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
      description={reportContents(reportTarget)}
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
          inDanger={
            <Notice kind="mist" icon={Siren} announce>
              <InDanger />
            </Notice>
          }
        />
        <p className="type-small text-ink-2">
          The reasons are the{" "}
          <a href="/rules" target="_blank" rel="noreferrer">
            house rules<span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
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

/** For somebody in danger there is more to do than to report. */
function InDanger() {
  const { emergency } = startingCountry();
  return (
    <>
      <p className="font-600">Is somebody in danger right now? Do not wait for us.</p>
      <p className="flex flex-wrap gap-x-4">
        {emergency.map((number) => (
          <a key={number} href={`tel:${number}`} className="inline-flex min-h-11 items-center font-600">
            Call {number}
          </a>
        ))}
        <a href="/support" className="inline-flex min-h-11 items-center font-600">
          All helplines
        </a>
      </p>
    </>
  );
}

function HelpHint() {
  return (
    <p>
      If things are hard for you now, <a href="/support">Help</a> lists people you can talk to.
    </p>
  );
}
