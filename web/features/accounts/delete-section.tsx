import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useConfirmationRequest } from "./confirmation.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { formatLongDay } from "./device-dates.ts";
import { cancelDeletionErrorText, useRequestDeletion, useCancelDeletion } from "./queries.ts";

/** Requests the deletion of the account, or cancels it within a week. */
export default function DeleteSection() {
  const details = useQuery(api.accounts.details.queryOptions());
  const [isAsking, setAsking] = useState(false);

  if (!details.data) return <SectionState query={details} />;
  if (details.data.deletesAt) return <DeletionRequested deletesAt={details.data.deletesAt} />;
  return (
    <>
      <p className="text-ink-2">
        Your name and picture disappear at once. Your Safe Space card is hidden within three weeks, like the
        card of anyone who stays away. You have a week to change your mind; then everything is deleted for
        good.
      </p>
      <Button variant="destructive" size="small" className="mt-4" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <DeleteDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function DeletionRequested({ deletesAt }: { deletesAt: string }) {
  const keep = useCancelDeletion();
  return (
    <>
      <p>
        You can keep your account until {formatLongDay(deletesAt)}. It is deleted for good the night after.
      </p>
      <Button className="mt-4" busy={keep.isPending && "Keeping..."} onClick={() => keep.mutate()}>
        Keep my account
      </Button>
      {keep.isError && (
        <Notice kind="rust" className="mt-4">
          {cancelDeletionErrorText(keep.error)}
        </Notice>
      )}
    </>
  );
}

function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const question = useConfirmationRequest();
  const leave = useRequestDeletion();

  function close() {
    leave.reset();
    onClose();
  }

  return (
    <Dialog
      // The confirmation dialog replaces this one while it is open.
      open={open && !question}
      onOpenChange={(isOpen) => !isOpen && !question && close()}
      title="Delete your account?"
      description={
        <>
          Your name, picture and named card disappear for everyone at once, your seats at events and in named
          groups go to others, and your other devices are signed out. Your Safe Space card is hidden within
          three weeks, so that nobody can tell whose it was; you can take it down now in Edit Profile, but
          somebody may notice when. For a week you can log in and keep your account, though not the seats.
          After that, everything of yours is deleted for good. Messages you wrote stay, without your name.
        </>
      }
      actions={
        <>
          <Button variant="second" onClick={close}>
            Keep
          </Button>
          <Button
            variant="destructive-filled"
            busy={leave.isPending && "Deleting..."}
            onClick={() => leave.mutate(undefined, { onSuccess: close })}
          >
            Delete my account
          </Button>
        </>
      }
    >
      <p className="-mt-1 text-ink-2">
        Would you like{" "}
        <a href="#export" onClick={close}>
          a copy of your data
        </a>{" "}
        first?
      </p>
      {leave.isError && (
        <Notice kind="rust" className="mt-4">
          {errorText(leave.error)}
        </Notice>
      )}
    </Dialog>
  );
}
