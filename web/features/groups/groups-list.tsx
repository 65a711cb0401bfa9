import { useState } from "react";
import { LIMITS } from "../../../contract/constants.ts";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { DESKTOP, useMediaQuery } from "../../browser/use-media-query.ts";
import { useDebounced } from "../../browser/use-debounced.ts";
import { GroupSection } from "./group-section.tsx";
import type { Of } from "./groups.ts";
import { FILTERS } from "./groups-words.ts";

/** Typing settles this long before the server is asked. */
const SETTLE_MS = 250;

/** Safe spaces and groups by name: side by side where there is room, in one list where there is none. */
export function GroupsList() {
  const [typed, setTyped] = useState("");
  const [of, setOf] = useState<Of>("all");
  const search = useDebounced(typed.trim(), SETTLE_MS);
  const isDesktop = useMediaQuery(DESKTOP);
  return (
    <div className="mx-auto w-full max-w-320 px-4 pb-8 sm:max-w-140 lg:max-w-320 lg:px-16 lg:pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2 lg:pt-9 lg:pb-4">
        <h1 className="type-title">Groups</h1>
        <SearchField
          label="Search groups"
          value={typed}
          onChange={setTyped}
          maxLength={LIMITS.search}
          className="w-full lg:w-90"
        />
      </div>
      <div role="radiogroup" aria-label="Which groups" className="my-2 flex flex-wrap gap-2">
        {FILTERS.map(({ of: choice, words }) => (
          <ChoiceChip key={choice} name="of" chosen={choice === of} onChange={() => setOf(choice)}>
            {words}
          </ChoiceChip>
        ))}
      </div>
      {of === "all" && isDesktop ? (
        <div className="mt-4 grid grid-cols-2 items-start gap-18">
          <GroupSection of="safe-spaces" search={search} titled />
          <GroupSection of="by-name" search={search} titled />
        </div>
      ) : (
        <div className="lg:mt-4 lg:max-w-160">
          <GroupSection key={of} of={of} search={search} titled={isDesktop} />
        </div>
      )}
    </div>
  );
}
