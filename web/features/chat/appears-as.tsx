import type { Member } from "../../../contract/rooms.ts";
import { PersonaWindow } from "../personas/persona-window.tsx";

/** Over the field of a safe room, always: under which name the next words will stand. */
export function AppearsAs({ me: { name, avatarId } }: { me: Member }) {
  return (
    <div className="shrink-0 px-3 pt-1 pb-1 lg:px-6">
      <p className="type-small mx-auto flex max-w-160 items-center gap-2 text-ink-2">
        {avatarId && <PersonaWindow avatarId={avatarId} small className="size-6 shrink-0" />}
        <span>
          You appear as <strong className="font-600 text-ink">{name}</strong>
        </span>
      </p>
    </div>
  );
}
