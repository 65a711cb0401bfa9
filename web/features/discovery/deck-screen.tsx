import { useCallback, useEffect, useRef, type ComponentType, type RefObject } from "react";
import { useLocation, useSearch } from "wouter";
import { CastLight } from "../../ui/cast-light.tsx";
import { SafeSpaceSwitch } from "../../ui/safe-space-switch.tsx";
import { lazyPart, lazyScreen } from "../../ui/lazy.tsx";
import { TabPanel } from "../../ui/tab-panel.tsx";
import { useWorld } from "../../ui/world.ts";
import { useIsSuspended } from "../accounts/session.ts";
import { DECK_TABS, useDeckTab } from "./deck-tab.ts";
import { personaDeck, useMustEnter } from "./persona-deck.ts";
import { PeopleDeckView } from "./people-deck-view.tsx";
import { useSafeSpace } from "./safe-space.ts";

const DeckHeader = lazyPart(() => import("./deck-header.tsx"));
const PersonaDeckView = lazyScreen(() => import("./persona-deck-view.tsx"));

// Shown with the cards, so loaded with them.
DeckHeader.load();
// Loaded in both worlds, so that the network does not show whether Safe Space is on.
PersonaDeckView.load();

type DeckScreenProps = {
  /** The tab that shows the deck of events, which is a feature above this one. */
  EventDeck: ComponentType<{ title: RefObject<HTMLElement | null>; onOtherDeck: () => void }>;
  /** Replaces the deck of Safe Space for somebody who has not entered it. */
  Entry: ComponentType<{ onEntered: () => void }> & { load: () => void };
};

/** Discover: people or events; with Safe Space on, personas only. */
export default function DeckScreen({ EventDeck, Entry }: DeckScreenProps) {
  const [safeSpace, turnSafeSpace] = useSafeSpace();
  const isSuspended = useIsSuspended();
  const [tab, setTab] = useDeckTab();
  const title = useRef<HTMLHeadingElement>(null);
  useWorld(safeSpace);
  useOpenedByLink(turnSafeSpace);
  const mustEnter = useMustEnter();
  // Loaded in advance, so that the network does not show when Safe Space is turned on.
  useEffect(() => Entry.load(), [Entry]);
  const enter = useCallback(() => {
    personaDeck.startOver();
    title.current?.focus();
  }, []);
  return (
    <div className="relative isolate flex flex-1 flex-col overflow-x-clip px-4 sm:mx-auto sm:w-full sm:max-w-140 lg:max-w-none lg:flex-row lg:justify-center lg:gap-[clamp(2rem,5.5vw,5.25rem)] lg:px-8 lg:pt-14 lg:pb-6 xl:pt-18">
      <div className="lg:w-70 lg:shrink-0">
        <div className="flex flex-wrap items-center justify-between gap-x-4 py-2 lg:py-0">
          <h1 ref={title} tabIndex={-1} className="type-title">
            {isSuspended ? "Safe Space" : "Discover"}
          </h1>
          {!isSuspended && <SafeSpaceSwitch on={safeSpace} onChange={turnSafeSpace} />}
        </div>
        {/* As high as the tabs, to prevent a layout shift when they load. */}
        {!(safeSpace && mustEnter) && (
          <div className="min-h-11.25 max-lg:mb-3 lg:mt-6">
            <DeckHeader safeSpace={safeSpace} />
          </div>
        )}
        <CastLight className="bottom-0 left-0 w-88 opacity-60 max-lg:hidden" />
      </div>
      {safeSpace && mustEnter ? (
        <Entry onEntered={enter} />
      ) : safeSpace ? (
        <PersonaDeckView title={title} />
      ) : (
        <TabPanel id={DECK_TABS} value={tab} className="contents">
          {tab === "events" ? (
            <EventDeck title={title} onOtherDeck={() => setTab("people")} />
          ) : (
            <PeopleDeckView title={title} onOtherDeck={() => setTab("events")} />
          )}
        </TabPanel>
      )}
    </div>
  );
}

/** The link of `EnterFirst` opens Discover with Safe Space turned on. */
function useOpenedByLink(turnSafeSpace: (on: boolean) => void) {
  const [path, navigate] = useLocation();
  const isLink = useSearch() === "safe-space";
  useEffect(() => {
    if (!isLink) return;
    turnSafeSpace(true);
    navigate(path, { replace: true });
  }, [isLink, path, navigate, turnSafeSpace]);
}
