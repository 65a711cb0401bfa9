import { useState } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { EventCard } from "../../../contract/events.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";

type AskSheetProps = {
  event: EventCard;
  busy: boolean;
  onAsk: (note: string) => void;
  onClose: () => void;
};

/** A few words to the host along with the question, for who wants to say some. */
export default function AskSheet({ event, busy, onAsk, onClose }: AskSheetProps) {
  const [note, setNote] = useState("");
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Ask to go"
      description={`The host of ${event.title} decides, and you hear of it here.`}
      actions={
        <Button busy={busy && "Asking..."} onClick={() => onAsk(note.trim())}>
          Ask
        </Button>
      }
    >
      <TextArea
        label="A few words to the host"
        hint="You need not write anything."
        maxLength={LIMITS.note}
        rows={3}
        value={note}
        onChange={(change) => setNote(change.target.value)}
      />
    </Sheet>
  );
}
