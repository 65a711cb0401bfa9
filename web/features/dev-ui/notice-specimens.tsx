import { CloudOff } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { Dialog, Sheet } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { Specimen } from "./specimen.tsx";

export function NoticeSpecimens() {
  const toast = useToast();
  const [dialog, setDialog] = useState(false);
  const [sheet, setSheet] = useState(false);
  const [chosen, setChosen] = useState(true);
  return (
    <Specimen title="Notices, toast, dialog, sheet">
      <div className="flex flex-col gap-3">
        <Notice kind="lamp">Messages here are anonymous. You appear as Quiet Heron.</Notice>
        <Notice kind="mist" icon={CloudOff}>
          No connection. Messages will be sent when you are back online.
        </Notice>
        <Notice kind="rust" announce={false}>
          Failed to save problems. Please try again.
        </Notice>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="second"
          onClick={() => toast({ text: "Maya is hidden", action: { label: "Undo", run: () => undefined } })}
        >
          Toast
        </Button>
        <Button variant="second" onClick={() => setDialog(true)}>
          Dialog
        </Button>
        <Button variant="second" onClick={() => setSheet(true)}>
          Sheet
        </Button>
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Block Patient Otter?"
        description="You will not be shown to each other again, here or under any other name. They are not told."
        actions={
          <>
            <Button variant="second" onClick={() => setDialog(false)}>
              Keep
            </Button>
            <Button variant="destructive-filled" onClick={() => setDialog(false)}>
              Block
            </Button>
          </>
        }
      />
      <Sheet
        open={sheet}
        onOpenChange={setSheet}
        title="Filter by Problems"
        description="Only changes what you see. Nobody learns what you filter by."
        actions={<Button onClick={() => setSheet(false)}>Show cards</Button>}
      >
        <ChoiceChip chosen={chosen} onChange={setChosen}>
          Academic Stress
        </ChoiceChip>
      </Sheet>
    </Specimen>
  );
}
