import { useEffect } from "react";
import { useLocation } from "wouter";
import { live } from "../../api/live.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { useToast } from "../../ui/toast.tsx";
import { swipeErrorText, newMatchText } from "./toast-texts.ts";
import { announceMatch, useNewMatch } from "./match-queue.ts";
import { useSafeSpace } from "./safe-space.ts";
import { swipeFailures } from "./swipe-failures.ts";

const MatchOverlay = lazyPart(() => import("./match-overlay.tsx"));

const DISCOVER = /^\/(dashboard|discover)\/?$/;

/**
 * Discovery's notifications on every screen: a match, from the response to a like or from the live socket, and a swipe
 * that failed. Over the deck of its own world a match fills the screen; elsewhere it is a toast.
 */
export default function DiscoveryToasts() {
  const [path, go] = useLocation();
  const [safeSpace] = useSafeSpace();
  const [match, seen] = useNewMatch();
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
      swipeFailures.subscribe((failure) => {
        const again = failure.again();
        toast({
          text: swipeErrorText(failure),
          failed: true,
          ...(again && { action: { label: "Try again", run: again } }),
        });
      }),
    [toast],
  );

  useEffect(() => {
    if (!match || overDeck) return;
    toast({
      text: newMatchText(match),
      action: { label: "Open chat", run: () => go(`/chat/${match.roomId}`) },
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
