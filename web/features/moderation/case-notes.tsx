import { useState, type FormEvent } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { Case } from "../../../contract/moderation.ts";
import { errorText } from "../../api/error-texts.ts";
import { formatTimeAgo } from "../../browser/format-date.ts";
import { useNow } from "../../browser/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useCaseActs } from "./queries.ts";
import { useDraft } from "./drafts.ts";

/** What the team noted about a case. */
export function CaseNotes({ open }: { open: Case }) {
  const now = useNow();
  const [isAdding, setIsAdding] = useState(false);
  if (open.notes.length === 0 && !open.can.note) return null;
  return (
    <section aria-labelledby="notes-title" className="mt-10 max-w-150">
      <h2 id="notes-title" className="type-subhead">
        Notes for the team
      </h2>
      {open.notes.length > 0 && (
        <ul className="mt-1">
          {open.notes.map(({ text, mine, at }) => (
            <li key={at + text} className="border-b border-line py-3">
              <p dir="auto" className="whitespace-pre-wrap">
                {text}
              </p>
              <p className="type-small text-ink-2">
                {mine ? "You" : "Another moderator"} · {formatTimeAgo(at, now)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {open.can.note &&
        (isAdding ? (
          <NoteForm caseId={open.caseId} onClose={() => setIsAdding(false)} />
        ) : (
          <Button variant="quiet" size="small" className="-ms-4 mt-1" onClick={() => setIsAdding(true)}>
            Add a note
          </Button>
        ))}
    </section>
  );
}

function NoteForm({ caseId, onClose }: { caseId: string; onClose: () => void }) {
  const { note } = useCaseActs(caseId);
  const { draft, update, drop } = useDraft(`note-${caseId}`, "");
  const [error, setError] = useState<string | null>(null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (note.isPending) return;
    const text = draft.trim();
    if (!text) return setError("Please write a note.");
    const onSuccess = (added: Case | null) => {
      if (!added) return;
      drop();
      onClose();
    };
    note.mutate({ caseId, text }, { onSuccess });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="mt-3 flex flex-col gap-3">
      <TextArea
        label="Note"
        hint="Moderators read this, also after the case is closed. Write no names."
        error={error}
        rows={2}
        dir="auto"
        autoFocus
        maxLength={LIMITS.note}
        value={draft}
        onChange={(event) => {
          update(event.target.value);
          setError(null);
        }}
      />
      {note.isError && (
        <Notice kind="rust">{errorText(note.error, "The note was not added. Please try again.")}</Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="second" size="small" busy={note.isPending && "Adding..."}>
          Add note
        </Button>
        <Button variant="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
