/** The parts of the desk, in their order, and where each is found. */
export const DESK_TABS = ["overview", "events", "groups", "requests", "people"] as const;
export type DeskTab = (typeof DESK_TABS)[number];

export function addressOf(tab: DeskTab): string {
  return tab === "overview" ? "/admin" : `/admin/${tab}`;
}

/** The tab an address names; null where there is none of that name. */
export function tabOf(name: string | undefined): DeskTab | null {
  return DESK_TABS.find((tab) => tab === (name ?? "overview")) ?? null;
}
