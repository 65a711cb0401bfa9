import { useState, type ReactNode } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";

type JoinSheetProps = {
  title: string;
  description?: string;
  /** What there is to know before joining. */
  children?: ReactNode;
  /** The label of the note to the admins; null where none can be sent. */
  noteLabel: string | null;
  joinLabel: string;
  busy: boolean;
  onJoin: (note: string) => void;
  onClose: () => void;
};

/** Asked before joining, where there is something to know first or somebody decides. */
export default function JoinSheet({
  title,
  description,
  children,
  noteLabel,
  joinLabel,
  busy,
  onJoin,
  onClose,
}: JoinSheetProps) {
  const [note, setNote] = useState("");
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <Button busy={busy && "One moment..."} onClick={() => onJoin(note.trim())}>
          {joinLabel}
        </Button>
      }
    >
      {children}
      {noteLabel !== null && (
        <TextArea
          label={noteLabel}
          maxLength={LIMITS.note}
          rows={3}
          value={note}
          onChange={(change) => setNote(change.target.value)}
          {...(children !== undefined && { className: "mt-5" })}
        />
      )}
    </Sheet>
  );
}
