import { GroupSign } from "../rooms/group-sign.tsx";
import { HiddenPerson } from "../../ui/hidden-person.tsx";
import { PersonAvatar } from "../profiles/person-avatar.tsx";
import { PersonaWindow } from "../personas/persona-window.tsx";
import { RoomHouse } from "../rooms/room-house.tsx";
import { Specimen } from "./specimen.tsx";

const NAMES = ["Maya", "Jonas", "Amira", "Leo", "Élodie", "Ömer", "林"];
/** Every frame, light, wall, pane and motif appears at least once. */
const PERSONAS = Array.from({ length: 32 }, (_, index) =>
  byteId([index, index * 3 + 1, index >> 1, index, index + 2, index >> 2, index, index, index, index]),
);
const ROOMS = Array.from({ length: 8 }, (_, index) =>
  byteId([index, index + (index >> 2), index * 37 + 91, index, 3]),
);

export function AvatarSpecimens() {
  return (
    <div className="mt-10">
      <Specimen title="People, groups, rooms and personas">
        <div className="flex flex-wrap items-center gap-3">
          <PersonAvatar name="Maya" pictureId={null} size={104} />
          {NAMES.map((name) => (
            <PersonAvatar key={name} name={name} pictureId={null} size={52} />
          ))}
          <PersonAvatar name="Jonas" pictureId={null} size={36} />
          <PersonAvatar name="Amira" pictureId={null} size={32} />
          <HiddenPerson />
          {ROOMS.slice(0, 6).map((id) => (
            <GroupSign key={id} roomId={id} pictureId={null} />
          ))}
          {ROOMS.map((id) => (
            <RoomHouse key={id} roomId={id} />
          ))}
        </div>
        <div className="mt-6 flex flex-wrap gap-5">
          {PERSONAS.map((id) => (
            <PersonaWindow key={id} avatarId={id} className="size-16" />
          ))}
        </div>
        <div className="mt-5 flex flex-wrap gap-4">
          {PERSONAS.map((id) => (
            <PersonaWindow key={id} avatarId={id} small className="size-7" />
          ))}
        </div>
      </Specimen>
    </div>
  );
}

function byteId(bytes: number[]): string {
  return bytes
    .map((byte) => (byte & 255).toString(16).padStart(2, "0"))
    .join("")
    .padEnd(32, "0");
}
