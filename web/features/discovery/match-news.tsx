import { useEffect } from "react";
import { useLocation } from "wouter";
import { live } from "../../api/live.ts";
import { latePart } from "../../ui/late.tsx";
import { useToast } from "../../ui/toast.tsx";
import { deckStore } from "./deck-store.ts";
import { failureWords } from "./deck-words.ts";
import { announceMatch, useMatchNews } from "./match-queue.ts";

const MatchOverlay = latePart(() => import("./match-overlay.tsx"));

const DISCOVER = /^\/(dashboard|discover)\/?$/;

/**
 * What discovery has to say, wherever in the app somebody is: a match, from the answer to a like or from the live
 * line, and a swipe that did not arrive. Over the deck a match takes the whole screen; elsewhere it is one line.
 */
export default function MatchNews() {
  const [path, go] = useLocation();
  const [match, seen] = useMatchNews();
  const toast = useToast();
  const onDiscover = DISCOVER.test(path);

  useEffect(() => live.subscribe("match", (frame) => announceMatch(frame.match)), []);

  useEffect(
    () =>
      deckStore.onFailure((failure) => {
        const { card, what } = failure;
        const words = failureWords(failure);
        if (what === "undo") {
          toast({
            words,
            failed: true,
            act: { words: "Try again", run: () => void deckStore.takeBack(card) },
          });
        } else if (deckStore.view().cards.includes(card)) {
          toast({ words, failed: true, act: { words: "Try again", run: () => deckStore.swipe(card, what) } });
        } else {
          toast({ words, failed: true });
        }
      }),
    [toast],
  );

  useEffect(() => {
    if (!match || onDiscover) return;
    const { person, roomId } = match;
    toast({
      words: `You matched with ${person.name}`,
      act: { words: "Open chat", run: () => go(`/chat/${roomId}`) },
    });
    seen();
  }, [match, onDiscover, toast, go, seen]);

  if (!match || !onDiscover) return null;
  return (
    <MatchOverlay
      key={match.matchId}
      match={match}
      onClose={seen}
      onOpenChat={() => go(`/chat/${match.roomId}`)}
    />
  );
}
