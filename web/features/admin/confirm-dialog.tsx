import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";

type ConfirmDialogProps = {
  title: string;
  /** What will happen, and who is told. */
  description: ReactNode;
  keep: string;
  words: string;
  busy: string;
  failure: string;
  /** Asks for a few words along with it. */
  reason?: { label: string; hint: string; needed?: string };
  destructive?: boolean;
  act: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** A question before an act that others notice. */
export default function ConfirmDialog({
  title,
  description,
  keep,
  words,
  busy,
  failure,
  reason,
  destructive = true,
  act,
  onDone,
  onClose,
}: ConfirmDialogProps) {
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const doing = useMutation({ mutationFn: act, networkMode: "always", onSuccess: onDone });

  function handleAct() {
    const given = typed.trim();
    if (reason?.needed && !given) setFault(reason.needed);
    else doing.mutate(given);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !doing.isPending && onClose()}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="second" disabled={doing.isPending} onClick={onClose}>
            {keep}
          </Button>
          <Button
            variant={destructive ? "destructive-filled" : "primary"}
            busy={doing.isPending && busy}
            onClick={handleAct}
          >
            {words}
          </Button>
        </>
      }
    >
      {reason && (
        <TextArea
          label={reason.label}
          hint={reason.hint}
          error={fault}
          rows={3}
          dir="auto"
          maxLength={LIMITS.note}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(null);
          }}
        />
      )}
      {doing.isError && (
        <Notice kind="rust" className="mt-3">
          {errorText(doing.error, failure)}
        </Notice>
      )}
    </Dialog>
  );
}
