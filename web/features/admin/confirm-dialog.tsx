import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useConfirmationRequest } from "../accounts/confirmation.ts";

type ConfirmDialogProps = {
  title: string;
  /** What will happen, and who is notified. */
  description: ReactNode;
  cancelLabel: string;
  label: string;
  busyLabel: string;
  /** Shown when the fault is on our side. */
  failure: string;
  /** Asks for a reason; `needed` is the error when it is missing. */
  reason?: { label: string; hint: string; needed?: string };
  destructive?: boolean;
  /** Resolves to null when its confirmation by password was cancelled. */
  action: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks before an action that other people notice. */
export default function ConfirmDialog({
  title,
  description,
  cancelLabel,
  label,
  busyLabel,
  failure,
  reason,
  destructive = true,
  action,
  onDone,
  onClose,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const isConfirming = useConfirmationRequest() !== null;
  const mutation = useMutation({
    mutationFn: action,
    networkMode: "always",
    onSuccess: (answer) => answer !== null && onDone(),
  });

  function handleConfirm() {
    const trimmed = typed.trim();
    if (reason?.needed && !trimmed) setError(reason.needed);
    else mutation.mutate(trimmed);
  }

  return (
    <Dialog
      open={!isConfirming}
      onOpenChange={(open) => !open && !mutation.isPending && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="second" disabled={mutation.isPending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? "destructive-filled" : "primary"}
            busy={mutation.isPending && busyLabel}
            onClick={handleConfirm}
          >
            {label}
          </Button>
        </>
      }
    >
      {reason && (
        <TextArea
          label={reason.label}
          hint={reason.hint}
          error={error}
          rows={3}
          dir="auto"
          maxLength={LIMITS.note}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
        />
      )}
      {mutation.isError && (
        <Notice kind="rust" className="mt-3">
          {errorText(mutation.error, failure)}
        </Notice>
      )}
    </Dialog>
  );
}
