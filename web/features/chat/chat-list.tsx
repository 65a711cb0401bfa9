import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { LIMITS } from "../../../contract/constants.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { TabPanel } from "../../ui/tab-panel.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { matchesWords } from "./chat-words.ts";
import { MatchesView } from "./matches-view.tsx";
import { RoomListView } from "./room-list-view.tsx";
import { SearchResults } from "./search-results.tsx";
import { useDebounced } from "../../browser/use-debounced.ts";
import { useWaitingMatches } from "./use-waiting-matches.ts";

export type ChatTab = "all" | "direct" | "group" | "matches";

type ChatListProps = {
  tab: ChatTab;
  onTab: (tab: ChatTab) => void;
  openRoomId: string | null;
  /** Nothing beside it has the title of the page. */
  alone: boolean;
};

/** Typing settles this long before the server is asked. */
const SETTLE_MS = 250;

export function ChatList({ tab, onTab, openRoomId, alone }: ChatListProps) {
  const [search, setSearch] = useState("");
  const settled = useDebounced(search.trim(), SETTLE_MS);
  const { waiting } = useWaitingMatches();
  const kind = tab === "direct" || tab === "group" ? tab : null;
  const Title = alone ? "h1" : "h2";
  return (
    <>
      <div className="shrink-0 px-4 pt-3">
        <div className="flex items-center justify-between gap-3">
          <Title className="type-title lg:text-[2rem]/9">Messages</Title>
          <Link
            href="/new-chat"
            aria-label="New chat"
            className="press grid size-11 shrink-0 place-items-center rounded-control bg-primary text-on-primary hover:bg-primary-hover"
          >
            <Plus aria-hidden className="size-5.5" strokeWidth={1.75} />
          </Link>
        </div>
        <SearchField
          label="Search chats"
          placeholder="Search chats..."
          value={search}
          onChange={setSearch}
          maxLength={LIMITS.search}
          className="mt-3"
        />
      </div>
      <Tabs
        id="chats"
        label="Chats"
        className="mt-2 shrink-0 px-4"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: "all", label: "All" },
          { value: "direct", label: "DMs" },
          { value: "group", label: "Groups" },
          {
            value: "matches",
            label: "Matches",
            count: waiting > 0 && <CountBadge of={waiting} label={matchesWords(waiting)} />,
          },
        ]}
      />
      <TabPanel
        id="chats"
        value={tab}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 lg:px-2"
      >
        {tab === "matches" ? (
          <MatchesView />
        ) : settled ? (
          <SearchResults kind={kind} words={settled} openRoomId={openRoomId} />
        ) : (
          <RoomListView folder="inbox" kind={kind} openRoomId={openRoomId} />
        )}
      </TabPanel>
    </>
  );
}
