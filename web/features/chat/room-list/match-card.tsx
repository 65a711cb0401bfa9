import { Button } from "../../../ui/button.tsx";
import { LampLine } from "../../../ui/lamp-line.tsx";
import { PersonPicture } from "../../profiles/person-picture.tsx";
import { PersonaWall } from "../../personas/persona-wall.tsx";
import { SwipeHint } from "../../../ui/swipe-hint.tsx";
import type { Side } from "../../../ui/swipe-rules.ts";
import { useNow } from "../../../browser/use-now.ts";
import { nameOfMatch, type AnyMatch } from "./queries.ts";
import { matchedText } from "../../../browser/format-date.ts";

type MatchCardProps = { match: AnyMatch; swipeTo: (side: Side) => void };

const PICTURE = "min-h-[96px] w-full flex-[1_1_0]";

export function MatchCard({ match, swipeTo }: MatchCardProps) {
  const name = nameOfMatch(match);
  const now = useNow();
  return (
    <article aria-label={name} className="@container relative flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain">
        {"persona" in match ? (
          <PersonaWall avatarId={match.persona.avatarId} className={PICTURE} />
        ) : (
          <PersonPicture name={name} pictureId={match.person.pictureId} className={PICTURE} />
        )}
        <div className="shrink-0 px-5 pt-4">
          <h2 className="type-heading">
            <bdi>{name}</bdi>
          </h2>
          {"persona" in match ? (
            <LampLine className="mt-1">In the chat you both have other names</LampLine>
          ) : (
            <LampLine className="mt-1">{matchedText(match.matchedAt, now)}</LampLine>
          )}
        </div>
      </div>
      <div className="grid shrink-0 grid-cols-[2fr_3fr] gap-3 p-4 @max-[15rem]:gap-2 @max-[15rem]:px-2 @max-[15rem]:*:px-1">
        <Button
          variant="second"
          size="deck"
          data-act="hide"
          aria-label={`Hide ${name}`}
          onClick={() => swipeTo("left")}
          className="px-3"
        >
          Hide
        </Button>
        <Button
          size="deck"
          data-act="open"
          aria-label={`Open chat with ${name}`}
          onClick={() => swipeTo("right")}
          className="px-3"
        >
          Open chat
        </Button>
      </div>
      <SwipeHint side="right">Open chat</SwipeHint>
      <SwipeHint side="left">Hide</SwipeHint>
    </article>
  );
}
