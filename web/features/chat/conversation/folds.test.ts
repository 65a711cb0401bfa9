import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../../../../contract/chat.ts";
import { createConversation, type ConversationPorts } from "./conversation.ts";
import { messageAt } from "./timeline.ts";

const PAGE = 3;

/** What others write in a room, some of it folded, and a member who reads it over requests that take their time. */
function createRoom(scheduler: fc.Scheduler) {
  const log: Message[] = [];
  let changeSeq = 0;
  let isConnected = true;
  let delivered: Promise<unknown> = Promise.resolve();

  async function request<Answer>(answer: () => Answer): Promise<Answer> {
    await scheduler.schedule(Promise.resolve());
    const result = answer();
    await scheduler.schedule(Promise.resolve());
    return result;
  }

  function loadPage({
    before = Infinity,
    after,
    around,
  }: {
    before?: number;
    after?: number;
    around?: number;
  }) {
    const from = after ?? (around === undefined ? 0 : around - 2);
    const wanted = log.filter(({ seq }) => seq < before && seq > from);
    const messages = from === 0 && after === undefined ? wanted.slice(-PAGE) : wanted.slice(0, PAGE);
    const [first = 1, last = 0] = [messages[0]?.seq, messages.at(-1)?.seq];
    const older = after === undefined ? first > 1 : after > 0;
    return { messages, older, newer: messages.length > 0 && last < log.length, changeSeq };
  }

  function loadChanges(after: number) {
    const wanted = log.filter((message) => (message.changeSeq ?? 0) > after);
    wanted.sort((one, other) => (one.changeSeq ?? 0) - (other.changeSeq ?? 0));
    return { messages: wanted.slice(0, PAGE), more: wanted.length > PAGE };
  }

  const unused = () => Promise.reject(new Error("This member only reads."));
  const ports: ConversationPorts = {
    loadPage: (from) => request(() => loadPage(from)),
    loadChanges: (after) => request(() => loadChanges(after)),
    performAction: unused,
    sendRequest: unused,
    sendFrame: () => false,
    classifyError: () => ({ isTransient: false, code: null }),
    backoffMs: () => 0,
    schedule: (_, run) => void scheduler.schedule(Promise.resolve()).then(run),
    persist: () => undefined,
    onChange: () => undefined,
  };
  const conversation = createConversation(ports);

  /** A socket delivers its frames in their order. */
  function deliver(receive: (message: Message) => void, message: Message) {
    const arrival = scheduler.schedule(Promise.resolve());
    delivered = Promise.all([delivered, arrival]).then(() => isConnected && receive(message));
  }

  function replace(message: Message) {
    log[message.seq - 1] = message;
    return message;
  }

  return {
    log,
    conversation,
    write() {
      const seq = log.length + 1;
      const sentAt = "2026-01-01T00:00:00.000Z";
      log.push({ id: `id-${seq}`, seq, memberId: "carol", body: `message ${seq}`, sentAt });
      deliver(conversation.receiveMessage, log.at(-1)!);
    },
    edit(message: Message) {
      changeSeq += 1;
      const body = message.moderated ? "" : `change ${changeSeq}`;
      deliver(conversation.receiveChange, replace({ ...message, body, changeSeq }));
    },
    fold(message: Message) {
      deliver(conversation.receiveFold, replace({ ...message, body: "", moderated: "folded" }));
    },
    showAgain(message: Message) {
      const shown = { ...message, body: "shown again" };
      delete shown.moderated;
      deliver(conversation.receiveFold, replace(shown));
    },
    setConnected(connected: boolean) {
      isConnected = connected;
      if (connected) conversation.handleReconnect();
    },
    shown(): (Message | undefined)[] {
      const { timeline } = conversation.state();
      const { start, end } = timeline.shown ?? { start: 0, end: 0 };
      return Array.from({ length: end - start }, (_, index) => messageAt(timeline, start + 1 + index));
    },
  };
}

type RoomModel = ReturnType<typeof createRoom>;

const ACTS = {
  write: (room: RoomModel) => room.write(),
  edit: (room: RoomModel, message?: Message) => message && room.edit(message),
  fold: (room: RoomModel, message?: Message) => message && room.fold(message),
  "show again": (room: RoomModel, message?: Message) => message?.moderated && room.showAgain(message),
  "load older": ({ conversation }: RoomModel) => void conversation.loadOlder(),
  "jump to message": ({ conversation }: RoomModel, message?: Message) =>
    message && void conversation.jumpTo(message.seq),
  "jump to end": ({ conversation }: RoomModel) => void conversation.jumpToEnd(),
  "close room": ({ conversation }: RoomModel) => conversation.close(),
  "open room": ({ conversation }: RoomModel) => conversation.open(),
};

async function showAll({ conversation }: RoomModel, scheduler: fc.Scheduler) {
  conversation.open();
  await scheduler.waitIdle();
  void conversation.jumpToEnd();
  await scheduler.waitIdle();
  while (conversation.state().older !== "none") {
    void conversation.loadOlder();
    await scheduler.waitIdle();
  }
}

test("a folded message is hidden from everybody who is connected, whatever they load meanwhile", async () => {
  const drawn = fc.array(
    fc.record({
      act: fc.constantFrom(
        ...(Object.keys(ACTS) as (keyof typeof ACTS)[]),
        "write" as const,
        "fold" as const,
      ),
      messageIndex: fc.nat({ max: 12 }),
      ticks: fc.nat({ max: 3 }),
    }),
    { maxLength: 50 },
  );
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), drawn, async (scheduler, acts) => {
      const room = createRoom(scheduler);
      room.conversation.open();
      for (const { act, messageIndex, ticks } of acts) {
        ACTS[act](room, room.log[messageIndex % Math.max(1, room.log.length)]);
        for (let tick = 0; tick < ticks && scheduler.count() > 0; tick += 1) await scheduler.waitOne();
      }
      await scheduler.waitIdle();
      await showAll(room, scheduler);
      expect(room.shown()).toEqual(room.log);
    }),
    { numRuns: 1000 },
  );
});

test("a message that was shown again while somebody was away is shown to them once they are back", async () => {
  const [scheduler] = fc.sample(fc.scheduler(), 1);
  const room = createRoom(scheduler!);
  room.write();
  await showAll(room, scheduler!);
  room.fold(room.log[0]!);
  await scheduler!.waitIdle();
  room.setConnected(false);
  room.showAgain(room.log[0]!);
  await scheduler!.waitIdle();
  expect(room.shown()).toMatchObject([{ moderated: "folded", body: "" }]);
  room.setConnected(true);
  await scheduler!.waitIdle();
  expect(room.shown()).toMatchObject([{ body: "shown again" }]);
});
