import { useState } from "react";
import { useLocation } from "wouter";
import { classes } from "../../ui/classes.ts";
import { ChatList, type ChatTab } from "./chat-list.tsx";
import { NothingOpen } from "./nothing-open.tsx";
import { resumeSending } from "./rooms.ts";
import { RoomView } from "./room-view.tsx";

resumeSending();

/** Messages: the list and the room, beside each other where there is room for both. */
export default function ChatsScreen() {
  const [path] = useLocation();
  const roomId = /^\/chat\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
  const [tab, setTab] = useState<ChatTab>("all");
  return (
    <div data-fill className="flex">
      <section
        aria-label="Chats"
        className={classes(
          "flex min-w-0 flex-1 flex-col border-line sm:mx-auto sm:max-w-140 lg:mx-0 lg:w-93 lg:max-w-2/5 lg:flex-none lg:border-e",
          roomId && "max-lg:hidden",
        )}
      >
        <ChatList tab={tab} onTab={setTab} openRoomId={roomId} />
      </section>
      {roomId ? <RoomView key={roomId} roomId={roomId} /> : <NothingOpen withMatches={tab !== "matches"} />}
    </div>
  );
}
