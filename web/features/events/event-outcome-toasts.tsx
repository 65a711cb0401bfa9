import { useEffect } from "react";
import { useLocation } from "wouter";
import { useToast } from "../../ui/toast.tsx";
import { attendOutcomes } from "./event-outcomes.ts";
import { cameOfIt } from "./event-texts.ts";

/** Confirms an "I'm going" from the deck on whatever screen is open when the server responds. */
export default function EventOutcomeToasts() {
  const [, go] = useLocation();
  const toast = useToast();
  useEffect(
    () =>
      attendOutcomes.subscribe((event) =>
        toast({
          text: cameOfIt(event),
          action: { words: "View", run: () => go(`/events/${event.eventId}`) },
        }),
      ),
    [toast, go],
  );
  return null;
}
