import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { formatLongDay } from "./device-dates.ts";
import { cancelDeletionErrorText, useCancelDeletion } from "./queries.ts";

/** On every screen while a deletion is requested. */
export default function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  const toast = useToast();
  const keep = useCancelDeletion();

  function handleKeep() {
    keep.mutate(undefined, {
      onSuccess: () => toast({ text: "Your account will not be deleted." }),
      onError: (error) => toast({ text: cancelDeletionErrorText(error), failed: true }),
    });
  }

  return (
    <section
      aria-label="Your account"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-lamp-wash px-4 py-2 lg:px-7"
    >
      <p>
        Your account will be deleted the night after {formatLongDay(deletesAt)}. Until then, nobody sees your
        name or picture.
      </p>
      <Button
        variant="quiet"
        size="small"
        className="-mx-4"
        busy={keep.isPending && "Keeping..."}
        onClick={handleKeep}
      >
        Keep my account
      </Button>
    </section>
  );
}
