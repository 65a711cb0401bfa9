/**
 * Pages that are requested while messages are folded. A fold has no change number, because its author would see the gap:
 * only the order of frame and request tells which of two versions is newer.
 */
import type { Message } from "../../../../contract/chat.ts";
import type { ConversationPorts } from "./conversation.ts";
import {
  mergeFold,
  mergePage,
  messageAt,
  newerVersion,
  startTimeline,
  type MessagePage,
  type Timeline,
} from "./timeline.ts";

export function trackFolds(loadPage: ConversationPorts["loadPage"]) {
  /** Frames that said that a message was folded or is shown again, oldest first. */
  const frames: Message[] = [];
  const framesBefore = new WeakMap<MessagePage, number>();

  /** The page; of what was folded since it was requested, it has the frame's version. */
  function current(page: MessagePage): MessagePage {
    const since = new Map(frames.slice(framesBefore.get(page)).map((message) => [message.seq, message]));
    if (since.size === 0) return page;
    return { ...page, messages: page.messages.map((one) => newerVersion(one, since.get(one.seq) ?? one)) };
  }

  return {
    receive(timeline: Timeline, message: Message): Timeline {
      frames.push(message);
      return mergeFold(timeline, message);
    },

    async loadPage(from: Parameters<typeof loadPage>[0]): Promise<MessagePage> {
      const before = frames.length;
      const page = await loadPage(from);
      framesBefore.set(page, before);
      return page;
    },

    startTimeline: (timeline: Timeline, newest: MessagePage) => startTimeline(timeline, current(newest)),
    mergePage: (timeline: Timeline, page: MessagePage) => mergePage(timeline, current(page)),
  };
}

/** The shown messages that were folded when they arrived. Some may be shown again by now. */
export function foldedSeqs(timeline: Timeline): number[] {
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  const seqs = Array.from({ length: end - start }, (_, index) => start + 1 + index);
  return seqs.filter((seq) => messageAt(timeline, seq)?.moderated === "folded");
}
