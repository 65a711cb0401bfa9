import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_INVITES } from "../../../contract/constants.ts";
import type { FoundPerson } from "../../../contract/profiles.ts";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PeoplePicker } from "../profiles/people-picker.tsx";
import { inviteErrorText } from "../profiles/texts.ts";
import { useToast } from "../../ui/toast.tsx";

type InviteSheetProps = {
  /** What invited people see of the group. */
  hint: string;
  invite: (profileIds: string[]) => Promise<unknown>;
  onClose: () => void;
};

/** Invites people to a group. */
export default function InviteSheet({ hint, invite, onClose }: InviteSheetProps) {
  const toast = useToast();
  const [picked, setPicked] = useState<FoundPerson[]>([]);
  const inviting = useMutation({
    mutationFn: () => invite(picked.map(({ profileId }) => profileId)),
    networkMode: "always",
    onSuccess: () => {
      toast({ text: "Invitations sent." });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invite people"
      description={hint}
      actions={
        <Button
          disabled={picked.length === 0}
          busy={inviting.isPending && "Inviting..."}
          onClick={() => inviting.mutate()}
        >
          Invite
        </Button>
      }
    >
      <PeoplePicker
        picked={picked}
        most={MAX_INVITES}
        onPick={setPicked}
        invitation="Search for people to invite"
      />
      {inviting.isError && (
        <Notice kind="rust" className="mt-4">
          {inviteErrorText(inviting.error)}
        </Notice>
      )}
    </Sheet>
  );
}
