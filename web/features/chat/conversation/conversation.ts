/**
 * One room's messages, kept in step with the server: the timeline, the outbox and the pending actions. It knows nothing
 * of React or the network. `queries.ts` connects it to both; the tests connect it to a network that loses things.
 */
import type { Message } from "../../../../contract/chat.ts";
import { foldedSeqs, trackFolds } from "./folds.ts";
import { createOutboxSender, type Outbox, type OutboxPorts } from "./outbox.ts";
import { createActionQueue, type ActionPorts, type PendingActions } from "./pending-actions.ts";
import {
  EMPTY_TIMELINE,
  isBehind,
  isMissingChanges,
  mergeChange,
  mergeChanges,
  mergeMessages,
  messageAt,
  noteSeq,
  showAround,
  type MessagePage,
  type Timeline,
} from "./timeline.ts";

/** The history beyond one end of the shown range: none left, more to load, or how loading it goes. */
type PageStatus = "none" | "more" | "loading" | "failed";

export interface ConversationState {
  readonly status: "loading" | "ready" | "failed" | "not-found";
  readonly error: unknown;
  readonly timeline: Timeline;
  readonly outbox: Outbox;
  readonly pendingActions: PendingActions;
  readonly older: PageStatus;
  readonly newer: PageStatus;
  /** Whether the end of the room is shown, and new messages with it. */
  readonly isFollowing: boolean;
  /** How often another range of the room was shown instead. */
  readonly jumps: number;
}

export interface ConversationPorts extends OutboxPorts, ActionPorts {
  loadPage(from: { before?: number; after?: number; around?: number }): Promise<MessagePage>;
  loadChanges(after: number): Promise<{ messages: Message[]; more: boolean }>;
  onChange(state: ConversationState): void;
}

export type Conversation = ReturnType<typeof createConversation>;

export function createConversation(ports: ConversationPorts, stored: Outbox = []) {
  let timeline: Timeline = EMPTY_TIMELINE;
  let status: ConversationState["status"] = "loading";
  let error: unknown = null;
  let requests: Record<"older" | "newer", "idle" | "loading" | "failed"> = { older: "idle", newer: "idle" };
  let isFollowing = true;
  let jumps = 0;
  let isOpen = false;
  let isLoading = false;
  let isCatchingUp = false;
  let isStale = false;
  let failures = 0;
  const sender = createOutboxSender(ports, stored, {
    onChange: publish,
    onStored: (message) => update(mergeMessages(timeline, [message]), [message]),
  });
  const actions = createActionQueue(ports, { onChange: publish, onConfirmed: receiveChange });
  const folds = trackFolds(ports.loadPage);
  let state = snapshot();

  function snapshot(): ConversationState {
    const { shown, floor } = timeline;
    const hasOlder = shown !== null && shown.start > floor;
    return {
      status,
      error,
      timeline,
      outbox: sender.messages(),
      pendingActions: actions.pending(),
      older: pageStatus(hasOlder, requests.older),
      newer: pageStatus(!isFollowing, requests.newer),
      isFollowing,
      jumps,
    };
  }

  function publish() {
    state = snapshot();
    ports.onChange(state);
  }

  function update(next: Timeline, arrived: readonly Message[]) {
    timeline = next;
    sender.reconcile(arrived, timeline.shown?.end ?? 0);
    const hasReachedEnd = !isFollowing && !isBehind(timeline);
    if (hasReachedEnd) isFollowing = true;
    publish();
    sender.flush();
    // Frames may have been lost while the end was out of view.
    if (isOpen && (hasReachedEnd || isIncomplete())) void catchUp();
  }

  function isIncomplete() {
    return (isFollowing && isBehind(timeline)) || isMissingChanges(timeline);
  }

  async function load() {
    // The page in flight may be older than the reason to load again.
    if (isLoading) isStale = true;
    if (isLoading) return;
    isLoading = true;
    isStale = false;
    try {
      const page = await folds.loadPage({});
      status = "ready";
      failures = 0;
      update(folds.startTimeline(timeline, page), page.messages);
      if (isStale) void catchUp();
      isLoading = false;
    } catch (reason) {
      isLoading = false;
      const { isTransient, code } = ports.classifyError(reason);
      // The connection came back while this request was failing.
      if (isTransient && isStale) return void load();
      status = code === "NOT_FOUND" ? "not-found" : "failed";
      error = reason;
      publish();
    }
  }

  function retry() {
    status = "loading";
    publish();
    void load();
  }

  /** Fetches the messages after the shown range and the changes after the last one seen, page by page. */
  async function catchUp() {
    isStale = true;
    if (isCatchingUp) return;
    isCatchingUp = true;
    try {
      for (const seq of foldedSeqs(timeline)) {
        const page = await folds.loadPage({ around: seq });
        timeline = folds.mergePage(timeline, page);
      }
      while (isStale && isOpen && timeline.shown) {
        isStale = false;
        const { shown, changes } = timeline;
        const [page, changed] = await Promise.all([
          isFollowing ? folds.loadPage({ after: shown.end }) : null,
          ports.loadChanges(changes.seen),
        ]);
        failures = 0;
        const before = timeline;
        const last = changed.messages.at(-1)?.changeSeq ?? changes.seen;
        // Changes known before the request and absent from its answer concern messages the viewer may not read.
        const upTo = changed.more ? last : Math.max(last, changes.latest);
        timeline = mergeChanges(timeline, changed.messages, upTo);
        if (page) timeline = folds.mergePage(timeline, page);
        sender.reconcile(page?.messages ?? [], timeline.shown?.end ?? 0);
        publish();
        const hasMore = page?.newer || changed.more || isIncomplete();
        // A message that is known to exist and not returned yet will be: try again after a pause.
        if (hasMore && timeline === before) catchUpLater();
        else if (hasMore) isStale = true;
      }
      sender.flush();
    } catch (reason) {
      const { isTransient, code } = ports.classifyError(reason);
      if (code === "NOT_FOUND") {
        status = "not-found";
        publish();
      }
      if (isTransient) catchUpLater();
    } finally {
      isCatchingUp = false;
    }
  }

  function catchUpLater() {
    ports.schedule(ports.backoffMs(failures), () => {
      if (isOpen && status === "ready") void catchUp();
    });
    failures += 1;
  }

  async function loadMore(side: "older" | "newer") {
    const { shown } = timeline;
    if (!shown || requests[side] === "loading" || state[side] === "none") return;
    // A jump replaces `requests`, so this one no longer counts after it.
    const ownRequests = requests;
    requests[side] = "loading";
    publish();
    try {
      const page = await folds.loadPage(
        side === "older" ? { before: shown.start + 1 } : { after: shown.end },
      );
      ownRequests[side] = "idle";
      update(folds.mergePage(timeline, page), page.messages);
    } catch {
      ownRequests[side] = "failed";
      publish();
    }
  }

  /** Shows the part of the room around a message. Rejects when it cannot be loaded. */
  async function jumpTo(seq: number) {
    if (!messageAt(timeline, seq)) {
      const page = await folds.loadPage({ around: seq });
      timeline = folds.mergePage(timeline, page);
    }
    showRangeAround(seq);
  }

  /** Shows the end of the room and follows it again. Rejects when it cannot be loaded. */
  async function jumpToEnd() {
    if (isFollowing) return;
    const isLoaded = messageAt(timeline, timeline.latestSeq) !== undefined;
    if (!isLoaded) {
      const page = await folds.loadPage({});
      timeline = folds.mergePage(timeline, page);
    }
    showRangeAround(timeline.latestSeq, "follow");
    // The latest message known here need not be the latest in the room.
    if (isLoaded) void catchUp();
  }

  function showRangeAround(seq: number, then?: "follow") {
    const next = showAround(timeline, seq);
    if (next.shown !== timeline.shown) {
      jumps += 1;
      requests = { older: "idle", newer: "idle" };
      isFollowing = !isBehind(next);
    }
    if (then === "follow") isFollowing = true;
    update(next, []);
  }

  function receiveChange(message: Message) {
    update(mergeChange(timeline, message), [message]);
  }

  return {
    state: () => state,

    /** The room is on screen: load it, or fetch what was missed since it was closed. */
    open() {
      isOpen = true;
      if (status === "ready") void catchUp();
      else void load();
      sender.flush();
    },

    close() {
      isOpen = false;
      // A room that was left in its history opens at its end, or at its first new message, the next time.
      if (isFollowing) return;
      timeline = noteSeq(EMPTY_TIMELINE, timeline.latestSeq);
      status = "loading";
      isFollowing = true;
      jumps = 0;
      publish();
    },

    retry,
    loadOlder: () => loadMore("older"),
    loadNewer: () => loadMore("newer"),
    jumpTo,
    jumpToEnd,
    performAction: actions.perform,
    send: sender.send,
    resend: sender.resend,
    discard: sender.discard,
    /** Sends what is in the outbox, whether or not the room is on screen. */
    flushOutbox: sender.flush,
    receiveMessage: (message: Message) => update(mergeMessages(timeline, [message]), [message]),
    receiveChange,
    receiveFold: (message: Message) => update(folds.receive(timeline, message), [message]),
    receiveRejection: sender.receiveRejection,
    /** Somebody has read up to `seq`, so that message exists. */
    receiveReadSeq: (seq: number) => update(noteSeq(timeline, seq), []),

    /** The connection is back: frames in both directions may have been lost. */
    handleReconnect() {
      failures = 0;
      sender.handleReconnect();
      if (!isOpen) return;
      if (status === "ready") void catchUp();
      else retry();
    },
  };
}

function pageStatus(exists: boolean, request: "idle" | "loading" | "failed"): PageStatus {
  if (!exists) return "none";
  return request === "idle" ? "more" : request;
}
