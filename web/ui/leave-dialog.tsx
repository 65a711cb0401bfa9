import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useLeaveGuard } from "./use-leave-guard.ts";

type LeaveDialogProps = {
  dirty: boolean;
  /** What becomes of the changes, where they are not lost. */
  children?: ReactNode;
};

/** Asks before changes are lost, however the page is being left. */
export function LeaveDialog({ dirty, children }: LeaveDialogProps) {
  const { asking, stay, leave } = useLeaveGuard(dirty);
  return (
    <Dialog
      open={asking}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      description={children ?? "Your changes on this page have not been saved."}
      actions={
        <>
          <Button variant="second" onClick={stay}>
            Keep editing
          </Button>
          <Button variant="destructive-filled" onClick={leave}>
            Leave
          </Button>
        </>
      }
    />
  );
}
