import { Link } from "wouter";
import type { Message } from "../../../../contract/chat.ts";
import { MAX_REQUEST_MESSAGES } from "../../../../contract/constants.ts";
import type { Member, Room } from "../../../../contract/rooms.ts";
import { PersonaWindow } from "../../personas/persona-window.tsx";
import { nameOf } from "../../rooms/texts.ts";
import type { Conversation, ConversationState } from "../conversation/conversation.ts";
import { useSendTyping } from "../conversation/queries.ts";
import { lastEditableMessage } from "../rules.ts";
import { requestHint } from "../texts.ts";
import { updateDraft, useDraft } from "./drafts.ts";
import { MessageField } from "./message-field.tsx";
import { CannotSend, SlowModeLine, useRefreshAtEnd, useSlowModeWait } from "./writing-limits.tsx";

type ComposerProps = {
  room: Room;
  state: ConversationState;
  conversation: Conversation;
  /** The viewer's message that is being edited. */
  editing: Message | null;
  onEdit: (message: Message | null) => void;
  onSaveEdit: (message: Message, body: string) => void;
  /** Called after a message was sent. */
  onSent: () => void;
};

/** Where the viewer writes a message or a reply, or edits a message. */
export function Composer({ room, state, conversation, editing, onEdit, onSaveEdit, onSent }: ComposerProps) {
  const { roomId, isSafeSpace } = room;
  const { text, replyTo } = useDraft(roomId);
  const sendTyping = useSendTyping(room);
  const slowModeWait = useSlowModeWait(room, state);
  useRefreshAtEnd(room);
  // Messages in the outbox count before the server confirms them.
  const sentCount = Math.max(room.lastSeq, state.timeline.latestSeq) + state.outbox.length;

  if (!room.can.send || (room.requestPending && sentCount >= MAX_REQUEST_MESSAGES))
    return <CannotSend room={room} />;

  if (editing)
    return (
      <MessageField
        key={editing.id}
        label="Your message"
        placeholder="Type your message..."
        initialText={editing.body}
        context={{ title: "Edit your message", text: editing.body }}
        submitLabel="Save"
        isAnonymous={isSafeSpace}
        onSubmit={(body) => {
          if (body !== editing.body) onSaveEdit(editing, body);
          onEdit(null);
        }}
        onCancel={() => onEdit(null)}
      />
    );

  const memberById = (id: string) => room.members.find(({ memberId }) => memberId === id);
  const viewer = isSafeSpace && memberById(room.memberId);
  const quotedName =
    replyTo?.memberId === room.memberId
      ? "yourself"
      : nameOf(replyTo ? memberById(replyTo.memberId) : undefined, isSafeSpace);
  return (
    <>
      {room.requestPending && (
        <p className="type-small shrink-0 px-4 pb-1 text-center text-ink-2">{requestHint(room.name)}</p>
      )}
      {viewer && <AppearsAs member={viewer} />}
      <SlowModeLine room={room} secondsLeft={slowModeWait} />
      <MessageField
        label="Message"
        placeholder={isSafeSpace ? "Type your message (anonymous)..." : "Type your message..."}
        text={text}
        context={replyTo && { title: `Reply to ${quotedName}`, text: replyTo.preview }}
        submitLabel="Send"
        isAnonymous={isSafeSpace}
        mustWait={slowModeWait > 0}
        onTextChange={(next) => {
          updateDraft(roomId, { text: next });
          if (next.trim()) sendTyping();
        }}
        onSubmit={(body) => {
          const writtenAt = new Date().toISOString();
          conversation.send({ id: crypto.randomUUID(), body, writtenAt, ...(replyTo && { replyTo }) });
          updateDraft(roomId, { text: "", replyTo: null });
          onSent();
        }}
        onCancel={replyTo ? () => updateDraft(roomId, { replyTo: null }) : null}
        onArrowUp={() => onEdit(lastEditableMessage(state.timeline, room))}
      />
    </>
  );
}

/** In safe rooms, always: the name under which the message will appear. */
function AppearsAs({ member: { name, avatarId } }: { member: Member }) {
  return (
    <div className="shrink-0 px-3 pt-1 pb-1 lg:px-6">
      <p className="type-small mx-auto flex max-w-160 items-center gap-2 text-ink-2">
        {avatarId && <PersonaWindow avatarId={avatarId} small className="size-6 shrink-0" />}
        <span>
          You appear as <strong className="font-600 text-ink">{name}</strong>
        </span>
        <Link href="/rules" className="ms-auto inline-flex min-h-11 shrink-0 items-center -my-2.5">
          House rules
        </Link>
      </p>
    </div>
  );
}
