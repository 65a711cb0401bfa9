import { useEffect } from "react";
import { useLocation } from "wouter";
import { useToast } from "../../ui/toast.tsx";
import { attendOutcomes } from "./event-outcomes.ts";
import { outcomeText } from "./texts.ts";

/** Confirms an "I'm going" from the deck on the screen that is open when the server responds. */
export default function EventOutcomeToasts() {
  const [, navigate] = useLocation();
  const toast = useToast();
  useEffect(
    () =>
      attendOutcomes.subscribe((event) =>
        toast({
          text: outcomeText(event),
          action: { label: "View", run: () => navigate(`/events/${event.eventId}`) },
        }),
      ),
    [toast, navigate],
  );
  return null;
}
