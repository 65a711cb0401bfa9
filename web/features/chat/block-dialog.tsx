import type { Room } from "../../../contract/rooms.ts";
import type { PersonRef } from "../../../contract/safety.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { useToast } from "../../ui/toast.tsx";
import { ConfirmAction } from "../../api/confirm-action.tsx";
import PersonaBlockDialog from "./persona-block-dialog.tsx";
import { BLOCK_DIRECT_HAPPENS, BLOCK_HAPPENS, BLOCK_MEMBER_HAPPENS } from "./safety-words.ts";

type BlockDialogProps = {
  person: PersonRef;
  name: string;
  /** The room in which one knows them. In a safe one nobody knows who is blocked. */
  room?: Pick<Room, "isSafeSpace" | "kind"> | undefined;
  onClose: () => void;
  /** Called once it holds, before the dialog goes. */
  onBlocked?: (() => void) | undefined;
};

/** Says what a block does, then does it. */
export default function BlockDialog({ person, name, room, onClose, onBlocked }: BlockDialogProps) {
  const toast = useToast();
  if (room?.isSafeSpace && "roomId" in person)
    return (
      <PersonaBlockDialog
        persona={person}
        name={name}
        happens={room.kind === "direct" ? BLOCK_DIRECT_HAPPENS : BLOCK_MEMBER_HAPPENS}
        onBlocked={onBlocked}
        onClose={onClose}
      />
    );
  return (
    <ConfirmAction
      title={`Block ${name}?`}
      description={BLOCK_HAPPENS}
      label="Block"
      busyLabel="Blocking..."
      errorText={`${name} is not blocked. Please try again.`}
      action={() => client.safety.block({ person })}
      onDone={() => {
        toast({ text: `${name} is blocked.` });
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
