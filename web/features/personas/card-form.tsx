import { useId, useState, type FormEvent } from "react";
import { LIMITS, TOPICS } from "../../../contract/constants.ts";
import type { MyCard } from "../../../contract/personas.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useToast } from "../../ui/toast.tsx";
import { TOPIC_TITLES } from "./topic-titles.ts";
import { ContactDetailsDialog } from "./contact-details-dialog.tsx";
import { hasContactDetails } from "./contact-details.ts";
import { BIO_HINT, NO_TOPIC } from "./texts.ts";
import { useUpdateCard } from "./queries.ts";

/** Text and topics of the card. Contact details need a confirmation before they are saved. */
export function CardForm({ card }: { card: MyCard }) {
  const id = useId();
  const toast = useToast();
  const save = useUpdateCard();
  const [bio, setBio] = useState(card.bio);
  const [topics, setTopics] = useState(card.topics);
  const [asking, setAsking] = useState(false);
  const changed = bio.trim() !== card.bio || topics.join() !== card.topics.join();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending || topics.length === 0) return;
    if (bio.trim() !== card.bio && hasContactDetails(bio)) setAsking(true);
    else send();
  }

  function send() {
    setAsking(false);
    save.mutate({ bio: bio.trim(), topics }, { onSuccess: () => toast({ text: "Safe Space card saved." }) });
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
      <TextArea
        label="Text on your card"
        hint={BIO_HINT}
        rows={3}
        maxLength={LIMITS.bio}
        dir="auto"
        value={bio}
        onChange={(event) => setBio(event.target.value)}
      />
      <div role="group" aria-labelledby={id}>
        <p id={id} className="mb-2 font-600">
          Topics
        </p>
        <div className="flex flex-wrap gap-2">
          {TOPICS.map((topic) => (
            <ChoiceChip
              key={topic}
              chosen={topics.includes(topic)}
              onChange={(on) =>
                setTopics(TOPICS.filter((one) => (one === topic ? on : topics.includes(one))))
              }
            >
              {TOPIC_TITLES[topic]}
            </ChoiceChip>
          ))}
        </div>
        <p role="status" className="type-small mt-2 font-600 text-rust empty:hidden">
          {topics.length === 0 && NO_TOPIC}
        </p>
      </div>
      {save.isError && (
        <Notice kind="rust">{errorText(save.error, "We could not save your card. Please try again.")}</Notice>
      )}
      <Button
        type="submit"
        disabled={!changed || topics.length === 0}
        busy={save.isPending && "Saving..."}
        className="self-start max-sm:w-full sm:min-w-40"
      >
        Save card
      </Button>
      <ContactDetailsDialog open={asking} act="Save" onKeep={() => setAsking(false)} onAnyway={send} />
    </form>
  );
}
