import { useId, useState, type FormEvent, type ReactNode } from "react";
import { Link } from "wouter";
import { TOPICS } from "../../../contract/constants.ts";
import type { Topic } from "../../../contract/profiles.ts";
import { useOnline } from "../../browser/use-online.ts";
import { useCampus } from "../accounts/session.ts";
import { errorText } from "../../api/error-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ToggleSwitch } from "../../ui/toggle-switch.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { HOUSE_RULE_LIST } from "../legal/house-rules.ts";
import { TOPIC_TITLES } from "../personas/topic-titles.ts";
import { AGREEMENT, CARD, NEW_ACCOUNTS, whoReads } from "./texts.ts";
import { useEnter } from "./queries.ts";

type EntryFormProps = {
  /** Preselected for the card. */
  topics: readonly Topic[];
  isNew: boolean;
};

/** House rules and who can read; entering and showing a card are two separate consents. */
export function EntryForm({ topics: chosenBefore, isNew }: EntryFormProps) {
  const { emailDomains } = useCampus();
  const online = useOnline();
  const enter = useEnter();
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState<"agreement" | "topics" | null>(null);
  const [withCard, setWithCard] = useState(false);
  const [topics, setTopics] = useState<readonly Topic[]>(chosenBefore);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (enter.isPending || !online) return;
    const missingPart = !agreed ? "agreement" : withCard && topics.length === 0 ? "topics" : null;
    setMissing(missingPart);
    if (missingPart === null) enter.mutate(withCard ? [...topics] : null);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-7">
      <div>
        <h2 id="enter-safe-space" className="type-heading">
          Before you enter Safe Space
        </h2>
        <p className="mt-1 text-ink-2">In Safe Space you talk under a made-up name. We only ask this once.</p>
      </div>
      <List title="House rules">
        {HOUSE_RULE_LIST.map(({ rule, title, sentence }) => (
          <li key={rule}>
            <strong className="font-600">{title}.</strong> {sentence}
          </li>
        ))}
      </List>
      <p className="-mt-4">
        If somebody is in danger, open Help at the top of any screen. Haven is not an emergency service.{" "}
        <Link href="/rules#broken">What happens when a rule is broken</Link>
      </p>
      <List title="Who can read">
        {whoReads(emailDomains.length > 0).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {isNew && <li>{NEW_ACCOUNTS}</li>}
      </List>
      <p className="-mt-4">
        <Link href="/privacy#anonymity">How anonymous this is</Link>
      </p>
      <div className="rounded-large bg-leaf px-4 py-4">
        <ToggleSwitch
          label={CARD.label}
          hint={withCard ? CARD.on : CARD.off}
          on={withCard}
          onChange={(on) => {
            setWithCard(on);
            setMissing(null);
          }}
        />
        {withCard && <Topics chosen={topics} onChange={setTopics} />}
      </div>
      <div>
        <Checkbox
          label={AGREEMENT}
          checked={agreed}
          onChange={(on) => {
            setAgreed(on);
            setMissing(null);
          }}
        />
        <p role="status" className="type-small mt-2 font-600 text-rust empty:hidden">
          {missing === "agreement" && "Please agree to this first."}
          {missing === "topics" && "Please choose at least one topic for your card, or switch it off."}
        </p>
      </div>
      {enter.isError && (
        <Notice kind="rust">{errorText(enter.error, "You could not enter. Please try again.")}</Notice>
      )}
      {!online && <Notice kind="mist">You are offline. You can enter when you are back online.</Notice>}
      <Button
        type="submit"
        disabled={!online}
        busy={enter.isPending && "Entering..."}
        className="self-start max-sm:w-full sm:min-w-48"
      >
        Enter
      </Button>
    </form>
  );
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="type-subhead">{title}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-2 ps-5 marker:text-ink-2">{children}</ul>
    </div>
  );
}

type TopicsProps = { chosen: readonly Topic[]; onChange: (topics: readonly Topic[]) => void };

function Topics({ chosen, onChange }: TopicsProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="mt-4">
      <p id={id} className="mb-2 font-600">
        Topics on your card
      </p>
      <div className="flex flex-wrap gap-2">
        {TOPICS.map((topic) => (
          <ChoiceChip
            key={topic}
            chosen={chosen.includes(topic)}
            onChange={(on) => onChange(TOPICS.filter((one) => (one === topic ? on : chosen.includes(one))))}
          >
            {TOPIC_TITLES[topic]}
          </ChoiceChip>
        ))}
      </div>
    </div>
  );
}
