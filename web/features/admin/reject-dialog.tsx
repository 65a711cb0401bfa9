import { useState } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { rejectTitle } from "./texts.ts";

type RejectDialogProps = {
  count: number;
  onClose: () => void;
  onReject: (reason: string) => void;
};

export default function RejectDialog({ count, onClose, onReject }: RejectDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rejectTitle(count)}
      description="They are notified in 10 seconds. Until then you can undo it."
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
        hint="They can read it."
        rows={3}
        dir="auto"
        maxLength={LIMITS.note}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
