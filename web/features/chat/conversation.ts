/**
 * One room's conversation: the timeline, the outbox, and the work of keeping both whole. It knows nothing of
 * React or of the network; `rooms.ts` connects it to both, the tests to a line that loses things.
 */
import type { Message } from "../../../contract/chat.ts";
import type { ErrorCode } from "../../../contract/wire.ts";
import {
  due,
  handOver,
  refuse,
  settle,
  takeBack,
  tryAgain,
  withdraw,
  write,
  type Outbox,
  type Unsent,
} from "./outbox.ts";
import { begin, endOf, hasGap, merge, noteKnown, UNREAD_TIMELINE, type Timeline } from "./timeline.ts";

/** An answer to a send that takes longer than this was lost on the way. */
const ANSWER_MS = 8_000;

export interface ConversationView {
  readonly status: "loading" | "ready" | "failed" | "gone";
  readonly error: unknown;
  readonly messages: readonly Message[];
  readonly unsent: Outbox;
  readonly older: "none" | "more" | "loading" | "failed";
}

export interface ConversationPorts {
  history(place: { before?: number; after?: number }): Promise<{ messages: Message[]; more: boolean }>;
  post(message: { id: string; body: string }): Promise<Message>;
  /** False when there is no line to send on. */
  sendLive(message: { id: string; body: string }): boolean;
  /** What to do about a failed request. */
  judge(error: unknown): { passing: boolean; code: ErrorCode | null };
  /** Milliseconds to wait before the next try. */
  pause(tries: number): number;
  later(ms: number, act: () => void): void;
  /** The outbox as it should outlive this page. */
  persist(outbox: Outbox): void;
  changed(): void;
}

export type Conversation = ReturnType<typeof createConversation>;

export function createConversation(ports: ConversationPorts, waiting: Outbox = []) {
  let timeline: Timeline = UNREAD_TIMELINE;
  let outbox: Outbox = waiting;
  let status: ConversationView["status"] = "loading";
  let error: unknown = null;
  let older: ConversationView["older"] = "none";
  let open = false;
  let loading = false;
  let catchingUp = false;
  let askAgain = false;
  let failures = 0;
  let posting = false;
  let view = look();

  function look(): ConversationView {
    return { status, error, messages: timeline.run, unsent: outbox, older };
  }

  function show() {
    view = look();
    ports.changed();
  }

  function box(next: Outbox) {
    if (next === outbox) return;
    outbox = next;
    ports.persist(outbox);
  }

  function absorb(next: Timeline) {
    timeline = next;
    box(settle(outbox, timeline.run, timeline.ahead));
    show();
    pump();
    if (open && hasGap(timeline)) void catchUp();
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
      older = page.more ? "more" : "none";
      failures = 0;
      absorb(begin(timeline, page.messages));
      if (askAgain) void catchUp();
    } catch (reason) {
      status = ports.judge(reason).code === "NOT_FOUND" ? "gone" : "failed";
      error = reason;
      show();
    } finally {
      loading = false;
    }
  }

  function retry() {
    status = "loading";
    show();
    void load();
  }

  /** Asks for everything after the run, until the server says that there is no more. */
  async function catchUp() {
    askAgain = true;
    if (catchingUp) return;
    catchingUp = true;
    try {
      while (askAgain && open) {
        askAgain = false;
        const page = await ports.history({ after: endOf(timeline) ?? 0 });
        failures = 0;
        const before = endOf(timeline);
        timeline = merge(timeline, page.messages);
        box(settle(outbox, timeline.run, timeline.ahead));
        show();
        const wanting = page.more || hasGap(timeline);
        // A place that is known but not given yet will be: ask again, without hurry.
        if (wanting && endOf(timeline) === before) askLater();
        else if (wanting) askAgain = true;
      }
      pump();
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

  function pump() {
    const message = posting ? null : due(outbox);
    if (!message) return;
    box(handOver(outbox, message.id));
    // Only the first try goes over the line: a frame it cannot bear would close it again and again,
    // where a request gets an answer that says why.
    const first = message.state.is === "waiting" && message.state.tries === 0;
    if (first && ports.sendLive(message)) ports.later(ANSWER_MS, () => overdue(message.id));
    else void post(message);
    show();
  }

  async function post(message: Unsent) {
    posting = true;
    try {
      const stored = await ports.post({ id: message.id, body: message.body });
      posting = false;
      absorb(merge(timeline, [stored]));
    } catch (reason) {
      posting = false;
      const { passing, code } = ports.judge(reason);
      if (passing || code === null) putOff(message.id);
      else turnDown(message.id, code);
    }
  }

  function overdue(id: string) {
    const state = outbox.find((unsent) => unsent.id === id)?.state;
    if (state?.is !== "sent" || state.tries > 1) return;
    box(takeBack(outbox, id));
    pump();
  }

  /** The fault is not the message's: it waits, and goes again. */
  function putOff(id: string) {
    const state = outbox.find((unsent) => unsent.id === id)?.state;
    if (state?.is !== "sent" && state?.is !== "waiting") return;
    box(takeBack(outbox, id));
    show();
    ports.later(ports.pause(state.tries), pump);
  }

  function turnDown(id: string, code: ErrorCode) {
    change(refuse(outbox, id, code));
  }

  /** The room is on the screen: load it, or fetch what was missed since it last was. */
  function enter() {
    open = true;
    if (status === "ready") void catchUp();
    else void load();
    pump();
  }

  function leave() {
    open = false;
  }

  async function loadOlder() {
    if (older === "loading" || older === "none" || timeline.start === null) return;
    older = "loading";
    show();
    try {
      const page = await ports.history({ before: timeline.start + 1 });
      older = page.more ? "more" : "none";
      absorb(merge(timeline, page.messages));
    } catch {
      older = "failed";
      show();
    }
  }

  function send(message: { id: string; body: string; writtenAt: string }) {
    change(write(outbox, message));
  }

  function sendAgain(id: string) {
    change(tryAgain(outbox, id));
  }

  function discard(id: string) {
    change(withdraw(outbox, id));
  }

  function change(next: Outbox) {
    box(next);
    show();
    pump();
  }

  function heard(message: Message) {
    absorb(merge(timeline, [message]));
  }

  /** Somebody has been at this place, so there is a message. */
  function heardOf(seq: number) {
    absorb(noteKnown(timeline, seq));
  }

  function refused(id: string, code: ErrorCode, passing: boolean) {
    if (!outbox.some((unsent) => unsent.id === id)) return;
    if (passing) putOff(id);
    else turnDown(id, code);
  }

  /** The line is back. What was on its way may be lost, and so may be what was said meanwhile. */
  function reconnected() {
    for (const { id } of outbox) box(takeBack(outbox, id));
    failures = 0;
    pump();
    if (!open) return;
    if (status === "ready") void catchUp();
    else retry();
  }

  return {
    view: () => view,
    open: enter,
    close: leave,
    retry,
    /** Sends what waits, without the room being on the screen. */
    resume: pump,
    loadOlder,
    send,
    sendAgain,
    discard,
    heard,
    heardOf,
    refused,
    reconnected,
  };
}
