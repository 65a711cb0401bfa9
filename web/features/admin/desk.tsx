import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { usePendingRequests } from "../admissions/pending-requests.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { lazyScreen } from "../../ui/lazy.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TabPanel } from "../../ui/tab-panel.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { addressOf, DESK_TABS, type DeskTab } from "./desk-tabs.ts";
import { TAB_WORDS, TITLES, waitWords } from "./desk-words.ts";

const VIEWS = {
  overview: lazyScreen(() => import("./overview-view.tsx")),
  events: lazyScreen(() => import("./events-view.tsx")),
  groups: lazyScreen(() => import("./groups-view.tsx")),
  requests: lazyScreen(() => import("./requests-view.tsx")),
  people: lazyScreen(() => import("./people-view.tsx")),
};

/** The tabs of the desk. Each has its own address, so that Back leads through them. */
export function Desk({ tab }: { tab: DeskTab }) {
  const [, go] = useLocation();
  const waiting = usePendingRequests() ?? 0;
  const View = VIEWS[tab];

  useEffect(() => {
    // On a narrow screen the tabs scroll, and the chosen one may lie beyond the edge.
    document.getElementById(`desk-${tab}`)?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [tab, waiting]);

  return (
    <div className="mx-auto w-full max-w-320 flex-1 px-4 pt-4 pb-16 lg:px-12 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="type-title">{TITLES[tab]}</h1>
        <MakeNew tab={tab} />
      </div>
      <Tabs
        id="desk"
        label="Desk"
        className="-mx-4 mt-3 px-4 lg:mx-0 lg:px-0"
        value={tab}
        onChange={(next) => go(addressOf(next))}
        tabs={DESK_TABS.map((value) => ({
          value,
          label: TAB_WORDS[value],
          count: value === "requests" && waiting > 0 && (
            <CountBadge of={waiting} label={waitWords(waiting)} />
          ),
        }))}
      />
      <TabPanel id="desk" value={tab} className="pt-4">
        <View />
      </TabPanel>
    </div>
  );
}

function MakeNew({ tab }: { tab: DeskTab }) {
  const group = tab === "overview" || tab === "groups";
  const event = tab === "overview" || tab === "events";
  return (
    <div className="flex flex-wrap gap-3">
      {group && (
        <LinkButton
          href="/admin/create-group"
          size="small"
          {...(event ? { variant: "second" } : { icon: Plus })}
        >
          Create Group
        </LinkButton>
      )}
      {event && (
        <LinkButton href="/admin/create-event" size="small" icon={Plus}>
          Create Event
        </LinkButton>
      )}
    </div>
  );
}
