import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type TraceDialogProps = {
  open: boolean;
  /** Whether it is a message that is about to go out, or a text that is about to be saved. */
  act: "Send" | "Save";
  onKeep: () => void;
  onAnyway: () => void;
};

/** Before an anonymous text with a way to find its author leaves the device. Only the device has noticed. */
export function ContactDetailsDialog({ open, act, onKeep, onAnyway }: TraceDialogProps) {
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
