import { useState } from "react";
import { useLocation } from "wouter";
import { errorText } from "../../api/error-texts.ts";
import { CardStack, type Returned } from "../../ui/card-stack.tsx";
import type { Side } from "../../ui/swipe-rules.ts";
import { useToast } from "../../ui/toast.tsx";
import { MatchCard } from "./match-card.tsx";
import { giveCardBack, takeCard, useMatchCards } from "./use-match-cards.ts";
import { nameOfMatch, type WaitingMatch } from "./use-waiting-matches.ts";

/** Matches to open or to hide: 450 high, right opens the chat, left hides the card. */
export function MatchStack({ matches }: { matches: readonly WaitingMatch[] }) {
  const [, go] = useLocation();
  const { hide, show } = useMatchCards();
  const toast = useToast();
  const [returned, setReturned] = useState<Returned | null>(null);

  function thrown(match: WaitingMatch, side: Side) {
    setReturned(null);
    if (side === "left") hideCard(match);
    else {
      takeCard(match);
      go(`/chat/${match.roomId}`);
    }
  }

  function hideCard(match: WaitingMatch) {
    const name = nameOfMatch(match);
    toast({ text: `${name} is hidden`, action: { words: "Undo", run: () => bringBack(match) } });
    takeCard(match);
    hide.mutate(match, {
      onError: (error) => {
        giveBack(match);
        toast({ text: errorText(error, `${name} could not be hidden. The card is back.`), failed: true });
      },
    });
  }

  function bringBack(match: WaitingMatch) {
    giveBack(match);
    show.mutate(match, {
      onError: (error) => {
        takeCard(match);
        toast({
          text: errorText(error, `${nameOfMatch(match)} is still hidden.`),
          failed: true,
          action: { words: "Try again", run: () => bringBack(match) },
        });
      },
    });
  }

  function giveBack(match: WaitingMatch) {
    giveCardBack(match);
    setReturned({ key: match.matchId, from: "left" });
  }

  return (
    <CardStack
      label="Matches"
      items={matches}
      keyOf={(match) => match.matchId}
      onSwipe={thrown}
      returned={returned}
      className="mx-auto h-[450px] w-full max-w-[340px]"
    >
      {(match, swipeTo) => <MatchCard match={match} swipeTo={swipeTo} />}
    </CardStack>
  );
}
