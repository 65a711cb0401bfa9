import { Plus } from "lucide-react";
import { useState } from "react";
import { Link } from "wouter";
import { LIMITS } from "../../../../contract/constants.ts";
import { useDebounced } from "../../../browser/use-debounced.ts";
import { BackLink } from "../../../ui/back-link.tsx";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { TabPanel } from "../../../ui/tab-panel.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { useIsSuspended } from "../../accounts/session.ts";
import type { Folder } from "../../rooms/rules.ts";
import { folderTexts, newMatchesText } from "../texts.ts";
import { MatchesTab } from "./matches-tab.tsx";
import { useMatches } from "./queries.ts";
import { RoomList } from "./room-list.tsx";
import { SearchResults } from "./search-results.tsx";

export type InboxTab = "all" | "direct" | "group" | "matches";

type InboxProps = {
  tab: InboxTab;
  onTabChange: (tab: InboxTab) => void;
  openRoomId: string | null;
  /** Whether nothing beside it has the `h1` of the page. */
  hasPageTitle: boolean;
};

const SEARCH_DEBOUNCE_MS = 250;

/** The inbox with its tabs and search. */
export function Inbox({ tab, onTabChange, openRoomId, hasPageTitle }: InboxProps) {
  const [search, setSearch] = useState("");
  const query = useDebounced(search.trim(), SEARCH_DEBOUNCE_MS);
  const { total } = useMatches();
  const isSuspended = useIsSuspended();
  const kind = tab === "direct" || tab === "group" ? tab : null;
  const Title = hasPageTitle ? "h1" : "h2";
  return (
    <>
      <div className="shrink-0 px-4 pt-3">
        <div className="flex items-center justify-between gap-3">
          <Title className="type-title lg:text-[2rem]/9">Messages</Title>
          {!isSuspended && (
            <Link
              href="/new-chat"
              aria-label="New chat"
              className="press grid size-11 shrink-0 place-items-center rounded-control bg-primary text-on-primary hover:bg-primary-hover"
            >
              <Plus aria-hidden className="size-5.5" strokeWidth={1.75} />
            </Link>
          )}
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
        onChange={onTabChange}
        tabs={[
          { value: "all", label: "All" },
          { value: "direct", label: "DMs" },
          { value: "group", label: "Groups" },
          {
            value: "matches",
            label: "Matches",
            count: total > 0 && <CountBadge of={total} label={newMatchesText(total)} />,
          },
        ]}
      />
      <TabPanel
        id="chats"
        value={tab}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 lg:px-2"
      >
        {tab === "matches" ? (
          <MatchesTab />
        ) : query ? (
          <SearchResults kind={kind} query={query} openRoomId={openRoomId} />
        ) : (
          <RoomList folder="inbox" kind={kind} openRoomId={openRoomId} />
        )}
      </TabPanel>
    </>
  );
}

type FolderPaneProps = { folder: Exclude<Folder, "inbox">; openRoomId: string | null };

/** Requests or the archive, in place of the inbox. */
export function FolderPane({ folder, openRoomId }: FolderPaneProps) {
  const Title = openRoomId ? "h2" : "h1";
  const { title, hint } = folderTexts[folder];
  return (
    <>
      <div className="shrink-0 border-b border-line px-4 pt-3 pb-3">
        <div className="flex items-center gap-1">
          <BackLink href="/chats" label="Back to messages" className="-ms-3" />
          <Title className="type-title lg:text-[2rem]/9">{title}</Title>
        </div>
        <p className="type-small mt-1.5 text-ink-2">{hint}</p>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-2 lg:px-2">
        <RoomList folder={folder} kind={null} openRoomId={openRoomId} />
      </div>
    </>
  );
}
