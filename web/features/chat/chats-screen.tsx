import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { classes } from "../../ui/classes.ts";
import { lazyScreen } from "../../ui/lazy.tsx";
import { folderOf } from "../rooms/rules.ts";
import { flushStoredOutboxes } from "./conversation/queries.ts";
import { EmptyRoomPane } from "./room-list/matches-tab.tsx";
import { FolderPane, Inbox, type InboxTab } from "./room-list/room-list-pane.tsx";
import { RoomPane } from "./room-pane.tsx";

const NewChat = lazyScreen(() => import("./room-list/new-chat.tsx"));

flushStoredOutboxes();

/** The room list, and beside it, or in its place on phones, a room or the form for a new chat. */
export default function ChatsScreen() {
  const [path] = useLocation();
  const roomId = /^\/chat\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
  const isNewChat = path.startsWith("/new-chat");
  const folder = folderOf(useSearch());
  const [tab, setTab] = useState<InboxTab>("all");
  return (
    <div data-fill className="flex">
      <section
        aria-label="Chats"
        className={classes(
          "flex min-w-0 flex-1 flex-col border-line sm:mx-auto sm:max-w-140 lg:mx-0 lg:w-93 lg:max-w-2/5 lg:flex-none lg:border-e",
          (roomId || isNewChat) && "max-lg:hidden",
        )}
      >
        {folder === "inbox" ? (
          <Inbox tab={tab} onTabChange={setTab} openRoomId={roomId} hasPageTitle={!roomId && !isNewChat} />
        ) : (
          <FolderPane folder={folder} openRoomId={roomId} />
        )}
      </section>
      {isNewChat ? (
        <section aria-label="New chat" className="flex min-w-0 flex-1 flex-col">
          <NewChat />
        </section>
      ) : roomId ? (
        <RoomPane key={roomId} roomId={roomId} />
      ) : (
        <EmptyRoomPane showsMatches={tab !== "matches" && folder === "inbox"} />
      )}
    </div>
  );
}
