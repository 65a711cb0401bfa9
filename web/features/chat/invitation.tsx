import type { Room } from "../../../contract/rooms.ts";
import { kindWords } from "./chat-words.ts";
import { RoomPicture } from "./room-picture.tsx";

/** A group I am asked into: what it is. What is said there is for those who are in it. */
export function Invitation({ room }: { room: Room }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center overflow-y-auto px-6 py-8 text-center">
      <RoomPicture room={room} size={104} />
      <h2 className="type-heading mt-4">
        <bdi>{room.name}</bdi>
      </h2>
      <p className="type-small mt-1 text-ink-2">{kindWords(room)}</p>
      <p dir="auto" className="mt-3 max-w-110 whitespace-pre-line">
        {room.description}
      </p>
    </div>
  );
}
