import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "./error-texts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";

type ConfirmActionProps = {
  title: string;
  /** What the action will do. */
  description: ReactNode;
  /** Of the confirm button, normally and while the action is pending. */
  label: string;
  busyLabel: string;
  cancelLabel?: string;
  /** Shown when the server failed. */
  failureText: string;
  action: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Confirmation dialog for an action that affects others or cannot be undone. */
export function ConfirmAction({
  title,
  description,
  label,
  busyLabel,
  cancelLabel = "Keep",
  failureText,
  action,
  onDone,
  onClose,
}: ConfirmActionProps) {
  const mutation = useMutation({ mutationFn: action, networkMode: "always", onSuccess: onDone });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            variant="destructive-filled"
            busy={mutation.isPending && busyLabel}
            onClick={() => mutation.mutate()}
          >
            {label}
          </Button>
        </>
      }
    >
      {mutation.isError && <Notice kind="rust">{errorText(mutation.error, failureText)}</Notice>}
    </Dialog>
  );
}
