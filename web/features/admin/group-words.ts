/** The sentences about groups on the desk. */
import type { DeskGroup } from "../../../contract/groups.ts";
import { countsWords } from "./event-words.ts";

export const STATUS: Record<DeskGroup["status"], string> = {
  draft: "Draft",
  published: "Published",
  archived: "Archived",
};

export const KINDS = [
  {
    isSafeSpace: false,
    words: "By name",
    hint: "Members see each other’s names and pictures. You see how many there are.",
  },
  {
    isSafeSpace: true,
    words: "Safe space",
    hint: "Everybody has a drawn name that is used in this room only. Nobody learns who is in it, and neither do you. It opens when enough people have joined.",
  },
] as const;

export const ARCHIVE_HAPPENS =
  "Nobody comes in and nobody writes any more. What was said stays for those who were in it. This cannot be undone.";

/** What is known of how many are in it. Of a safe space, small numbers are not. */
export function groupCountsWords(group: DeskGroup): string {
  const counts = countsWords(group);
  if (!group.isSafeSpace) return counts;
  if (!group.isOpen) return "Not open yet: it opens when enough people have joined.";
  return counts || "Numbers under ten are not shown.";
}
