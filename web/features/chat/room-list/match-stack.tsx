import { useState } from "react";
import { useLocation } from "wouter";
import { errorText } from "../../../api/error-texts.ts";
import { CardStack, type Returned } from "../../../ui/card-stack.tsx";
import type { Side } from "../../../ui/swipe-rules.ts";
import { useToast } from "../../../ui/toast.tsx";
import { MatchCard } from "./match-card.tsx";
import { nameOfMatch, removeMatch, restoreMatch, useHideMatch, type AnyMatch } from "./queries.ts";

/** Matches as cards to swipe: right opens the chat, left hides the card. */
export function MatchStack({ matches }: { matches: readonly AnyMatch[] }) {
  const [, navigate] = useLocation();
  const { hide, show } = useHideMatch();
  const toast = useToast();
  const [returned, setReturned] = useState<Returned | null>(null);

  function handleSwipe(match: AnyMatch, side: Side) {
    setReturned(null);
    if (side === "left") hideMatch(match);
    else {
      removeMatch(match);
      navigate(`/chat/${match.roomId}`);
    }
  }

  function hideMatch(match: AnyMatch) {
    const name = nameOfMatch(match);
    toast({ text: `${name} is hidden`, action: { label: "Undo", run: () => showMatch(match) } });
    removeMatch(match);
    hide.mutate(match, {
      onError: (error) => {
        returnCard(match);
        toast({ text: errorText(error, `${name} could not be hidden. The card is back.`), failed: true });
      },
    });
  }

  function showMatch(match: AnyMatch) {
    returnCard(match);
    show.mutate(match, {
      onError: (error) => {
        removeMatch(match);
        toast({
          text: errorText(error, `${nameOfMatch(match)} is still hidden.`),
          failed: true,
          action: { label: "Try again", run: () => showMatch(match) },
        });
      },
    });
  }

  function returnCard(match: AnyMatch) {
    restoreMatch(match);
    setReturned({ key: match.matchId, from: "left" });
  }

  return (
    <CardStack
      label="Matches"
      items={matches}
      keyOf={(match) => match.matchId}
      onSwipe={handleSwipe}
      returned={returned}
      className="mx-auto h-[450px] w-full max-w-[340px]"
    >
      {(match, swipeTo) => <MatchCard match={match} swipeTo={swipeTo} />}
    </CardStack>
  );
}
