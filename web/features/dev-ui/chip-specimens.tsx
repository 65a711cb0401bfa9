import { useState } from "react";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { CountBadge } from "../../ui/count-badge.tsx";
import { FactChip } from "../../ui/fact-chip.tsx";
import { TabPanel } from "../../ui/tab-panel.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Specimen } from "./specimen.tsx";

const TABS = [
  { value: "all", label: "All" },
  { value: "direct", label: "DMs" },
  { value: "groups", label: "Groups", count: <CountBadge of={12} label="12 groups" quiet /> },
  { value: "matches", label: "Matches", count: <CountBadge of={3} label="3 new matches" /> },
] as const;

export function ChipSpecimens() {
  const [first, setFirst] = useState(false);
  const [second, setSecond] = useState(true);
  const [tab, setTab] = useState<(typeof TABS)[number]["value"]>("direct");
  return (
    <Specimen title="Chips, counts and tabs">
      <div className="flex flex-wrap gap-2">
        <FactChip shared>Swimming</FactChip>
        <FactChip>Baking</FactChip>
        <FactChip>Trams</FactChip>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <ChoiceChip chosen={first} onChange={setFirst}>
          Mental Health
        </ChoiceChip>
        <ChoiceChip chosen={second} onChange={setSecond}>
          Academic Stress
        </ChoiceChip>
        <ChoiceChip chosen={false} disabled onChange={setFirst}>
          Disabled
        </ChoiceChip>
      </div>
      <div className="mt-4 flex gap-2">
        <CountBadge of={1} label="1 new message" />
        <CountBadge of={42} label="42 new messages" />
        <CountBadge of={120} label="120 new messages" />
        <CountBadge of={7} label="7 members" quiet />
      </div>
      <Tabs id="specimen" label="Chats" tabs={TABS} value={tab} onChange={setTab} className="mt-5" />
      <TabPanel id="specimen" value={tab} className="pt-3 text-ink-2">
        What the chosen tab shows.
      </TabPanel>
    </Specimen>
  );
}
