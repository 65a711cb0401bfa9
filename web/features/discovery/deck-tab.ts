/** The deck that Discover shows by name, stored in the URL for links and the back button. */
import { useLocation, useSearch } from "wouter";

export type DeckTab = "people" | "events";

/** Ties the tabs to their panel. */
export const DECK_TABS = "discover";

export function useDeckTab(): [DeckTab, (next: DeckTab) => void] {
  const [path, go] = useLocation();
  const tab = new URLSearchParams(useSearch()).get("tab") === "events" ? "events" : "people";
  return [tab, (next) => go(next === "events" ? `${path}?tab=events` : path, { replace: true })];
}
