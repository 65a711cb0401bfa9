import { useState } from "react";
import { useLocation } from "wouter";
import type { Match } from "../../../contract/discovery.ts";
import { wordsFor } from "../../api/words.ts";
import { CardStack, type Returned } from "../../ui/card-stack.tsx";
import type { Side } from "../../ui/throw-rules.ts";
import { useToast } from "../../ui/toast.tsx";
import { MatchCard } from "./match-card.tsx";
import { giveMatchBack, takeMatch, useMatchCards } from "./use-matches.ts";

/** Matches to open or to hide: 450 high, right opens the chat, left hides the card. */
export function MatchStack({ matches }: { matches: readonly Match[] }) {
  const [, go] = useLocation();
  const { hide, show } = useMatchCards();
  const toast = useToast();
  const [returned, setReturned] = useState<Returned | null>(null);

  function thrown(match: Match, side: Side) {
    setReturned(null);
    takeMatch(match);
    if (side === "right") go(`/chat/${match.roomId}`);
    else hideCard(match);
  }

  function hideCard(match: Match) {
    const { name } = match.person;
    toast({ words: `${name} is hidden`, act: { words: "Undo", run: () => bringBack(match) } });
    hide.mutate(match, {
      onError: (error) => {
        giveBack(match);
        toast({ words: wordsFor(error, `${name} could not be hidden. The card is back.`), failed: true });
      },
    });
  }

  function bringBack(match: Match) {
    giveBack(match);
    show.mutate(match, {
      onError: (error) => {
        takeMatch(match);
        toast({
          words: wordsFor(error, `${match.person.name} is still hidden.`),
          failed: true,
          act: { words: "Try again", run: () => bringBack(match) },
        });
      },
    });
  }

  function giveBack(match: Match) {
    giveMatchBack(match);
    setReturned({ key: match.matchId, from: "left" });
  }

  return (
    <CardStack
      label="Matches"
      items={matches}
      keyOf={(match) => match.matchId}
      onThrow={thrown}
      returned={returned}
      className="mx-auto h-[450px] w-full max-w-[340px]"
    >
      {(match, throwTo) => <MatchCard match={match} throwTo={throwTo} />}
    </CardStack>
  );
}
