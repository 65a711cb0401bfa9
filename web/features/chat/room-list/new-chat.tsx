import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useLocation } from "wouter";
import { LIMITS, MAX_INVITES } from "../../../../contract/constants.ts";
import type { FoundPerson } from "../../../../contract/profiles.ts";
import type { RoomSummary } from "../../../../contract/rooms.ts";
import { api, client } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Field } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { startChatErrorText } from "../../rooms/texts.ts";
import { newChatHints } from "../texts.ts";
import { PeoplePicker } from "../../profiles/people-picker.tsx";

type Kind = RoomSummary["kind"];

const KINDS: readonly { kind: Kind; label: string }[] = [
  { kind: "direct", label: "Direct message" },
  { kind: "group", label: "Group" },
];

/** Starts a chat with one person, or a group with a name. */
export default function NewChat() {
  const [, navigate] = useLocation();
  const [kind, setKind] = useState<Kind>("direct");
  const [name, setName] = useState("");
  const [picked, setPicked] = useState<FoundPerson[]>([]);
  // Switching to a direct message and back keeps the people picked for the group.
  const recipients = kind === "direct" ? picked.slice(-1) : picked;
  const start = useMutation({
    mutationFn: () => openRoom(kind, name.trim(), recipients),
    networkMode: "always",
    onSuccess: ({ roomId }) => {
      void queryClient.invalidateQueries({ queryKey: api.rooms.key({ type: "infinite" }) });
      navigate(`/chat/${roomId}`, { replace: true });
    },
  });
  const isReady = recipients.length > 0 && (kind === "direct" || name.trim() !== "");

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !start.isPending) start.mutate();
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex min-h-0 flex-1 flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto w-full max-w-140 px-4 pt-3 pb-8 lg:px-6 lg:pt-8">
          <div className="flex items-center gap-1">
            <BackLink href="/chats" label="Back to messages" className="-ms-3 lg:hidden" />
            <h1 className="type-title">New chat</h1>
          </div>
          <KindRadios value={kind} onChange={setKind} />
          <p className="type-small mt-3 text-ink-2">{newChatHints[kind]}</p>
          {kind === "group" && (
            <Field
              className="mt-6"
              label="Group name"
              placeholder="Enter group name"
              autoComplete="off"
              maxLength={LIMITS.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <div className="mt-6">
            <PeoplePicker
              picked={recipients}
              most={kind === "direct" ? 1 : MAX_INVITES}
              onPick={setPicked}
              invitation="Search for users to start a chat"
            />
          </div>
        </div>
      </div>
      <div className="shrink-0 border-t border-line">
        <div className="mx-auto flex w-full max-w-140 flex-col gap-3 px-4 py-3 lg:px-6 lg:py-4">
          {start.isError && <Notice kind="rust">{startChatErrorText(start.error)}</Notice>}
          <Button type="submit" wide disabled={!isReady} busy={start.isPending && "Starting..."}>
            Start Chat
          </Button>
        </div>
      </div>
    </form>
  );
}

function KindRadios({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">Kind of chat</legend>
      <div className="grid grid-cols-2 gap-2">
        {KINDS.map(({ kind, label }) => (
          <label
            key={kind}
            className={classes(
              "focus-ring-within press relative flex min-h-12 items-center justify-center rounded-control border-[1.5px] px-3 py-2 text-center leading-5",
              value === kind ? "border-green bg-selected font-600" : "border-edge hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name="kind"
              className="over-label"
              checked={value === kind}
              onChange={() => onChange(kind)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function openRoom(kind: Kind, name: string, people: readonly FoundPerson[]) {
  const profileIds = people.map(({ profileId }) => profileId);
  if (kind === "group") return client.rooms.openGroup({ name, profileIds });
  const [profileId = ""] = profileIds;
  return client.rooms.openDirect({ profileId });
}
