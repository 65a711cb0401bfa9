import { X } from "lucide-react";
import { useId } from "react";
import { TOPICS } from "../../../contract/constants.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TOPIC_TITLES } from "../personas/topic-titles.ts";
import { useTopicFilter } from "./persona-deck.ts";
import { FILTER_IS_PRIVATE } from "./persona-texts.ts";

/** The filter beside the deck. Changes apply at once. */
export function FilterColumn({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [topics, choose] = useTopicFilter();
  return (
    <section aria-labelledby={id} className="mt-4">
      <div className="flex items-center justify-between">
        <h2 id={id} className="type-subhead">
          Filter by Problems
        </h2>
        <IconButton icon={X} label="Close the filter" onClick={onClose} className="-me-2.5" />
      </div>
      <TopicChoice labelledBy={id} />
      <p className="type-small mt-4 text-ink-2">{FILTER_IS_PRIVATE}</p>
      <Button
        variant="quiet"
        size="small"
        disabled={topics.length === 0}
        onClick={() => choose([])}
        className="-ms-4 mt-2"
      >
        Clear
      </Button>
    </section>
  );
}

/** The filter in a sheet, which has the title. */
export function FilterSheet({ onDone }: { onDone: () => void }) {
  const id = useId();
  const [, choose] = useTopicFilter();
  return (
    <>
      <p id={id} className="-mt-2 mb-4 text-ink-2">
        {FILTER_IS_PRIVATE}
      </p>
      <TopicChoice labelledBy={id} />
      <div className="mt-6 grid grid-cols-[2fr_3fr] gap-3">
        <Button variant="second" onClick={() => choose([])}>
          Clear
        </Button>
        <Button onClick={onDone}>Show cards</Button>
      </div>
    </>
  );
}

function TopicChoice({ labelledBy }: { labelledBy: string }) {
  const [topics, choose] = useTopicFilter();
  return (
    <div role="group" aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
      {TOPICS.map((topic) => (
        <ChoiceChip
          key={topic}
          chosen={topics.includes(topic)}
          onChange={(chosen) => choose(chosen ? [...topics, topic] : topics.filter((one) => one !== topic))}
        >
          {TOPIC_TITLES[topic]}
        </ChoiceChip>
      ))}
    </div>
  );
}
