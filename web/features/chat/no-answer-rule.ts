import { messageAt, type Timeline } from "./timeline.ts";

/** How long a message stays unanswered before its writer reads that this says nothing about why. */
const UNANSWERED_MS = 3 * 86_400_000;

/**
 * Whether the other has not answered for three days. Worked out from nothing but the times of messages, which both can
 * see: the server does not say whether anybody is there.
 */
export function isUnanswered(timeline: Timeline, me: string, now: Date): boolean {
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  let since: string | null = null;
  for (let seq = end; seq > start; seq -= 1) {
    const message = messageAt(timeline, seq);
    if (message === undefined || message.memberId !== me) break;
    since = message.sentAt;
  }
  return since !== null && now.getTime() - Date.parse(since) >= UNANSWERED_MS;
}
