import { BackLink } from "../../ui/back-link.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { HiddenPerson } from "../../ui/hidden-person.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { DeskList } from "./desk-list.tsx";
import { DownloadLink } from "./download-link.tsx";
import { stateWords } from "./event-words.ts";
import { useFromTheTop } from "./form-page.tsx";
import { useAttendees, useDeskEvent } from "./use-event-desk.ts";

/** Who comes to an event, as they chose to be seen. */
export default function AttendeesScreen({ eventId }: { eventId: string }) {
  useFromTheTop();
  const event = useDeskEvent(eventId);
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
        <p className="type-small text-ink-2">People decide themselves whether you see their name.</p>
        <DownloadLink href={`/downloads/attendance-${eventId}.csv`}>Attendance as CSV</DownloadLink>
      </div>
      <DeskList
        query={list}
        failure="We could not load who comes."
        empty={
          <EmptyState small title="Nobody yet">
            Whoever has a place or waits for one appears here.
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
                  <p className="type-small text-ink-2">{stateWords(state)}</p>
                </div>
              </li>
            ))}
          </ul>
        )}
      </DeskList>
    </div>
  );
}
