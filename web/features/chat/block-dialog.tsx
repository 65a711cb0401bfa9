import type { Whom } from "../../../contract/safety.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { ConfirmAct } from "./confirm-act.tsx";
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
  return (
    <ConfirmAct
      title={`Block ${name}?`}
      description={BLOCK_HAPPENS}
      words="Block"
      busy="Blocking..."
      failure={`${name} is not blocked. Please try again.`}
      act={() => client.safety.block({ person })}
      onDone={() => {
        toast({ words: `${name} is blocked.` });
        onBlocked?.();
        onClose();
        lookAgain();
      }}
      onClose={onClose}
    />
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
