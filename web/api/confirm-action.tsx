import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText } from "./error-texts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Notice } from "../ui/notice.tsx";

type ConfirmActionProps = {
  title: string;
  /** What happens then. */
  description: ReactNode;
  /** The act, and what the button says while it goes on. */
  label: string;
  busyLabel: string;
  /** The way back. */
  cancelLabel?: string;
  /** Said when the fault is on our side. */
  errorText: string;
  action: () => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** The question before an act that reaches other people or cannot be taken back. */
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
