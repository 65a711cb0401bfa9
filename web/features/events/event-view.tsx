import { useEffect, useRef } from "react";
import { errorCode } from "../../api/request-error.ts";
import { useOnline } from "../../browser/use-online.ts";
import { errorText } from "../../api/error-texts.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EventDetail } from "./event-detail.tsx";
import { useEvent } from "./events.ts";

/** One event, by its address, in every state of its coming. */
export function EventView({ eventId }: { eventId: string }) {
  const event = useEvent(eventId);
  const place = useRef<HTMLDivElement>(null);
  const online = useOnline();

  useEffect(() => {
    // On phones the list it was chosen from is gone, and the focus with it.
    if (document.activeElement === document.body) place.current?.focus();
  }, []);

  return (
    <div
      ref={place}
      tabIndex={-1}
      className="mx-auto max-w-190 px-4 pt-2 pb-10 outline-none sm:max-w-140 lg:max-w-190 lg:px-10 lg:pt-9"
    >
      <BackLink href="/events" label="Back to events" className="-ms-2.5 lg:hidden" />
      {event.data ? (
        <EventDetail event={event.data} />
      ) : event.isPending && online ? (
        <LoadingEvent />
      ) : errorCode(event.error) === "NOT_FOUND" || errorCode(event.error) === "BAD_REQUEST" ? (
        <EmptyState
          alone
          title="This event is not here"
          actions={<LinkButton href="/events">See events</LinkButton>}
        >
          It was taken away, or the link is not whole.
        </EmptyState>
      ) : (
        <ErrorState alone title="We could not load this event" onRetry={() => void event.refetch()}>
          {errorText(event.error, "The fault is on our side. Nothing you did is lost.")}
        </ErrorState>
      )}
    </div>
  );
}

function LoadingEvent() {
  return (
    <div role="status" className="late mt-2">
      <span className="sr-only">Loading this event</span>
      <Skeleton className="aspect-[12/7] rounded-card lg:rounded-sheet" />
      <Skeleton className="mt-6 h-8 w-2/3" />
      <Skeleton className="mt-4 h-5 w-1/2" />
      <Skeleton className="mt-3 h-5 w-2/5" />
    </div>
  );
}
