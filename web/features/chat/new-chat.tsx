import { useMutation } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { useLocation } from "wouter";
import { LIMITS, MAX_INVITES } from "../../../contract/constants.ts";
import type { FoundPerson } from "../../../contract/profiles.ts";
import type { RoomSummary } from "../../../contract/rooms.ts";
import { api, client } from "../../api/client.ts";
import { queryClient } from "../../api/query-client.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ARRIVES, startFailedWords } from "./new-chat-words.ts";
import { PeoplePicker } from "../profiles/people-picker.tsx";

type Kind = RoomSummary["kind"];

const KINDS: readonly { kind: Kind; words: string }[] = [
  { kind: "direct", words: "Direct message" },
  { kind: "group", words: "Group" },
];

/** Whom to talk to: one person, or a group with a name. */
export default function NewChat() {
  const [, go] = useLocation();
  const [kind, setKind] = useState<Kind>("direct");
  const [name, setName] = useState("");
  const [picked, setPicked] = useState<FoundPerson[]>([]);
  // Whoever was chosen for a group is remembered, while only one of them is wanted.
  const chosen = kind === "direct" ? picked.slice(-1) : picked;
  const start = useMutation({
    mutationFn: () => openRoom(kind, name.trim(), chosen),
    networkMode: "always",
    onSuccess: ({ roomId }) => {
      void queryClient.invalidateQueries({ queryKey: api.rooms.key({ type: "infinite" }) });
      go(`/chat/${roomId}`, { replace: true });
    },
  });
  const isReady = chosen.length > 0 && (kind === "direct" || name.trim() !== "");

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
          <KindChoice kind={kind} onChoose={setKind} />
          <p className="type-small mt-3 text-ink-2">{ARRIVES[kind]}</p>
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
              picked={chosen}
              most={kind === "direct" ? 1 : MAX_INVITES}
              onPick={setPicked}
              invitation="Search for users to start a chat"
            />
          </div>
        </div>
      </div>
      <div className="shrink-0 border-t border-line">
        <div className="mx-auto flex w-full max-w-140 flex-col gap-3 px-4 py-3 lg:px-6 lg:py-4">
          {start.isError && <Notice kind="rust">{startFailedWords(start.error)}</Notice>}
          <Button type="submit" wide disabled={!isReady} busy={start.isPending && "Starting..."}>
            Start Chat
          </Button>
        </div>
      </div>
    </form>
  );
}

function KindChoice({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">What kind of chat</legend>
      <div className="grid grid-cols-2 gap-2">
        {KINDS.map((one) => (
          <label
            key={one.kind}
            className={classes(
              "focus-ring-within press relative flex min-h-12 items-center justify-center rounded-control border-[1.5px] px-3 py-2 text-center leading-5",
              kind === one.kind ? "border-green bg-selected font-600" : "border-edge hover:bg-mist",
            )}
          >
            <input
              type="radio"
              name="kind"
              className="over-label"
              checked={kind === one.kind}
              onChange={() => onChoose(one.kind)}
            />
            {one.words}
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
