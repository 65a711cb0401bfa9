import { ArrowLeft, Info, Lock, Search } from "lucide-react";
import { Link } from "wouter";
import type { Room } from "../../../contract/rooms.ts";
import { HelpLink } from "../../ui/help-link.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { RoomPicture } from "../rooms/room-picture.tsx";
import { roomKindText, senderNameOf } from "../rooms/texts.ts";
import { useTypingMembers } from "./conversation/queries.ts";
import { typingText } from "./texts.ts";

type RoomHeaderProps = {
  room: Room;
  openPanel: "info" | "search" | null;
  onToggleInfo: () => void;
  onToggleSearch: () => void;
};

const HEADER =
  "flex min-h-14 shrink-0 flex-wrap items-center gap-1 border-b border-line px-2 py-1.5 lg:min-h-18 lg:gap-3 lg:px-6";

/** On phones it replaces the top bar, so it has the back button and Help. */
export function RoomHeader({ room, openPanel, onToggleInfo, onToggleSearch }: RoomHeaderProps) {
  const isInvitation = room.request !== null && room.kind === "group";
  return (
    <header className={HEADER}>
      <BackButton />
      {/* With enlarged text the name gets a line of its own and the picture is left out. */}
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
          aria-expanded={openPanel === "search"}
          onClick={onToggleSearch}
          className="max-lg:-mx-1"
        />
      )}
      <IconButton
        icon={Info}
        label="About this chat"
        aria-expanded={openPanel === "info"}
        onClick={onToggleInfo}
        className="@max-[19rem]:-mx-1"
      />
    </header>
  );
}

/** Who is typing, else the kind of room. It is not announced; messages are. */
function Subtitle({ room }: { room: Room }) {
  const names = useTypingMembers(room).map((memberId) => senderNameOf(room, memberId));
  return (
    <p className="type-small truncate text-ink-2">
      {names.length > 0 ? typingText(names) : roomKindText(room)}
    </p>
  );
}

export function RoomHeaderSkeleton() {
  return (
    <div className={HEADER}>
      <BackButton />
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="ms-2 h-4 w-28 rounded-full" />
    </div>
  );
}

function BackButton() {
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
