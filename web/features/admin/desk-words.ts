/** The words around the desk. */
import { plural } from "../../browser/locale.ts";
import type { DeskTab } from "./desk-tabs.ts";

export const TAB_WORDS: Record<DeskTab, string> = {
  overview: "Overview",
  events: "Events",
  groups: "Groups",
  requests: "Requests",
  people: "People",
};

export const TITLES: Record<DeskTab, string> = { ...TAB_WORDS, overview: "Campus overview" };

export function waitWords(requests: number): string {
  return plural(requests, {
    one: (figure) => `, ${figure} waits`,
    other: (figure) => `, ${figure} wait`,
  });
}
