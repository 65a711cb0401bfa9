import { useId, useState, type FormEvent } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import type { Notice, NoticeContent } from "../../../contract/notices.ts";
import { errorText } from "../../api/error-texts.ts";
import { useOnline } from "../../browser/use-online.ts";
import { Button } from "../../ui/button.tsx";
import { Notice as Note } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useAppeal } from "./queries.ts";
import { APPEAL_TEXTS, appealHint } from "./texts.ts";

type AppealSectionProps = {
  content: Extract<NoticeContent, { kind: "statement" }>;
  state: Notice["appeal"];
};

/** What became of the appeal against a sanction, or the form that sends it. */
export function AppealSection({ content, state }: AppealSectionProps) {
  const [isWriting, setWriting] = useState(false);
  if (state === null) return null;
  if (state !== "possible")
    return (
      <p role="status" className="font-600">
        {APPEAL_TEXTS[state]}
      </p>
    );
  if (isWriting) return <AppealForm content={content} onCancel={() => setWriting(false)} />;
  return (
    <>
      <p className="text-ink-2">{appealHint(content)}</p>
      <Button variant="second" className="mt-1 self-start" onClick={() => setWriting(true)}>
        Appeal
      </Button>
    </>
  );
}

type AppealFormProps = { content: AppealSectionProps["content"]; onCancel: () => void };

function AppealForm({ content, onCancel }: AppealFormProps) {
  const id = useId();
  const online = useOnline();
  const [text, setText] = useState("");
  const [isMissing, setMissing] = useState(false);
  const appeal = useAppeal(content.sanctionId);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (appeal.isPending || !online) return;
    if (text.trim()) appeal.mutate(text.trim());
    else setMissing(true);
  }

  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      aria-labelledby={`${id}-title`}
      className="mt-2 flex flex-col gap-4"
    >
      <h3 id={`${id}-title`} className="font-600">
        Your appeal
      </h3>
      <TextArea
        label="Why should this be changed?"
        hint={appealHint(content)}
        error={isMissing && !text.trim() ? "Please write why, in a sentence or two." : null}
        rows={4}
        maxLength={LIMITS.bio}
        dir="auto"
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {appeal.isError && (
        <Note kind="rust">{errorText(appeal.error, "Your appeal was not sent. Please try again.")}</Note>
      )}
      {!online && <Note kind="mist">You are offline. You can send it when you are back online.</Note>}
      <div className="flex flex-wrap gap-3">
        <Button variant="second" onClick={onCancel}>
          Not now
        </Button>
        <Button type="submit" disabled={!online} busy={appeal.isPending && "Sending..."}>
          Send appeal
        </Button>
      </div>
    </form>
  );
}
