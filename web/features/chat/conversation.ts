/**
 * One room's conversation: the timeline, the outbox, and the work of keeping both whole. It knows nothing of
 * React or of the network; `rooms.ts` connects it to both, the tests to a line that loses things.
 */
import type { Message } from "../../../contract/chat.ts";
import { createActing, type ActingPorts } from "./acting.ts";
import type { Acts } from "./acts.ts";
import type { Outbox } from "./outbox.ts";
import { createSending, type SendingPorts } from "./sending.ts";
import {
  begin,
  endsEarly,
  lacksChanges,
  merge,
  mergeChange,
  mergeChanges,
  messageAt,
  noteKnown,
  showAround,
  takePage,
  UNREAD_TIMELINE,
  type Page,
  type Timeline,
} from "./timeline.ts";

/** Whether there is more on one side of what is shown, and how asking for it goes. */
type More = "none" | "more" | "loading" | "failed";

export interface ConversationView {
  readonly status: "loading" | "ready" | "failed" | "gone";
  readonly error: unknown;
  readonly timeline: Timeline;
  readonly unsent: Outbox;
  readonly acts: Acts;
  readonly older: More;
  readonly newer: More;
  /** Whether the end of the room is shown, and followed. */
  readonly following: boolean;
  /** Counts the times that another part of the room was shown instead. */
  readonly moves: number;
}

export interface ConversationPorts extends SendingPorts, ActingPorts {
  history(place: { before?: number; after?: number; around?: number }): Promise<Page>;
  changes(after: number): Promise<{ messages: Message[]; more: boolean }>;
  changed(): void;
}

export type Conversation = ReturnType<typeof createConversation>;

export function createConversation(ports: ConversationPorts, waiting: Outbox = []) {
  let timeline: Timeline = UNREAD_TIMELINE;
  let status: ConversationView["status"] = "loading";
  let error: unknown = null;
  let asked: Record<"older" | "newer", "idle" | "loading" | "failed"> = { older: "idle", newer: "idle" };
  let following = true;
  let moves = 0;
  let open = false;
  let loading = false;
  let catchingUp = false;
  let askAgain = false;
  let failures = 0;
  const sending = createSending(ports, waiting, {
    changed: show,
    stored: (message) => absorb(merge(timeline, [message]), [message]),
  });
  const acting = createActing(ports, { changed: show, done: heardChange });
  let view = look();

  function look(): ConversationView {
    const { shown, floor } = timeline;
    const hasOlder = shown !== null && shown.start > floor;
    return {
      status,
      error,
      timeline,
      unsent: sending.outbox(),
      acts: acting.acts(),
      older: more(hasOlder, asked.older),
      newer: more(!following, asked.newer),
      following,
      moves,
    };
  }

  function show() {
    view = look();
    ports.changed();
  }

  function absorb(next: Timeline, arrived: readonly Message[]) {
    timeline = next;
    sending.settle(arrived, timeline.shown?.end ?? 0);
    const reached = !following && !endsEarly(timeline);
    if (reached) following = true;
    show();
    sending.pump();
    // Having come back to the end by pages, what was said meanwhile may not have been heard.
    if (open && (reached || lacks())) void catchUp();
  }

  function lacks() {
    return (following && endsEarly(timeline)) || lacksChanges(timeline);
  }

  async function load() {
    // The page on its way may be older than the reason to ask again.
    if (loading) askAgain = true;
    if (loading) return;
    loading = true;
    askAgain = false;
    try {
      const page = await ports.history({});
      status = "ready";
      failures = 0;
      absorb(begin(timeline, page), page.messages);
      if (askAgain) void catchUp();
      loading = false;
    } catch (reason) {
      loading = false;
      const { passing, code } = ports.judge(reason);
      // The line came back while this was failing.
      if (passing && askAgain) return void load();
      status = code === "NOT_FOUND" ? "gone" : "failed";
      error = reason;
      show();
    }
  }

  function retry() {
    status = "loading";
    show();
    void load();
  }

  /** Asks for every message after what is shown, and every change after what was seen, until there is no more. */
  async function catchUp() {
    askAgain = true;
    if (catchingUp) return;
    catchingUp = true;
    try {
      while (askAgain && open && timeline.shown) {
        askAgain = false;
        const { shown, changes } = timeline;
        const [page, changed] = await Promise.all([
          following ? ports.history({ after: shown.end }) : null,
          ports.changes(changes.seen),
        ]);
        failures = 0;
        const before = timeline;
        const last = changed.messages.at(-1)?.changeSeq ?? changes.seen;
        // Asked for after they were known, changes that are not in the answer are none of mine.
        const upTo = changed.more ? last : Math.max(last, changes.known);
        timeline = mergeChanges(timeline, changed.messages, upTo);
        if (page) timeline = takePage(timeline, page);
        sending.settle(page?.messages ?? [], timeline.shown?.end ?? 0);
        show();
        const wanting = page?.newer || changed.more || lacks();
        // A place that is known but not given yet will be: ask again, without hurry.
        if (wanting && timeline === before) askLater();
        else if (wanting) askAgain = true;
      }
      sending.pump();
    } catch (reason) {
      const { passing, code } = ports.judge(reason);
      if (code === "NOT_FOUND") {
        status = "gone";
        show();
      }
      if (passing) askLater();
    } finally {
      catchingUp = false;
    }
  }

  function askLater() {
    ports.later(ports.pause(failures), () => {
      if (open && status === "ready") void catchUp();
    });
    failures += 1;
  }

  /** Loads the page on one side of what is shown. */
  async function extend(side: "older" | "newer") {
    const { shown } = timeline;
    if (!shown || asked[side] === "loading" || view[side] === "none") return;
    // Going somewhere else leaves this asking behind.
    const mine = asked;
    asked[side] = "loading";
    show();
    try {
      const page = await ports.history(side === "older" ? { before: shown.start + 1 } : { after: shown.end });
      mine[side] = "idle";
      absorb(takePage(timeline, page), page.messages);
    } catch {
      mine[side] = "failed";
      show();
    }
  }

  /** Shows the part of the room that a place lies in. Rejects when it cannot be loaded. */
  async function goTo(seq: number) {
    if (!messageAt(timeline, seq)) {
      const page = await ports.history({ around: seq });
      timeline = takePage(timeline, page);
    }
    moveTo(seq);
  }

  /** Shows the end of the room, and follows it again. Rejects when it cannot be loaded. */
  async function goToEnd() {
    if (following) return;
    const isHeld = messageAt(timeline, timeline.known) !== undefined;
    if (!isHeld) timeline = takePage(timeline, await ports.history({}));
    moveTo(timeline.known, "follow");
    // What is held may be the end of what was heard only.
    if (isHeld) void catchUp();
  }

  function moveTo(seq: number, then?: "follow") {
    const next = showAround(timeline, seq);
    if (next.shown !== timeline.shown) {
      moves += 1;
      asked = { older: "idle", newer: "idle" };
      following = !endsEarly(next);
    }
    if (then === "follow") following = true;
    absorb(next, []);
  }

  function heardChange(message: Message) {
    absorb(mergeChange(timeline, message), [message]);
  }

  return {
    view: () => view,

    /** The room is on the screen: load it, or fetch what was missed since it last was. */
    open() {
      open = true;
      if (status === "ready") void catchUp();
      else void load();
      sending.pump();
    },

    close() {
      open = false;
      // Wherever one was reading: next time the room opens at its end, or at what is new by then.
      if (following) return;
      timeline = noteKnown(UNREAD_TIMELINE, timeline.known);
      status = "loading";
      following = true;
      moves = 0;
      show();
    },

    retry,
    /** Sends what waits, without the room being on the screen. */
    resume: sending.pump,
    loadOlder: () => extend("older"),
    loadNewer: () => extend("newer"),
    goTo,
    goToEnd,
    act: acting.act,
    send: sending.write,
    sendAgain: sending.tryAgain,
    discard: sending.withdraw,
    refused: sending.refused,
    heard: (message: Message) => absorb(merge(timeline, [message]), [message]),
    heardChange,

    /** Somebody has been at this place, so there is a message. */
    heardOf: (seq: number) => absorb(noteKnown(timeline, seq), []),

    /** The line is back. What was on its way may be lost, and so may be what was said and done meanwhile. */
    reconnected() {
      failures = 0;
      sending.reconnected();
      if (!open) return;
      if (status === "ready") void catchUp();
      else retry();
    },
  };
}

function more(exists: boolean, asking: "idle" | "loading" | "failed"): More {
  if (!exists) return "none";
  return asking === "idle" ? "more" : asking;
}
