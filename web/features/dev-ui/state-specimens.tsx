import { Lock } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { CountBadge } from "../../ui/count-badge.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LampWindow } from "../../ui/lamp-window.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { RoomHouse } from "../rooms/room-house.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { SkeletonRow } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Specimen } from "./specimen.tsx";

export function StateSpecimens() {
  return (
    <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-3">
      <Specimen title="Rows and loading">
        <ListRow
          href="/dev/ui"
          avatar={<PersonAvatar name="Maya" pictureId={null} size={52} />}
          name="Maya"
          second="I saved you the window seat"
          time="2 min"
          count={<CountBadge of={2} label="2 new messages" />}
          unread
        />
        <ListRow
          href="/dev/ui"
          avatar={<RoomHouse roomId="5d0c1bb3-2e8f-4a01-9d37-1f0b7c2d9e11" />}
          name="Late Library"
          mark={<Lock aria-label="Safe space" className="size-3.5" strokeWidth={2} />}
          second="Calm Fern: same here, third night"
          time="14 min"
        />
        <ListRow
          href="/dev/ui"
          avatar={<PersonAvatar name="Jonas Weber" pictureId={null} size={52} />}
          name="Jonas Weber"
          second="You: I can bring the bread"
          time="1 h"
          selected
        />
        <SkeletonRow />
        <SkeletonRow persona />
        <Spinner className="mt-3" />
      </Specimen>
      <Specimen title="Empty">
        <EmptyState title="No more users" actions={<Button variant="quiet">Undo last pass</Button>}>
          Check back later for more recommendations.
        </EmptyState>
      </Specimen>
      <Specimen title="Failed">
        <ErrorState title="We could not load people" onRetry={() => undefined}>
          The fault is on our side. Nothing you did is lost.
        </ErrorState>
        <LampWindow className="mx-auto w-24" />
      </Specimen>
    </div>
  );
}
