import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { classes } from "../../ui/classes.ts";
import { lazyScreen } from "../../ui/lazy.tsx";
import { BoxList } from "./box-list.tsx";
import { boxOf } from "./boxes.ts";
import { ChatList, type ChatTab } from "./chat-list.tsx";
import { NothingOpen } from "./nothing-open.tsx";
import { resumeSending } from "./rooms.ts";
import { RoomView } from "./room-view.tsx";

const NewChat = lazyScreen(() => import("./new-chat.tsx"));

resumeSending();

/** Messages: the list, and beside it or in its place a room or the start of one. */
export default function ChatsScreen() {
  const [path] = useLocation();
  const roomId = /^\/chat\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
  const isNew = path.startsWith("/new-chat");
  const folder = boxOf(useSearch());
  const [tab, setTab] = useState<ChatTab>("all");
  return (
    <div data-fill className="flex">
      <section
        aria-label="Chats"
        className={classes(
          "flex min-w-0 flex-1 flex-col border-line sm:mx-auto sm:max-w-140 lg:mx-0 lg:w-93 lg:max-w-2/5 lg:flex-none lg:border-e",
          (roomId || isNew) && "max-lg:hidden",
        )}
      >
        {folder === "inbox" ? (
          <ChatList tab={tab} onTab={setTab} openRoomId={roomId} alone={!roomId && !isNew} />
        ) : (
          <BoxList folder={folder} openRoomId={roomId} />
        )}
      </section>
      {isNew ? (
        <section aria-label="New chat" className="flex min-w-0 flex-1 flex-col">
          <NewChat />
        </section>
      ) : roomId ? (
        <RoomView key={roomId} roomId={roomId} />
      ) : (
        <NothingOpen withMatches={tab !== "matches" && folder === "inbox"} />
      )}
    </div>
  );
}
