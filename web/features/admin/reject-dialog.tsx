import { useState } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { rejectTitle } from "./request-words.ts";

type RejectDialogProps = {
  count: number;
  onClose: () => void;
  onReject: (reason: string) => void;
};

/** A no can carry a reason, and need not. */
export default function RejectDialog({ count, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rejectTitle(count)}
      description="They are told that it did not work out this time, in ten seconds from now. You can take it back until then."
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            Not now
          </Button>
          <Button variant="destructive-filled" onClick={() => onReject(reason.trim())}>
            Reject
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason (optional)"
        hint="They read it as you write it."
        rows={3}
        dir="auto"
        maxLength={LIMITS.note}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
