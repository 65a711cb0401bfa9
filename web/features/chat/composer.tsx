import type { Message } from "../../../contract/chat.ts";
import { MAX_REQUEST_MESSAGES } from "../../../contract/constants.ts";
import type { Room } from "../../../contract/rooms.ts";
import type { ConversationView } from "./conversation.ts";
import { changeDraft, useDraft } from "./drafts.ts";
import { lastEditable } from "./editing.ts";
import { nameOf, silenceWords, waitingWords } from "./message-words.ts";
import type { Written } from "./outbox.ts";
import { AppearsAs } from "./appears-as.tsx";
import { useSayingThatIWrite } from "./typing.ts";
import { WritingField } from "./writing-field.tsx";

type ComposerProps = {
  room: Room;
  view: ConversationView;
  /** The message of mine that is being put differently. */
  editing: Message | null;
  onEdit: (message: Message | null) => void;
  onEdited: (message: Message, body: string) => void;
  onSend: (message: Written) => void;
};

/** Where one writes: something new, an answer, or a message of mine once more. */
export function Composer({ room, view, editing, onEdit, onEdited, onSend }: ComposerProps) {
  const { roomId, isSafeSpace } = room;
  const { text, replyTo } = useDraft(roomId);
  const sayThatIWrite = useSayingThatIWrite(room);
  // What I have just sent counts before the server says so.
  const said = Math.max(room.lastSeq, view.timeline.known) + view.unsent.length;

  if (!room.can.send || (room.requestPending && said >= MAX_REQUEST_MESSAGES)) {
    return (
      <p className="shrink-0 border-t border-line px-4 py-4 text-center text-balance text-ink-2">
        {silenceWords(room)}
      </p>
    );
  }

  if (editing)
    return (
      <WritingField
        key={editing.id}
        label="Your message"
        placeholder="Type your message..."
        given={editing.body}
        context={{ title: "Edit your message", words: editing.body }}
        act="Save"
        anonymous={isSafeSpace}
        onDone={(body) => {
          if (body !== editing.body) onEdited(editing, body);
          onEdit(null);
        }}
        onCancel={() => onEdit(null)}
      />
    );

  const author = room.members.find(({ memberId }) => memberId === replyTo?.memberId);
  const me = isSafeSpace && room.members.find(({ memberId }) => memberId === room.memberId);
  const name = replyTo?.memberId === room.memberId ? "yourself" : nameOf(author, isSafeSpace);
  return (
    <>
      {room.requestPending && (
        <p className="type-small shrink-0 px-4 pb-1 text-center text-ink-2">{waitingWords(room.name)}</p>
      )}
      {me && <AppearsAs me={me} />}
      <WritingField
        label="Message"
        placeholder={isSafeSpace ? "Type your message (anonymous)..." : "Type your message..."}
        text={text}
        context={replyTo && { title: `Reply to ${name}`, words: replyTo.preview }}
        act="Send"
        anonymous={isSafeSpace}
        onText={(next) => {
          changeDraft(roomId, { text: next });
          if (next.trim()) sayThatIWrite();
        }}
        onDone={(body) => {
          const writtenAt = new Date().toISOString();
          onSend({ id: crypto.randomUUID(), body, writtenAt, ...(replyTo && { replyTo }) });
          changeDraft(roomId, { text: "", replyTo: null });
        }}
        onCancel={replyTo ? () => changeDraft(roomId, { replyTo: null }) : null}
        onUp={() => onEdit(lastEditable(view.timeline, room))}
      />
    </>
  );
}
