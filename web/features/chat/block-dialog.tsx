import { useMutation } from "@tanstack/react-query";
import type { Whom } from "../../../contract/safety.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { wordsFor } from "../../api/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { BLOCK_HAPPENS } from "./safety-words.ts";

type BlockDialogProps = {
  person: Whom;
  name: string;
  onClose: () => void;
  /** Called once it holds, before the dialog goes. */
  onBlocked?: (() => void) | undefined;
};

/** Says what a block does, then does it. */
export default function BlockDialog({ person, name, onClose, onBlocked }: BlockDialogProps) {
  const toast = useToast();
  const block = useMutation({
    mutationFn: () => client.safety.block({ person }),
    networkMode: "always",
    onSuccess: () => {
      toast({ words: `${name} is blocked.` });
      onBlocked?.();
      onClose();
      lookAgain();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Block ${name}?`}
      description={BLOCK_HAPPENS}
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            Keep
          </Button>
          <Button
            variant="destructive-filled"
            busy={block.isPending && "Blocking..."}
            onClick={() => block.mutate()}
          >
            Block
          </Button>
        </>
      }
    >
      {block.isError && (
        <Notice kind="rust">{wordsFor(block.error, `${name} is not blocked. Please try again.`)}</Notice>
      )}
    </Dialog>
  );
}

/** A block reaches into every place where the two of us could meet. */
function lookAgain() {
  for (const queryKey of [
    api.rooms.key(),
    api.discovery.matches.key(),
    api.safety.blocked.key(),
    api.profiles.search.key(),
  ])
    void queryClient.invalidateQueries({ queryKey });
}
