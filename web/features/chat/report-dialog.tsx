import { useMutation } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { LIMITS, REPORT_REASONS } from "../../../contract/constants.ts";
import type { Room } from "../../../contract/rooms.ts";
import type { ReportReason, ReportTarget, PersonRef } from "../../../contract/safety.ts";
import { client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import BlockDialog from "./block-dialog.tsx";
import { ReasonChoice } from "./reason-choice.tsx";
import { RECEIPT, reportedWords } from "./safety-words.ts";

type ReportDialogProps = {
  reported: ReportTarget;
  /** Whose doing it is, where the reporter may want to block them as well. */
  author?: { person: PersonRef; name: string; room?: Room } | undefined;
  onClose: () => void;
  /** Called once they are blocked, too. */
  onBlocked?: (() => void) | undefined;
};

/** Stores a report, says truthfully what comes of it, and offers to block the person. */
export default function ReportDialog({ reported, author, onClose, onBlocked }: ReportDialogProps) {
  const [blocks, setBlocks] = useState(false);
  const report = useMutation({
    mutationFn: (told: { reason: ReportReason; note?: string }) =>
      client.safety.report({ target: reported, ...told }),
    networkMode: "always",
  });

  if (blocks && author) return <BlockDialog {...author} onBlocked={onBlocked} onClose={onClose} />;
  if (report.isSuccess)
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        title="Report stored"
        description={RECEIPT}
        actions={
          <>
            {author && (
              <Button variant="destructive" onClick={() => setBlocks(true)}>
                <span>
                  Block <bdi>{author.name}</bdi>
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
      reported={reported}
      busy={report.isPending}
      failure={report.isError ? errorText(report.error, "This could not be sent. Please try again.") : null}
      onSend={(reason, note) => report.mutate({ reason, ...(note && { note }) })}
      onClose={onClose}
    />
  );
}

type ReportFormProps = {
  reported: ReportTarget;
  busy: boolean;
  failure: string | null;
  onSend: (reason: ReportReason, note: string) => void;
  onClose: () => void;
};

function ReportForm({ reported, busy, failure, onSend, onClose }: ReportFormProps) {
  const id = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (reason) onSend(reason, note.trim());
    else setMissing(true);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What is wrong with this?"
      description={reportedWords(reported)}
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={id} busy={busy && "Sending..."}>
            Send report
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ReasonChoice
          reasons={REPORT_REASONS}
          chosen={reason}
          error={missing && !reason ? "Please choose what fits best." : null}
          onChoose={setReason}
        />
        {reason === "danger" && (
          <Notice kind="mist" announce>
            <HelpHint />
          </Notice>
        )}
        <TextArea
          label="In your words, if you like"
          rows={2}
          maxLength={LIMITS.bio}
          dir="auto"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {failure && <Notice kind="rust">{failure}</Notice>}
      </form>
    </Dialog>
  );
}

function HelpHint() {
  return (
    <p>
      If it cannot wait, <a href="/support">Help</a> has people you can talk to now.
    </p>
  );
}
