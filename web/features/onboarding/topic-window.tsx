import { Check } from "lucide-react";
import { useId } from "react";
import type { Topic } from "../../../contract/profiles.ts";
import { classes } from "../../ui/classes.ts";
import { TOPIC_TITLES } from "../personas/topic-titles.ts";
import "./topic-window.css";
import { TOPIC_INFO } from "./texts.ts";

type TopicWindowProps = { topic: Topic; chosen: boolean; onChange: (chosen: boolean) => void };

/** A check box that looks like a window and is lit when checked. */
export function TopicWindow({ topic, chosen, onChange }: TopicWindowProps) {
  const id = useId();
  const { icon: Icon, description, signs, support } = TOPIC_INFO[topic];
  const title = TOPIC_TITLES[topic];
  return (
    <label
      className={classes(
        "focus-ring-within press relative flex min-w-0 flex-wrap content-start rounded-card border-2 lg:flex-col lg:flex-nowrap lg:overflow-clip lg:rounded-t-[7.5rem] lg:rounded-b-control",
        chosen ? "topic-lit border-chosen-edge" : "border-edge bg-leaf hover:border-ink-2",
      )}
    >
      <input
        type="checkbox"
        className="over-label"
        checked={chosen}
        onChange={(event) => onChange(event.target.checked)}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-more`}
      />
      <span
        aria-hidden
        className={classes(
          "topic-glass relative ms-2.5 mt-3.5 grid h-17 w-13 shrink-0 place-items-center rounded-t-[1.625rem] rounded-b-chip border-2",
          "lg:m-0 lg:h-43 lg:w-auto lg:rounded-none lg:border-0 lg:border-b-[5px]",
          chosen ? "border-chosen-edge" : "border-edge bg-paper lg:bg-mist",
        )}
      >
        <span className="absolute inset-y-0 start-1/2 w-0.5 -translate-x-1/2 bg-edge/40 max-lg:hidden rtl:translate-x-1/2" />
        <span
          className={classes(
            "relative grid place-items-center lg:size-16 lg:rounded-full",
            chosen ? "topic-mark" : "text-ink-2 lg:bg-leaf",
          )}
        >
          {chosen ? (
            <Check className="size-7" strokeWidth={2} />
          ) : (
            <Icon className="size-7" strokeWidth={1.75} />
          )}
        </span>
      </span>
      <span className="block min-w-0 flex-[1_1_9rem] px-4 py-3.5 lg:px-5 lg:pt-5 lg:pb-10">
        <span id={`${id}-title`} className="type-subhead block hyphens-auto lg:text-[1.375rem]/6.5">
          {title}
        </span>
        <span id={`${id}-more`} className="block">
          <span className="mt-0.5 block text-[0.9375rem]/5.5 lg:mt-1">{description}</span>
          <Tags title="Common Signs" tags={signs} />
          <Tags title="Available Support" tags={support} />
        </span>
      </span>
    </label>
  );
}

function Tags({ title, tags }: { title: string; tags: readonly string[] }) {
  return (
    <span className="mt-2.5 block lg:mt-3.5">
      <span className="type-caption block font-600 text-ink-2">
        {title}
        <span className="sr-only">:</span>
      </span>
      <span className="mt-1 flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <span key={tag} className="topic-tag type-caption rounded-chip border px-2 py-[0.1875rem]">
            {tag}
            <span className="sr-only">,</span>
          </span>
        ))}
      </span>
    </span>
  );
}
