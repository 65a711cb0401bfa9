import { PagedList } from "../../api/paged-list.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { HiddenPerson } from "../../ui/hidden-person.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { DownloadLink } from "./download-link.tsx";
import { useScrollToTop } from "./form-page.tsx";
import { useAdminEvent, useAttendees } from "./queries.ts";
import { ATTENDEE_STATES } from "./texts.ts";

/** Each attendee chose whether admins see their name. */
export default function AttendeesScreen({ eventId }: { eventId: string }) {
  useScrollToTop();
  const event = useAdminEvent(eventId);
  const list = useAttendees(eventId);
  return (
    <div className="mx-auto w-full max-w-160 flex-1 px-4 pt-3 pb-16 lg:pt-8">
      <div className="-ms-3 flex items-center gap-1">
        <BackLink href="/admin/events" label="Back to events" />
        <h1 className="type-title min-w-0">
          <bdi>{event.data?.title ?? "Attendees"}</bdi>
        </h1>
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <p className="type-small text-ink-2">Attendees choose whether you see their name.</p>
        <DownloadLink href={`/downloads/attendance-${eventId}.csv`}>Export attendance (CSV)</DownloadLink>
      </div>
      <PagedList
        query={list}
        plural="Attendees"
        empty={
          <EmptyState small title="No attendees yet">
            People who are going, have asked to, or are on the waitlist appear here.
          </EmptyState>
        }
      >
        {(attendees) => (
          <ul aria-label="Attendees">
            {attendees.map(({ attendeeId, person, state }) => (
              <li key={attendeeId} className="flex min-h-19 items-center gap-3 border-b border-line py-3">
                {person ? (
                  <PersonAvatar name={person.name} pictureId={person.pictureId} size={52} />
                ) : (
                  <HiddenPerson />
                )}
                <div className="min-w-0">
                  <p className="font-600">
                    <bdi>{person?.name ?? "A student"}</bdi>
                  </p>
                  <p className="type-small text-ink-2">{ATTENDEE_STATES[state]}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  );
}
