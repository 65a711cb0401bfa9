import { Link } from "wouter";
import type { Room } from "../../../contract/rooms.ts";
import { FactChip } from "../../ui/fact-chip.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RoomActions } from "./room-actions.tsx";
import { RoomMembers } from "./room-members.tsx";
import { RoomPicture } from "./room-picture.tsx";
import { roomKindText, SAFE_GROUP_NOTICE, SAFE_NOTICE, SAFE_NOTICE_LIMITS } from "./texts.ts";

/** The panel about a room: description, interests in common, members and actions. */
export function RoomInfo({ room }: { room: Room }) {
  const description = room.description || room.person?.bio;
  const shared = room.person?.shared ?? [];
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col items-center text-center">
        <RoomPicture room={room} size={104} />
        <h2 className="type-subhead mt-3">
          <bdi>{room.name}</bdi>
        </h2>
        <p className="type-small mt-0.5 text-ink-2">{roomKindText(room)}</p>
        <p dir={description ? "auto" : undefined} className="type-small mt-3 whitespace-pre-line text-ink-2">
          {description || "No description"}
        </p>
      </div>
      {room.isSafeSpace && (
        <Notice kind="lamp">
          <p className="type-small">{SAFE_NOTICE}</p>
          {room.kind === "group" && <p className="type-small mt-2">{SAFE_GROUP_NOTICE}</p>}
          <p className="type-small mt-2">
            {SAFE_NOTICE_LIMITS} <a href="/privacy#anonymity">How anonymity works</a>
          </p>
        </Notice>
      )}
      {shared.length > 0 && (
        <section className="border-t border-line pt-5">
          <h3 className="type-small mb-2.5 font-600">In common</h3>
          <ul className="flex flex-wrap gap-2">
            {shared.map((interest) => (
              <li key={interest}>
                <FactChip shared>{interest}</FactChip>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="border-t border-line pt-5">
        <h3 className="type-small mb-1.5 font-600">
          {room.isSafeSpace && room.kind === "group" ? "Members who have written" : "Members"}
        </h3>
        <RoomMembers room={room} />
      </section>
      <section aria-label="Actions" className="border-t border-line pt-3">
        <RoomActions room={room} />
        <p className="type-small mt-2">
          <Link href="/rules" className="inline-flex min-h-11 items-center">
            House rules
          </Link>
        </p>
      </section>
    </div>
  );
}
