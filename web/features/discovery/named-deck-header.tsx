import { Link } from "wouter";
import { Tabs } from "../../ui/tabs.tsx";
import { HEADER_TEXTS } from "./column-texts.ts";
import { DeckKeys } from "./deck-keys.tsx";
import { DECK_TABS, useDeckTab } from "./deck-tab.ts";

/** Above the deck on phones, beside it on desktop. */
export default function NamedDeckHeader() {
  const [tab, setTab] = useDeckTab();
  const { description, keys, link } = HEADER_TEXTS[tab];
  return (
    <>
      <div className="flex items-stretch justify-between gap-x-4 border-b border-line">
        <Tabs
          id={DECK_TABS}
          label="Discover"
          className="min-w-0 border-b-0!"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "people", label: "People" },
            { value: "events", label: "Events" },
          ]}
        />
        <Link
          href={link.href}
          className="-me-2 flex min-h-11 shrink-0 items-center rounded-control px-2 font-600 text-green no-underline hover:bg-mist"
        >
          {link.label}
        </Link>
      </div>
      <p className="mt-6 text-ink-2 max-lg:hidden">{description}</p>
      <DeckKeys keys={keys} />
    </>
  );
}
