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
  errorText: string;
  action: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Confirmation dialog for an action that affects others or cannot be undone. */
export function ConfirmAction({
  title,
  description,
  label: words,
  busyLabel: busy,
  cancelLabel: stay = "Keep",
  errorText: failure,
  action: act,
  onDone,
  onClose,
}: ConfirmActionProps) {
  const doing = useMutation({ mutationFn: act, networkMode: "always", onSuccess: onDone });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            {stay}
          </Button>
          <Button variant="destructive-filled" busy={doing.isPending && busy} onClick={() => doing.mutate()}>
            {words}
          </Button>
        </>
      }
    >
      {doing.isError && <Notice kind="rust">{errorText(doing.error, failure)}</Notice>}
    </Dialog>
  );
}
