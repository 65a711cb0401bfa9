import { useMutation } from "@tanstack/react-query";
import { useId, useState, type FormEvent } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { Room } from "../../../contract/rooms.ts";
import { client } from "../../api/client.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useToast } from "../../ui/toast.tsx";
import { refreshRoom } from "./queries.ts";

/** Edits the name and description of a group. */
export default function GroupForm({ room, onClose }: { room: Room; onClose: () => void }) {
  const { roomId } = room;
  const id = useId();
  const toast = useToast();
  const [name, setName] = useState(room.name);
  const [description, setDescription] = useState(room.description);
  const save = useMutation({
    mutationFn: () => client.rooms.update({ roomId, name: name.trim(), description: description.trim() }),
    networkMode: "always",
    onSuccess: () => {
      toast({ text: "Saved for everyone in the group" });
      refreshRoom(roomId);
      onClose();
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() && !save.isPending) save.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Name and description"
      actions={
        <>
          <Button variant="second" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} disabled={!name.trim()} busy={save.isPending && "Saving..."}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <Field
          label="Group name"
          placeholder="Enter group name"
          autoComplete="off"
          maxLength={LIMITS.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label="Description"
          hint="What the group is for, and what people can expect."
          maxLength={LIMITS.bio}
          dir="auto"
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        {save.isError && (
          <Notice kind="rust">
            {errorText(save.error, "Your changes could not be saved. Please try again.")}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
