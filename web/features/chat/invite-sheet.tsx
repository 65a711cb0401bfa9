import { useMutation } from "@tanstack/react-query";
import { INVITED_AT_ONCE } from "virtual:contract";
import { useState } from "react";
import type { FoundPerson } from "../../../contract/profiles.ts";
import type { Room } from "../../../contract/rooms.ts";
import { client } from "../../api/client.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useToast } from "../../ui/toast.tsx";
import { inviteFailedWords } from "./new-chat-words.ts";
import { PeoplePicker } from "./people-picker.tsx";
import { INVITE_HINT } from "./room-info-words.ts";

/** Asks people into a group. */
export default function InviteSheet({ room, onClose }: { room: Room; onClose: () => void }) {
  const { roomId } = room;
  const toast = useToast();
  const [picked, setPicked] = useState<FoundPerson[]>([]);
  const invite = useMutation({
    mutationFn: () => client.rooms.invite({ roomId, profileIds: picked.map(({ profileId }) => profileId) }),
    networkMode: "always",
    onSuccess: () => {
      toast({ words: "The invitations are on their way." });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite people"
      description={INVITE_HINT}
      actions={
        <Button
          disabled={picked.length === 0}
          busy={invite.isPending && "Inviting..."}
          onClick={() => invite.mutate()}
        >
          Invite
        </Button>
      }
    >
      <PeoplePicker
        picked={picked}
        most={INVITED_AT_ONCE}
        onPick={setPicked}
        invitation="Search for people to invite"
      />
      {invite.isError && (
        <Notice kind="rust" className="mt-4">
          {inviteFailedWords(invite.error)}
        </Notice>
      )}
    </Sheet>
  );
}
