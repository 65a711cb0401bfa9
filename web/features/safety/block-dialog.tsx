import { client } from "../../api/client.ts";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import { useToast } from "../../ui/toast.tsx";
import type { BlockTarget } from "../rooms/safety-requests.ts";
import { refreshAfterBlock, refreshAfterPersonaBlock } from "./queries.ts";
import { blockConsequences } from "./texts.ts";

type BlockDialogProps = {
  blockTarget: BlockTarget;
  /** Called once the block is stored, before the dialog closes. */
  onBlocked?: (() => void) | undefined;
  onClose: () => void;
};

export default function BlockDialog({ blockTarget, onBlocked, onClose }: BlockDialogProps) {
  const toast = useToast();
  const { name, scope } = blockTarget;
  return (
    <ConfirmAction
      title={`Block ${name}?`}
      description={blockConsequences[scope]}
      label="Block"
      busyLabel="Blocking..."
      cancelLabel="Cancel"
      failureText={`${name} was not blocked. Please try again.`}
      action={() => block(blockTarget)}
      onDone={() => {
        toast({ text: `Blocked ${name}` });
        onBlocked?.();
        onClose();
        void (scope === "named" ? refreshAfterBlock() : refreshAfterPersonaBlock());
      }}
      onClose={onClose}
    />
  );
}

function block(target: BlockTarget) {
  return target.scope === "named"
    ? client.safety.block({ person: target.person })
    : client.safeDeck.block(target.persona);
}
