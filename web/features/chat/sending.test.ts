import { expect, test } from "vitest";
import { createConversation, type ConversationPorts } from "./conversation.ts";
import type { Outbox } from "./outbox.ts";

function still(ports: Partial<ConversationPorts>): ConversationPorts {
  return {
    history: () => Promise.resolve({ messages: [], older: false, newer: false, changeSeq: 0 }),
    changes: () => Promise.resolve({ messages: [], more: false }),
    act: () => new Promise(() => undefined),
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
