import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../../../../contract/chat.ts";
import { createConversation, type ConversationPorts, type ConversationState } from "./conversation.ts";
import type { Outbox } from "./outbox.ts";
import { addAction, applyPendingActions, NO_PENDING_ACTIONS, type MessageAction } from "./pending-actions.ts";
import { messageAt } from "./timeline.ts";

const PAGE = 5;

/** A model of the server: one room that stores each id once, in order, numbers changes and notifies everyone. */
function createServer() {
  const log: Message[] = [];
  const listeners = new Set<(message: Message, isChange: boolean) => void>();
  let changeSeq = 0;

  function notify(message: Message, isChange: boolean) {
    for (const listener of listeners) listener(message, isChange);
    return message;
  }

  return {
    log,
    subscribe: (listener: (message: Message, isChange: boolean) => void) => listeners.add(listener),
    store(id: string, body: string, memberId: string): Message {
      const existing = log.find((message) => message.id === id);
      const sentAt = "2026-01-01T00:00:00.000Z";
      const message = existing ?? { id, body, memberId, seq: log.length + 1, sentAt };
      if (!existing) log.push(message);
      return notify(message, false);
    },
    performAction(id: string, action: MessageAction, memberId: string): Message {
      const index = log.findIndex((message) => message.id === id);
      const before = log[index];
      if (!before) throw new Error("Only stored messages can be changed.");
      changeSeq += 1;
      const updated = applyPendingActions(before, addAction(NO_PENDING_ACTIONS, id, action), memberId);
      const after = { ...updated, changeSeq };
      log[index] = after;
      return notify(after, true);
    },
    loadPage({ before = Infinity, after, around }: { before?: number; after?: number; around?: number }) {
      const from = after ?? (around === undefined ? 0 : around - 3);
      const wanted = log.filter(({ seq }) => seq < before && seq > from);
      const messages = from === 0 && after === undefined ? wanted.slice(-PAGE) : wanted.slice(0, PAGE);
      const [first = 1, last = 0] = [messages[0]?.seq, messages.at(-1)?.seq];
      // As on the server: a page after a seq has an older message before it, even if the page is empty.
      const older = after === undefined ? first > 1 : after > 0;
      return { messages, older, newer: messages.length > 0 && last < log.length, changeSeq };
    },
    loadChanges(after: number) {
      const wanted = log.filter((message) => (message.changeSeq ?? 0) > after);
      wanted.sort((one, other) => (one.changeSeq ?? 0) - (other.changeSeq ?? 0));
      return { messages: wanted.slice(0, PAGE), more: wanted.length > PAGE };
    },
  };
}

class Lost extends Error {}

/** A member's client on a network that loses and duplicates as drawn. Once the draws are used up, it is reliable. */
function createClient(
  name: string,
  scheduler: fc.Scheduler,
  server: ReturnType<typeof createServer>,
  draws: boolean[],
) {
  const fails = () => draws.pop() === false;
  let stored: Outbox = [];
  let isConnected = true;

  async function request<Answer>(answer: () => Answer): Promise<Answer> {
    await scheduler.schedule(Promise.resolve());
    if (fails()) throw new Lost("The request was lost.");
    const result = answer();
    await scheduler.schedule(Promise.resolve());
    if (fails()) throw new Lost("The answer was lost.");
    return result;
  }

  const ports: ConversationPorts = {
    loadPage: (from) => request(() => server.loadPage(from)),
    loadChanges: (after) => request(() => server.loadChanges(after)),
    performAction: (id, action) => request(() => server.performAction(id, action, name)),
    sendRequest: ({ id, body }) => request(() => server.store(id, body, name)),
    sendFrame({ id, body }) {
      if (!isConnected) return false;
      void scheduler.schedule(Promise.resolve()).then(() => (fails() ? null : server.store(id, body, name)));
      return true;
    },
    classifyError: (error) => ({ isTransient: error instanceof Lost, code: null }),
    backoffMs: () => 0,
    schedule: (_, run) => void scheduler.schedule(Promise.resolve()).then(run),
    persist: (outbox) => (stored = outbox),
    onChange: () => undefined,
  };

  const conversation = createConversation(ports);
  server.subscribe((message, isChange) => {
    for (let copies = fails() ? 0 : fails() ? 2 : 1; copies > 0; copies -= 1) {
      void scheduler.schedule(Promise.resolve()).then(() => {
        if (!isConnected) return;
        if (isChange) conversation.receiveChange(message);
        else conversation.receiveMessage(message);
      });
    }
  });
  return {
    name,
    conversation,
    sentBodies: [] as string[],
    stored: () => stored,
    shown: () => shownMessages(conversation.state()),
    setConnected(connected: boolean) {
      isConnected = connected;
      if (connected) conversation.handleReconnect();
    },
  };
}

function shownMessages({ timeline }: ConversationState): Message[] {
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  return Array.from({ length: end - start }, (_, index) => messageAt(timeline, start + 1 + index)).filter(
    (message) => message !== undefined,
  );
}

type Member = ReturnType<typeof createClient>;

/** What a member may do, some of it with one of the stored messages. */
const STEPS = {
  send({ conversation, name, sentBodies }: Member) {
    sentBodies.push(`${name} ${sentBodies.length}`);
    conversation.send({ id: `${name}-${sentBodies.length}`, body: sentBodies.at(-1) ?? "", writtenAt: "" });
  },
  edit: (member: Member, message?: Message) =>
    perform(member, message, { type: "edit", body: "better", at: "" }),
  delete: (member: Member, message?: Message) => perform(member, message, { type: "delete", at: "" }),
  "react 👍": (member: Member, message?: Message) => perform(member, message, { type: "react", emoji: "👍" }),
  "react ❤️": (member: Member, message?: Message) => perform(member, message, { type: "react", emoji: "❤️" }),
  "remove reaction": (member: Member, message?: Message) =>
    perform(member, message, { type: "react", emoji: null }),
  disconnect: (member: Member) => member.setConnected(false),
  reconnect: (member: Member) => member.setConnected(true),
  "close room": ({ conversation }: Member) => conversation.close(),
  "open room": ({ conversation }: Member) => conversation.open(),
  "jump to message": (member: Member, message?: Message) =>
    message && ignoreLoss(member.conversation.jumpTo(message.seq)),
  "jump to end": ({ conversation }: Member) => ignoreLoss(conversation.jumpToEnd()),
  "load newer": ({ conversation }: Member) => ignoreLoss(conversation.loadNewer()),
  "load older": ({ conversation }: Member) => ignoreLoss(conversation.loadOlder()),
};

function perform({ conversation }: Member, message: Message | undefined, action: MessageAction) {
  if (message) ignoreLoss(conversation.performAction(message.id, action));
}

/** Not awaited: time passes only when the test says so. */
function ignoreLoss(promise: Promise<void>) {
  promise.catch((error: unknown) => {
    if (!(error instanceof Lost)) throw error;
  });
}

const steps = fc.array(
  fc.record({
    memberIndex: fc.constantFrom(0, 1),
    step: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[]), "send" as const),
    messageIndex: fc.nat({ max: 30 }),
    ticks: fc.nat({ max: 4 }),
  }),
  { maxLength: 60 },
);

test("after losses, duplicates, reordering and reconnects everybody sees every message once, in its latest version", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      steps,
      fc.array(fc.boolean(), { maxLength: 120 }),
      async (scheduler, drawnSteps, drawnLuck) => {
        const draws = [...drawnLuck];
        const server = createServer();
        const members = ["bob", "carol"].map((name) => createClient(name, scheduler, server, draws));
        for (const { conversation } of members) conversation.open();
        for (const { memberIndex, step, messageIndex, ticks } of drawnSteps) {
          const member = members[memberIndex];
          if (member) STEPS[step](member, server.log[messageIndex % Math.max(1, server.log.length)]);
          for (let tick = 0; tick < ticks && scheduler.count() > 0; tick += 1) await scheduler.waitOne();
          for (const { shown } of members) expect(seqs(shown())).toEqual(withoutGaps(shown()));
        }

        draws.length = 0;
        for (const { conversation, setConnected } of members) {
          conversation.open();
          setConnected(true);
          await scheduler.waitIdle();
          ignoreLoss(conversation.jumpToEnd());
          await scheduler.waitIdle();
          while (conversation.state().older !== "none") {
            ignoreLoss(conversation.loadOlder());
            await scheduler.waitIdle();
          }
        }
        await scheduler.waitIdle();

        for (const { conversation, name, shown, sentBodies, stored } of members) {
          const { status, outbox, pendingActions, isFollowing } = conversation.state();
          expect({ status, outbox, isFollowing, pending: pendingActions.size }).toEqual({
            status: "ready",
            outbox: [],
            isFollowing: true,
            pending: 0,
          });
          expect(shown()).toEqual(server.log);
          const own = server.log.filter(({ memberId }) => memberId === name);
          expect(own.map(({ id }) => id)).toEqual(sentBodies.map((_, index) => `${name}-${index + 1}`));
          expect(stored()).toEqual([]);
        }
      },
    ),
    { numRuns: 1000 },
  );
});

function seqs(messages: Message[]) {
  return messages.map(({ seq }) => seq);
}

function withoutGaps(messages: Message[]) {
  return messages.map((_, index) => (messages[0]?.seq ?? 0) + index);
}
