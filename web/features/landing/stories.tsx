import { classes } from "../../ui/classes.ts";
import { PersonaWindow } from "../personas/persona-window.tsx";
import { Street } from "./street.tsx";

/** Sample stories, marked as such, because nobody on a new campus has told any yet. */
export function Stories() {
  return (
    <section data-palette="night" aria-labelledby="stories" className="overflow-clip bg-paper pt-14 lg:pt-26">
      <div className="mx-auto max-w-360 px-4 sm:px-8 lg:px-24">
        <h2 id="stories" className="type-title">
          Stories of Connection
        </h2>
        <p className="type-small mt-2 text-ink-2">
          These are example stories. They show what Haven is for; nobody here has been quoted.
        </p>
        <div className="mt-8 grid gap-10 lg:mt-10 lg:grid-cols-[5fr_4fr] lg:gap-x-28">
          <Story
            large
            stars={5}
            who="Anonymous student, second year"
            avatarId="00060005-0000-0001-0100-020000000000"
            className="lg:row-span-2"
          >
            I wrote one line at two in the morning. Someone answered in the same hour, and I never had to say
            my name.
          </Story>
          <Story
            stars={4}
            who="Anonymous student, first year"
            avatarId="06020302-0000-0001-0100-020000000000"
          >
            I came for the exam room and stayed for soup night. Going alone was easier than I thought.
          </Story>
          <Story
            stars={5}
            who="Anonymous student, final year"
            avatarId="05070108-0000-0001-0100-020000000000"
          >
            Nobody tried to fix me. They said “same”, and that was the part I needed.
          </Story>
        </div>
      </div>
      <div className="mx-auto mt-14 max-w-360 lg:mt-24">
        <Street />
      </div>
    </section>
  );
}

type StoryProps = {
  stars: 4 | 5;
  who: string;
  avatarId: string;
  children: string;
  large?: boolean;
  className?: string;
};

function Story({ stars, who, avatarId, children, large = false, className }: StoryProps) {
  return (
    <figure className={className}>
      <Stars of={stars} />
      <blockquote
        className={classes(
          "mt-3",
          large
            ? "type-title max-w-[16em] text-[min(1.75rem,12vw)]/[1.3] lg:text-[2.5rem]/12.5"
            : "type-lead max-w-[26em] lg:text-[1.375rem]/8",
        )}
      >
        {children}
      </blockquote>
      <figcaption className="type-small mt-4 flex items-center gap-3.5 text-ink-2">
        <PersonaWindow avatarId={avatarId} className="size-11 shrink-0" />
        {who}
      </figcaption>
    </figure>
  );
}

type StarsProps = { of: 1 | 2 | 3 | 4 | 5 };

const STAR = "M8 0c.9 5 2.5 7 8 8-5.5 1-7.1 3-8 8-.9-5-2.5-7-8-8 5.5-1 7.1-3 8-8z";

/** A rating as drawn stars, with a text for screen readers. */
function Stars({ of }: StarsProps) {
  return (
    <svg viewBox="-1 -1 92 18" role="img" aria-label={`${of} of 5 stars`} className="h-4.5 w-23 text-lamp">
      {[1, 2, 3, 4, 5].map((value) => (
        <path
          key={value}
          d={STAR}
          transform={`translate(${(value - 1) * 18.5} 0)`}
          fill={value <= of ? "currentColor" : "none"}
          stroke="currentColor"
          strokeWidth="1.2"
        />
      ))}
    </svg>
  );
}
