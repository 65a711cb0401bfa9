import { useState } from "react";
import { useLocation } from "wouter";
import { LIMITS } from "../../../contract/constants.ts";
import { useDebounced } from "../../browser/use-debounced.ts";
import { DESKTOP, useMediaQuery } from "../../browser/use-media-query.ts";
import { ChoiceChip } from "../../ui/choice-chip.tsx";
import { lazyScreen } from "../../ui/lazy.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { useIsSuspended } from "../accounts/session.ts";
import { GroupSection } from "./group-section.tsx";
import type { GroupFilter } from "./queries.ts";
import { FILTERS } from "./texts.ts";

const GroupView = lazyScreen(() => import("./group-view.tsx"));

const DEBOUNCE_MS = 250;

/** The list of groups, or one of them. */
export default function GroupsScreen() {
  const [path] = useLocation();
  const groupId = /^\/groups\/([^/]+)\/?$/.exec(path)?.[1]?.toLowerCase();
  return groupId ? <GroupView key={groupId} groupId={groupId} /> : <GroupsList />;
}

/** On a wide screen, safe spaces and groups by name are side by side. */
function GroupsList() {
  const [typed, setTyped] = useState("");
  const isSuspended = useIsSuspended();
  const [filter, setFilter] = useState<GroupFilter>(isSuspended ? "safe-spaces" : "all");
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
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
      {!isSuspended && (
        <div role="radiogroup" aria-label="Filter groups" className="my-2 flex flex-wrap gap-2">
          {FILTERS.map(({ value, label }) => (
            <ChoiceChip key={value} name="filter" chosen={value === filter} onChange={() => setFilter(value)}>
              {label}
            </ChoiceChip>
          ))}
        </div>
      )}
      {filter === "all" && isDesktop ? (
        <div className="mt-4 grid grid-cols-2 items-start gap-18">
          <GroupSection filter="safe-spaces" search={search} titled />
          <GroupSection filter="by-name" search={search} titled />
        </div>
      ) : (
        <div className="lg:mt-4 lg:max-w-160">
          <GroupSection key={filter} filter={filter} search={search} titled={isDesktop || isSuspended} />
        </div>
      )}
    </div>
  );
}
