/** The sentences about groups on the desk. */
import type { AdminGroup } from "../../../contract/groups.ts";
import { plural } from "../../browser/locale.ts";
import { countsWords } from "./event-words.ts";

export const STATUS: Record<AdminGroup["status"], string> = {
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
    hint: "Everybody has a drawn name that is used in this room only. Nobody learns who is in it, and neither do you. Anybody who may use Safe Space comes in, and it opens in the night after enough people have joined.",
  },
] as const;

export const ARCHIVE_HAPPENS =
  "Nobody comes in and nobody writes any more. What was said stays for those who were in it. This cannot be undone.";

/**
 * What is known of how many are in it. Of a safe space no figure is.
 * @param floor how many people a safe space needs to open
 */
export function groupCountsWords(group: AdminGroup, floor: number): string {
  if (!group.isSafeSpace) return countsWords(group);
  return plural(floor, {
    other: (figure) => (group.isOpen ? `${figure}+ members` : `Opens when ${figure} people have joined`),
  });
}
