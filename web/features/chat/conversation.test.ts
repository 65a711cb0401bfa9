import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../../../contract/chat.ts";
import { foreseen, NO_ACTS, withAct, type Act } from "./acts.ts";
import { createConversation, type ConversationPorts, type ConversationView } from "./conversation.ts";
import type { Outbox } from "./outbox.ts";
import { messageAt } from "./timeline.ts";

const PAGE = 5;

/** A room on a server that stores each id once, in order, counts what is changed, and tells everyone. */
function createServer() {
  const log: Message[] = [];
  const listeners = new Set<(message: Message, changed: boolean) => void>();
  let change = 0;

  function tell(message: Message, changed: boolean) {
    for (const listener of listeners) listener(message, changed);
    return message;
  }

  return {
    log,
    listen: (listener: (message: Message, changed: boolean) => void) => listeners.add(listener),
    store(id: string, body: string, memberId: string): Message {
      const known = log.find((message) => message.id === id);
      const sentAt = "2026-01-01T00:00:00.000Z";
      const message = known ?? { id, body, memberId, seq: log.length + 1, sentAt };
      if (!known) log.push(message);
      return tell(message, false);
    },
    act(id: string, act: Act, memberId: string): Message {
      const index = log.findIndex((message) => message.id === id);
      const before = log[index];
      if (!before) throw new Error("nobody can change what is not there");
      change += 1;
      const after = { ...foreseen(before, withAct(NO_ACTS, id, act), memberId), changeSeq: change };
      log[index] = after;
      return tell(after, true);
    },
    history({ before = Infinity, after, around }: { before?: number; after?: number; around?: number }) {
      const from = after ?? (around === undefined ? 0 : around - 3);
      const wanted = log.filter(({ seq }) => seq < before && seq > from);
      const messages = from === 0 && after === undefined ? wanted.slice(-PAGE) : wanted.slice(0, PAGE);
      const [first = 1, last = 0] = [messages[0]?.seq, messages.at(-1)?.seq];
      // As the server says it: a page after a place has that place before it, also when the page is empty.
      const older = after === undefined ? first > 1 : after > 0;
      return { messages, older, newer: messages.length > 0 && last < log.length, changeSeq: change };
    },
    changes(after: number) {
      const wanted = log.filter((message) => (message.changeSeq ?? 0) > after);
      wanted.sort((one, other) => (one.changeSeq ?? 0) - (other.changeSeq ?? 0));
      return { messages: wanted.slice(0, PAGE), more: wanted.length > PAGE };
    },
  };
}

class Lost extends Error {}

/** One member's side of the room, over a network whose luck is drawn. When the luck is used up, everything arrives. */
function createClient(
  name: string,
  scheduler: fc.Scheduler,
  server: ReturnType<typeof createServer>,
  luck: boolean[],
) {
  const unlucky = () => luck.pop() === false;
  let stored: Outbox = [];
  let lineUp = true;

  async function call<Answer>(answer: () => Answer): Promise<Answer> {
    await scheduler.schedule(Promise.resolve());
    if (unlucky()) throw new Lost("the request was lost");
    const result = answer();
    await scheduler.schedule(Promise.resolve());
    if (unlucky()) throw new Lost("the answer was lost");
    return result;
  }

  const ports: ConversationPorts = {
    history: (place) => call(() => server.history(place)),
    changes: (after) => call(() => server.changes(after)),
    act: (id, act) => call(() => server.act(id, act, name)),
    post: ({ id, body }) => call(() => server.store(id, body, name)),
    sendLive({ id, body }) {
      if (!lineUp) return false;
      void scheduler
        .schedule(Promise.resolve())
        .then(() => (unlucky() ? null : server.store(id, body, name)));
      return true;
    },
    judge: (error) => ({ passing: error instanceof Lost, code: null }),
    pause: () => 0,
    later: (_, act) => void scheduler.schedule(Promise.resolve()).then(act),
    persist: (outbox) => (stored = outbox),
    changed: () => undefined,
  };

  const conversation = createConversation(ports);
  server.listen((message, changed) => {
    for (let copies = unlucky() ? 0 : unlucky() ? 2 : 1; copies > 0; copies -= 1) {
      void scheduler.schedule(Promise.resolve()).then(() => {
        if (!lineUp) return;
        if (changed) conversation.heardChange(message);
        else conversation.heard(message);
      });
    }
  });
  return {
    name,
    conversation,
    written: [] as string[],
    stored: () => stored,
    shown: () => shownIn(conversation.view()),
    setLine(up: boolean) {
      lineUp = up;
      if (up) conversation.reconnected();
    },
  };
}

function shownIn({ timeline }: ConversationView): Message[] {
  const { start, end } = timeline.shown ?? { start: 0, end: 0 };
  return Array.from({ length: end - start }, (_, index) => messageAt(timeline, start + 1 + index)).filter(
    (message) => message !== undefined,
  );
}

type Member = ReturnType<typeof createClient>;

/** What a member may do; `pick` chooses among the messages there are. */
const DEEDS = {
  write({ conversation, name, written }: Member) {
    written.push(`${name} ${written.length}`);
    conversation.send({ id: `${name}-${written.length}`, body: written.at(-1) ?? "", writtenAt: "" });
  },
  edit: (member: Member, one?: Message) => act(member, one, { is: "edit", body: "better", at: "" }),
  delete: (member: Member, one?: Message) => act(member, one, { is: "delete", at: "" }),
  praise: (member: Member, one?: Message) => act(member, one, { is: "react", emoji: "👍" }),
  love: (member: Member, one?: Message) => act(member, one, { is: "react", emoji: "❤️" }),
  "think again": (member: Member, one?: Message) => act(member, one, { is: "react", emoji: null }),
  "lose the line": (member: Member) => member.setLine(false),
  "get the line back": (member: Member) => member.setLine(true),
  "look away": ({ conversation }: Member) => conversation.close(),
  look: ({ conversation }: Member) => conversation.open(),
  "go back": (member: Member, one?: Message) => one && patient(member.conversation.goTo(one.seq)),
  "go to the end": ({ conversation }: Member) => patient(conversation.goToEnd()),
  "read on": ({ conversation }: Member) => patient(conversation.loadNewer()),
  "read back": ({ conversation }: Member) => patient(conversation.loadOlder()),
};

function act({ conversation }: Member, one: Message | undefined, what: Act) {
  if (one) patient(conversation.act(one.id, what));
}

/** Not waited for: time passes when the test says so. What fails is tried again by the member, or not. */
function patient(deed: Promise<void>) {
  deed.catch((error: unknown) => {
    if (!(error instanceof Lost)) throw error;
  });
}

const deeds = fc.array(
  fc.record({
    who: fc.constantFrom(0, 1),
    deed: fc.constantFrom(...(Object.keys(DEEDS) as (keyof typeof DEEDS)[]), "write" as const),
    pick: fc.nat({ max: 30 }),
    time: fc.nat({ max: 4 }),
  }),
  { maxLength: 60 },
);

test("whatever is sent, changed, dropped, doubled, reordered or reconnected: all see the same, once, in its last form", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      deeds,
      fc.array(fc.boolean(), { maxLength: 120 }),
      async (scheduler, acts, drawn) => {
        const luck = [...drawn];
        const server = createServer();
        const members = ["bob", "carol"].map((name) => createClient(name, scheduler, server, luck));
        for (const { conversation } of members) conversation.open();
        for (const { who, deed, pick, time } of acts) {
          const member = members[who];
          if (member) DEEDS[deed](member, server.log[pick % Math.max(1, server.log.length)]);
          for (let passed = 0; passed < time && scheduler.count() > 0; passed += 1) await scheduler.waitOne();
          for (const { shown } of members) expect(seqs(shown())).toEqual(withoutGaps(shown()));
        }

        luck.length = 0;
        for (const { conversation, setLine } of members) {
          conversation.open();
          setLine(true);
          await scheduler.waitIdle();
          patient(conversation.goToEnd());
          await scheduler.waitIdle();
          while (conversation.view().older !== "none") {
            patient(conversation.loadOlder());
            await scheduler.waitIdle();
          }
        }
        await scheduler.waitIdle();

        for (const { conversation, name, shown, written, stored } of members) {
          const { status, unsent, acts: underWay, following } = conversation.view();
          expect({ status, unsent, following, underWay: underWay.size }).toEqual({
            status: "ready",
            unsent: [],
            following: true,
            underWay: 0,
          });
          expect(shown()).toEqual(server.log);
          const own = server.log.filter(({ memberId }) => memberId === name);
          expect(own.map(({ id }) => id)).toEqual(written.map((_, index) => `${name}-${index + 1}`));
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
