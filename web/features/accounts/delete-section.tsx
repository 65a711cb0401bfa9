import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/client.ts";
import { useConfirmationRequest } from "./confirmation.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SectionState } from "../../api/section-state.tsx";
import { dayWords } from "./last-used.ts";
import { keepFailedWords, useDeleteAccount, useKeepAccount } from "./use-leaving.ts";

/** The way out, and for a week the way back. */
export default function DeleteSection() {
  const details = useQuery(api.accounts.details.queryOptions());
  const [isAsking, setAsking] = useState(false);

  if (!details.data) return <SectionState query={details} />;
  if (details.data.deletesAt) return <Leaving deletesAt={details.data.deletesAt} />;
  return (
    <>
      <p className="text-ink-2">
        Nobody sees your name or picture any more, at once. Your Safe Space card rests within three weeks, as
        everybody’s does who stays away. For a week you can change your mind; then everything goes for good.
      </p>
      <Button variant="destructive" size="small" className="mt-4" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <DeleteDialog open={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}

function Leaving({ deletesAt }: { deletesAt: string }) {
  const keep = useKeepAccount();
  return (
    <>
      <p>
        Until {dayWords(deletesAt)} you can keep your account. In the night after that it is gone for good.
      </p>
      <Button className="mt-4" busy={keep.isPending && "Keeping..."} onClick={() => keep.mutate()}>
        Keep my account
      </Button>
      {keep.isError && (
        <Notice kind="rust" className="mt-4">
          {keepFailedWords(keep.error)}
        </Notice>
      )}
    </>
  );
}

function DeleteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const question = useConfirmationRequest();
  const leave = useDeleteAccount();

  function close() {
    leave.reset();
    onClose();
  }

  return (
    <Dialog
      // One question at a time: whether it is really you comes in between.
      open={open && !question}
      onOpenChange={(isOpen) => !isOpen && !question && close()}
      title="Delete your account?"
      description={
        <>
          Your name, your picture and your card by name vanish for everyone at once, your places at events and
          in groups by name are given to others, and your other devices are signed out. Your Safe Space card
          rests within three weeks, so that nobody can tell whose it was; you can take it down now in Edit
          Profile, and the moment may be noticed. For a week you can log in and keep your account; the places
          do not come back. Then all that is yours is gone for good; messages you wrote stay, without your
          name.
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
        Would you like to have{" "}
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
