import { useEffect } from "react";
import { useLocation } from "wouter";
import { live } from "../../api/live.ts";
import { latePart } from "../../ui/late.tsx";
import { cameOfIt } from "../../ui/event-words.ts";
import { useToast } from "../../ui/toast.tsx";
import { onOutcome } from "./event-outcomes.ts";
import { failureWords, matchWords } from "./news-words.ts";
import { announceMatch, useMatchNews } from "./match-queue.ts";
import { useSafeSpace } from "./safe-space.ts";
import { onSwipeFailure } from "./swipe-failures.ts";

const MatchOverlay = latePart(() => import("./match-overlay.tsx"));

const DISCOVER = /^\/(dashboard|discover)\/?$/;

/**
 * What discovery has to say, wherever in the app somebody is: a match, from the answer to a like or from the live
 * line, what came of saying "I'm going", and a swipe that did not arrive. Over the deck of its own world a match takes the whole screen; elsewhere it
 * is one line.
 */
export default function MatchNews() {
  const [path, go] = useLocation();
  const [safeSpace] = useSafeSpace();
  const [match, seen] = useMatchNews();
  const toast = useToast();
  const overDeck = match !== null && DISCOVER.test(path) && "persona" in match === safeSpace;

  useEffect(() => {
    const stops = [
      live.subscribe("match", (frame) => announceMatch(frame.match)),
      live.subscribe("safeMatch", (frame) => announceMatch(frame.match)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  useEffect(
    () =>
      onSwipeFailure((failure) => {
        const again = failure.again();
        toast({
          words: failureWords(failure),
          failed: true,
          ...(again && { act: { words: "Try again", run: again } }),
        });
      }),
    [toast],
  );

  useEffect(
    () =>
      onOutcome((event) =>
        toast({
          words: cameOfIt(event),
          act: { words: "View", run: () => go(`/events/${event.eventId}`) },
        }),
      ),
    [toast, go],
  );

  useEffect(() => {
    if (!match || overDeck) return;
    toast({
      words: matchWords(match),
      act: { words: "Open chat", run: () => go(`/chat/${match.roomId}`) },
    });
    seen();
  }, [match, overDeck, toast, go, seen]);

  if (!overDeck) return null;
  return (
    <MatchOverlay
      key={match.matchId}
      match={match}
      onClose={seen}
      onOpenChat={() => go(`/chat/${match.roomId}`)}
    />
  );
}
