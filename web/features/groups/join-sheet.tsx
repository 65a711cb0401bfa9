import { useState } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { GroupCard } from "../../../contract/groups.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { joinWords } from "./groups-words.ts";
import { WhoSees } from "./who-sees.tsx";

type JoinSheetProps = {
  group: GroupCard;
  busy: boolean;
  onJoin: (note: string) => void;
  onClose: () => void;
};

/** Before coming in: who sees what, and a few words along where somebody reads them. */
export default function JoinSheet({ group, busy, onJoin, onClose }: JoinSheetProps) {
  const [note, setNote] = useState("");
  const words = joinWords(group);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${words}: ${group.name}`}
      actions={
        <Button busy={busy && "One moment..."} onClick={() => onJoin(note.trim())}>
          {words}
        </Button>
      }
    >
      <WhoSees group={group} />
      {!group.isSafeSpace && (
        <TextArea
          label="A few words to those who decide"
          hint="You need not write anything."
          maxLength={LIMITS.note}
          rows={3}
          value={note}
          onChange={(change) => setNote(change.target.value)}
          className="mt-5"
        />
      )}
    </Sheet>
  );
}
