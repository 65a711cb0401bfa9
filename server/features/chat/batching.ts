/** Messages are stored in batches: what arrives during one commit goes into the next. */
import { isUnreachable } from "../../errors.ts";
import type { Platform } from "../../platform.ts";
import { createBatcher } from "../../live/message-batcher.ts";
import { storeMessages, type Draft, type Outcome } from "./writes.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "vault">;

/** Stores a draft exactly once, however often it is sent. */
export type StoreMessage = (draft: Draft) => Promise<Outcome>;

/** How many messages with an unknown outcome are remembered, the latest; a client retries each within seconds. */
const MAX_UNCERTAIN = 10_000;

export function createMessageStore(platform: Deps): StoreMessage {
  const store = createBatcher<Draft, Outcome>(
    (drafts) => storeDistinct(platform, drafts),
    (error) => !isUnreachable(error),
  );
  // The database did not answer: it may have committed these messages, but nobody was notified of them.
  const uncertain = new Set<string>();

  return async (draft) => {
    const key = keyOf(draft);
    try {
      const outcome = await store(draft);
      const wasStored = uncertain.delete(key) && outcome !== "conflict" && outcome.repeated;
      if (wasStored) {
        const { roomId } = draft.member;
        const frame = { t: "message", roomId, message: outcome.message } as const;
        platform.bus.publish([{ kind: "frame-to-room", roomId, frame }]);
      }
      return outcome;
    } catch (error) {
      if (isUnreachable(error)) uncertain.add(key);
      if (uncertain.size > MAX_UNCERTAIN) uncertain.delete(uncertain.values().next().value!);
      throw error;
    }
  };
}

/** Stores drafts among which may be repeated sends of one message: those are stored once. */
async function storeDistinct(platform: Deps, drafts: Draft[]): Promise<Outcome[]> {
  const first = new Map<string, Draft>();
  for (const draft of drafts) {
    const key = keyOf(draft);
    if (!first.has(key)) first.set(key, draft);
  }
  const distinct = [...first.values()];
  const outcomes = await storeMessages(platform, distinct);
  if (distinct.length === drafts.length) return outcomes;
  const byKey = new Map(distinct.map((draft, index) => [keyOf(draft), outcomes[index]!]));
  return drafts.map((draft): Outcome => {
    const stored = first.get(keyOf(draft))!;
    const outcome = byKey.get(keyOf(draft))!;
    if (stored === draft || outcome === "conflict") return outcome;
    const same = stored.member.memberId === draft.member.memberId && stored.body === draft.body;
    return same ? { ...outcome, repeated: true } : "conflict";
  });
}

function keyOf(draft: Draft): string {
  return draft.member.roomId + draft.id;
}
