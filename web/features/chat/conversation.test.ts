import fc from "fast-check";
import { expect, test } from "vitest";
import type { Message } from "../../../contract/chat.ts";
import { createConversation, type ConversationPorts } from "./conversation.ts";
import type { Outbox } from "./outbox.ts";

const PAGE = 5;

/** A room on a server that stores each id once, in order, and tells everyone. */
function createServer() {
  const log: Message[] = [];
  const listeners = new Set<(message: Message) => void>();
  return {
    log,
    listen: (listener: (message: Message) => void) => listeners.add(listener),
    store(id: string, body: string, memberId: string): Message {
      const known = log.find((message) => message.id === id);
      const message = known ?? {
        id,
        body,
        memberId,
        seq: log.length + 1,
        sentAt: "2026-01-01T00:00:00.000Z",
      };
      if (!known) log.push(message);
      for (const listener of listeners) listener(message);
      return message;
    },
    history({ before, after }: { before?: number; after?: number }) {
      const wanted = log.filter(({ seq }) => seq < (before ?? Infinity) && seq > (after ?? 0));
      const messages = after === undefined ? wanted.slice(-PAGE) : wanted.slice(0, PAGE);
      return { messages, more: messages.length < wanted.length };
    },
  };
}

class Lost extends Error {}

/** Bob's side of the room, over a network whose luck is drawn. When the luck is used up, everything arrives. */
function createClient(scheduler: fc.Scheduler, server: ReturnType<typeof createServer>, luck: boolean[]) {
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
    post: ({ id, body }) => call(() => server.store(id, body, "bob")),
    sendLive({ id, body }) {
      if (!lineUp) return false;
      void scheduler
        .schedule(Promise.resolve())
        .then(() => (unlucky() ? null : server.store(id, body, "bob")));
      return true;
    },
    judge: (error) => ({ passing: error instanceof Lost, code: null }),
    pause: () => 0,
    later: (_, act) => void scheduler.schedule(Promise.resolve()).then(act),
    persist: (outbox) => (stored = outbox),
    changed: () => undefined,
  };

  const conversation = createConversation(ports);
  server.listen((message) => {
    for (let copies = unlucky() ? 0 : unlucky() ? 2 : 1; copies > 0; copies -= 1) {
      void scheduler.schedule(Promise.resolve()).then(() => (lineUp ? conversation.heard(message) : null));
    }
  });
  return {
    conversation,
    stored: () => stored,
    setLine(up: boolean) {
      lineUp = up;
      if (up) conversation.reconnected();
    },
  };
}

function bodies(messages: readonly Message[], memberId?: string) {
  return messages.filter((message) => !memberId || message.memberId === memberId).map(({ body }) => body);
}

type Step =
  | "bob writes"
  | "alice writes"
  | "line drops"
  | "line returns"
  | "bob looks away"
  | "bob looks"
  | "time";
const steps = fc.array(
  fc.constantFrom<Step>(
    "bob writes",
    "alice writes",
    "line drops",
    "line returns",
    "bob looks away",
    "bob looks",
    "time",
  ),
  { maxLength: 40 },
);

test("whatever is dropped, doubled, reordered or reconnected: all of it, in order, each once", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      steps,
      fc.array(fc.boolean(), { maxLength: 80 }),
      async (scheduler, acts, luck) => {
        const server = createServer();
        const bob = createClient(scheduler, server, luck);
        const written: string[] = [];
        const perform: Record<Step, () => unknown> = {
          "bob writes": () => {
            written.push(`bob ${written.length}`);
            bob.conversation.send({ id: `bob-${written.length}`, body: written.at(-1) ?? "", writtenAt: "" });
          },
          "alice writes": () =>
            server.store(`alice-${server.log.length}`, `alice ${server.log.length}`, "alice"),
          "line drops": () => bob.setLine(false),
          "line returns": () => bob.setLine(true),
          "bob looks away": () => bob.conversation.close(),
          "bob looks": () => bob.conversation.open(),
          time: () => scheduler.waitNext(Math.min(3, scheduler.count())),
        };

        bob.conversation.open();
        for (const act of acts) {
          await perform[act]();
          const seqs = bob.conversation.view().messages.map(({ seq }) => seq);
          expect(seqs).toEqual(seqs.map((_, index) => (seqs[0] ?? 0) + index));
        }

        luck.length = 0;
        bob.conversation.open();
        bob.setLine(true);
        await scheduler.waitIdle();
        while (bob.conversation.view().older !== "none") {
          const asked = bob.conversation.loadOlder();
          await scheduler.waitIdle();
          await asked;
        }

        const { status, messages, unsent } = bob.conversation.view();
        expect(status).toBe("ready");
        expect(messages).toEqual(server.log);
        expect(bodies(messages, "bob")).toEqual(written);
        expect(unsent).toEqual([]);
        expect(bob.stored()).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

function still(ports: Partial<ConversationPorts>): ConversationPorts {
  return {
    history: () => Promise.resolve({ messages: [], more: false }),
    post: () => new Promise(() => undefined),
    sendLive: () => true,
    judge: () => ({ passing: false, code: "CONFLICT" }),
    pause: () => 0,
    later: () => undefined,
    persist: () => undefined,
    changed: () => undefined,
    ...ports,
  };
}

test("a refused message stays, says why, and lets the next one pass", () => {
  const sent: string[] = [];
  const conversation = createConversation(still({ sendLive: ({ id }) => sent.push(id) > 0 }));
  conversation.send({ id: "one", body: "1", writtenAt: "" });
  conversation.send({ id: "two", body: "2", writtenAt: "" });
  expect(sent).toEqual(["one"]);

  conversation.refused("one", "CONFLICT", false);
  expect(sent).toEqual(["one", "two"]);
  expect(conversation.view().unsent[0]?.state).toEqual({ is: "refused", code: "CONFLICT" });
});

test("without a line the message goes by request, and a refusal there counts as well", async () => {
  const conversation = createConversation(
    still({ sendLive: () => false, post: () => Promise.reject(new Error()) }),
  );
  conversation.send({ id: "one", body: "1", writtenAt: "" });
  await Promise.resolve();
  await Promise.resolve();
  expect(conversation.view().unsent[0]?.state).toEqual({ is: "refused", code: "CONFLICT" });
});

test("what was waiting when the page was closed is sent when it opens again", () => {
  const sent: string[] = [];
  const waiting: Outbox = [{ id: "one", body: "1", writtenAt: "", state: { is: "waiting", tries: 0 } }];
  createConversation(still({ sendLive: ({ id }) => sent.push(id) > 0 }), waiting).open();
  expect(sent).toEqual(["one"]);
});

test("a room that is not mine is gone, not failed", async () => {
  const conversation = createConversation(
    still({
      history: () => Promise.reject(new Error()),
      judge: () => ({ passing: false, code: "NOT_FOUND" }),
    }),
  );
  conversation.open();
  await Promise.resolve();
  await Promise.resolve();
  expect(conversation.view().status).toBe("gone");
});
