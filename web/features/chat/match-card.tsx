import type { Match } from "../../../contract/discovery.ts";
import { Button } from "../../ui/button.tsx";
import { PersonPicture } from "../../ui/person-picture.tsx";
import type { Side } from "../../ui/throw-rules.ts";
import { useNow } from "./use-now.ts";
import { matchedWords } from "./when.ts";

type MatchCardProps = { match: Match; throwTo: (side: Side) => void };

export function MatchCard({ match, throwTo }: MatchCardProps) {
  const { name, pictureId } = match.person;
  const now = useNow();
  return (
    <article aria-label={name} className="@container relative flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
        <PersonPicture name={name} pictureId={pictureId} className="min-h-[96px] w-full flex-[1_1_0]" />
        <div className="shrink-0 px-5 pt-4">
          <h2 className="type-heading">
            <bdi>{name}</bdi>
          </h2>
          <p className="type-small mt-1 flex items-center gap-2 font-600 text-lamp-ink">
            <span aria-hidden className="size-2.5 rounded-full bg-lamp ring-4 ring-lamp/25" />
            {matchedWords(match.matchedAt, now)}
          </p>
        </div>
      </div>
      <div className="grid shrink-0 grid-cols-[2fr_3fr] gap-3 p-4 @max-[15rem]:gap-2 @max-[15rem]:px-2 @max-[15rem]:*:px-1">
        <Button
          variant="second"
          size="deck"
          data-act="hide"
          aria-label={`Hide ${name}`}
          onClick={() => throwTo("left")}
          className="px-3"
        >
          Hide
        </Button>
        <Button
          size="deck"
          data-act="open"
          aria-label={`Open chat with ${name}`}
          onClick={() => throwTo("right")}
          className="px-3"
        >
          Open chat
        </Button>
      </div>
      <span
        aria-hidden
        data-hint="right"
        className="type-subhead absolute top-4 left-4 rounded-control bg-green px-3 py-1.5 text-leaf opacity-0"
      >
        Open chat
      </span>
      <span
        aria-hidden
        data-hint="left"
        className="type-subhead absolute top-4 right-4 rounded-control bg-leaf px-3 py-1.5 text-ink opacity-0"
      >
        Hide
      </span>
    </article>
  );
}
