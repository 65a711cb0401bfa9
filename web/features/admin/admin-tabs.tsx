import { Plus } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { CountBadge } from "../../ui/count-badge.tsx";
import { lazyScreen } from "../../ui/lazy.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { TabPanel } from "../../ui/tab-panel.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { usePendingRequests } from "../admissions/pending-requests.ts";
import { ADMIN_TABS, tabPath, type AdminTab } from "./rules.ts";
import { pendingLabel, TAB_LABELS, TAB_TITLES } from "./texts.ts";

const PANELS = {
  overview: lazyScreen(() => import("./overview-tab.tsx")),
  events: lazyScreen(() => import("./events-tab.tsx")),
  groups: lazyScreen(() => import("./groups-tab.tsx")),
  requests: lazyScreen(() => import("./requests-tab.tsx")),
  people: lazyScreen(() => import("./people-tab.tsx")),
};

/** Each tab has a path of its own, so that the Back button goes through them. */
export function AdminTabs({ tab }: { tab: AdminTab }) {
  const [, navigate] = useLocation();
  const pending = usePendingRequests() ?? 0;
  const Panel = PANELS[tab];

  useEffect(() => {
    // On a narrow screen the tabs scroll, and the selected one may be outside the view.
    document.getElementById(`admin-${tab}`)?.scrollIntoView({ inline: "center", block: "nearest" });
  }, [tab, pending]);

  return (
    <div className="mx-auto w-full max-w-320 flex-1 px-4 pt-4 pb-16 lg:px-12 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="type-title">{TAB_TITLES[tab]}</h1>
        <CreateButtons tab={tab} />
      </div>
      <Tabs
        id="admin"
        label="Admin"
        className="-mx-4 mt-3 px-4 lg:mx-0 lg:px-0"
        value={tab}
        onChange={(next) => navigate(tabPath(next))}
        tabs={ADMIN_TABS.map((value) => ({
          value,
          label: TAB_LABELS[value],
          count: value === "requests" && pending > 0 && (
            <CountBadge of={pending} label={pendingLabel(pending)} />
          ),
        }))}
      />
      <TabPanel id="admin" value={tab} className="pt-4">
        <Panel />
      </TabPanel>
    </div>
  );
}

function CreateButtons({ tab }: { tab: AdminTab }) {
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
