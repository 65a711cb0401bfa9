import type { Notice } from "../../../contract/notices.ts";
import type { OwnNotice } from "../../vault/notices.ts";

export type AppealState = Notice["appeal"];

/** What is stored of a sanction and its appeal; absent once the sanction is deleted. */
export type StoredAppeal = { appeal: "pending" | "lifted" | "rejected" | null };

/**
 * Whether a notice's sanction can be appealed, or what became of the appeal.
 * @param stored the sanction's row; undefined once it is deleted
 * @param all all notices of the person, among which may be the answer to the appeal
 * @returns null for a notice that is no statement of reasons
 */
export function appealStateOf(
  { content }: OwnNotice,
  stored: StoredAppeal | undefined,
  all: readonly OwnNotice[],
  now: Date,
): AppealState {
  if (content.kind !== "statement") return null;
  // The answer outlives the sanction.
  const answer = all
    .map((notice) => notice.content)
    .find((other) => other.kind === "appeal" && other.sanctionId === content.sanctionId);
  if (answer?.kind === "appeal") return answer.lifted ? "lifted" : "rejected";
  if (stored?.appeal) return stored.appeal;
  return stored === undefined || new Date(content.appealBefore) <= now ? "too-late" : "possible";
}
