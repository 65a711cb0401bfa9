import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { dayWords } from "./last-used.ts";
import { keepFailedWords, useKeepAccount } from "./use-leaving.ts";

/** Over every screen while an account is on its way out. */
export default function LeavingNotice({ deletesAt }: { deletesAt: string }) {
  const toast = useToast();
  const keep = useKeepAccount();

  function handleKeep() {
    keep.mutate(undefined, {
      onSuccess: () => toast({ text: "Your account stays." }),
      onError: (error) => toast({ text: keepFailedWords(error), failed: true }),
    });
  }

  return (
    <section
      aria-label="Your account"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-lamp-wash px-4 py-2 lg:px-7"
    >
      <p>
        Your account stays until {dayWords(deletesAt)}, and is gone in the night after that. Nobody sees your
        name or picture until then.
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
