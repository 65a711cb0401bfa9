import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type ContactDetailsDialogProps = {
  open: boolean;
  act: "Send" | "Save";
  onKeep: () => void;
  onAnyway: () => void;
};

/** Confirmation before an anonymous text with contact details is sent or saved. The check runs on the device only. */
export function ContactDetailsDialog({ open, act, onKeep, onAnyway }: ContactDetailsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onKeep()}
      title="Does this give you away?"
      description="This looks like a way to find you. Others here could use it. Only your device noticed."
      actions={
        <>
          <Button variant="second" onClick={onAnyway}>
            {act} anyway
          </Button>
          <Button onClick={onKeep}>Keep writing</Button>
        </>
      }
    />
  );
}
