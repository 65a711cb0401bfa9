import { ArrowLeft, Info, Lock, Search } from "lucide-react";
import { Link } from "wouter";
import type { Room } from "../../../contract/rooms.ts";
import { HelpLink } from "../../ui/help-link.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { kindWords } from "./chat-words.ts";
import { nameOf, writingWords } from "./message-words.ts";
import { RoomPicture } from "./room-picture.tsx";
import { useWriting } from "./typing.ts";

type RoomHeadProps = {
  room: Room;
  /** What stands beside the room or over it. */
  shown: "info" | "search" | null;
  onInfo: () => void;
  onSearch: () => void;
};

const HEAD =
  "flex min-h-14 shrink-0 flex-wrap items-center gap-1 border-b border-line px-2 py-1.5 lg:min-h-18 lg:gap-3 lg:px-6";

/** On phones it is the top bar as well: the way back, and Help. */
export function RoomHead({ room, shown, onInfo, onSearch }: RoomHeadProps) {
  const isInvitation = room.request !== null && room.kind === "group";
  return (
    <header className={HEAD}>
      <BackToChats />
      {/* Where text is enlarged the name gets a line of its own, and the picture gives way. */}
      <span className="@max-[19rem]:hidden">
        <RoomPicture room={room} size={36} />
      </span>
      <div className="min-w-0 flex-1 ps-2 @max-[19rem]:order-last @max-[19rem]:basis-full lg:ps-0">
        <h1 className="flex items-center gap-1.5 leading-5 font-600 lg:text-[1.25rem]/6">
          <bdi className="truncate">{room.name}</bdi>
          {room.isSafeSpace && <Lock aria-hidden className="size-3.75 shrink-0" strokeWidth={2} />}
        </h1>
        <Subtitle room={room} />
      </div>
      <HelpLink className="ms-auto me-0! lg:hidden" />
      {!isInvitation && (
        <IconButton
          icon={Search}
          label="Search this chat"
          aria-expanded={shown === "search"}
          onClick={onSearch}
          className="max-lg:-mx-1"
        />
      )}
      <IconButton
        icon={Info}
        label="About this chat"
        aria-expanded={shown === "info"}
        onClick={onInfo}
        className="@max-[19rem]:-mx-1"
      />
    </header>
  );
}

/** What kind of room it is, or who is writing. Said aloud only by what they write. */
function Subtitle({ room }: { room: Room }) {
  const writing = useWriting(room);
  const names = writing.map((id) =>
    nameOf(
      room.members.find(({ memberId }) => memberId === id),
      room.isSafeSpace,
    ),
  );
  return (
    <p className="type-small truncate text-ink-2">
      {names.length > 0 ? writingWords(names) : kindWords(room)}
    </p>
  );
}

export function RoomHeadSkeleton() {
  return (
    <div className={HEAD}>
      <BackToChats />
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="ms-2 h-4 w-28 rounded-full" />
    </div>
  );
}

function BackToChats() {
  return (
    <Link
      href="/chats"
      aria-label="Back to messages"
      className="press grid size-11 shrink-0 place-items-center rounded-control text-ink hover:bg-mist lg:hidden"
    >
      <ArrowLeft aria-hidden className="size-5.5 rtl:-scale-x-100" strokeWidth={1.75} />
    </Link>
  );
}
