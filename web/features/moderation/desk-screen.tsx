import { useState } from "react";
import { useLocation } from "wouter";
import { useMediaQuery } from "../../browser/use-media-query.ts";
import { lazyPart } from "../../ui/lazy.tsx";
import { TabPanel } from "../../ui/tab-panel.tsx";
import { AppealsTab } from "./appeals-tab.tsx";
import { DeskHeader } from "./desk-header.tsx";
import { FiguresTab } from "./figures-tab.tsx";
import { useLiveDesk } from "./queries.ts";
import { QueueTab } from "./queue-tab.tsx";
import { deskPageOf, tabPath } from "./rules.ts";
import { useEscape, useShortcuts } from "./shortcuts.ts";

/** Two columns, and high enough for each to scroll by itself. */
const HAS_COLUMNS = "(min-width: 64rem) and (min-height: 36rem)";

const ShortcutsDialog = lazyPart(() => import("./shortcuts-dialog.tsx"));

/** The moderators' desk. On the desktop the list stays beside the open case, on phones the case takes its place. */
export default function DeskScreen() {
  useLiveDesk();
  const [path, navigate] = useLocation();
  const { tab, openId } = deskPageOf(path);
  const hasColumns = useMediaQuery(HAS_COLUMNS);
  const [isListing, setIsListing] = useState(false);

  useShortcuts({ "?": () => setIsListing(true) });
  useEscape((wasTyping) => {
    if (wasTyping) document.querySelector<HTMLElement>("main h1")?.focus();
    else if (openId) navigate(tabPath(tab));
  });

  return (
    <div data-fill={hasColumns || undefined} className="flex flex-1 flex-col">
      <DeskHeader tab={tab} isItemOpen={openId !== null} onListShortcuts={() => setIsListing(true)} />
      <TabPanel id="desk" value={tab} className="flex min-h-0 flex-1 flex-col">
        {tab === "queue" && <QueueTab openId={openId} />}
        {tab === "appeals" && <AppealsTab openId={openId} />}
        {tab === "figures" && <FiguresTab />}
      </TabPanel>
      {isListing && <ShortcutsDialog onClose={() => setIsListing(false)} />}
    </div>
  );
}
