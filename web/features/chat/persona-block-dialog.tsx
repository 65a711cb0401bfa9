import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { ConfirmAction } from "../../api/confirm-action.tsx";

type PersonaBlockDialogProps = {
  /** As the blocker knows them: by a card, or as a member of a safe room. */
  persona: Parameters<typeof client.safeDeck.block>[0];
  name: string;
  /** What the action will do. */
  happens: string;
  onClose: () => void;
  /** Called once it holds, before the dialog goes. */
  onBlocked?: (() => void) | undefined;
};

/** Says what a block of somebody whose name one does not know does, then does it. */
export default function PersonaBlockDialog({
  persona,
  name,
  happens,
  onClose,
  onBlocked,
}: PersonaBlockDialogProps) {
  const toast = useToast();
  return (
    <ConfirmAction
      title={`Block ${name}?`}
      description={happens}
      label="Block"
      busyLabel="Blocking..."
      errorText={`${name} is not blocked. Please try again.`}
      action={() => client.safeDeck.block(persona)}
      onDone={() => {
        toast({ text: `${name} is blocked.` });
        onBlocked?.();
        onClose();
        for (const queryKey of [api.rooms.key(), api.safeDeck.matches.key()])
          void queryClient.invalidateQueries({ queryKey });
      }}
      onClose={onClose}
    />
  );
}
