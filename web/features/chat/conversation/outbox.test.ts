import { expect, test } from "vitest";
import { createConversation, type ConversationPorts } from "./conversation.ts";
import type { Outbox } from "./outbox.ts";

function withPorts(ports: Partial<ConversationPorts>): ConversationPorts {
  return {
    loadPage: () => Promise.resolve({ messages: [], older: false, newer: false, changeSeq: 0 }),
    loadChanges: () => Promise.resolve({ messages: [], more: false }),
    performAction: () => new Promise(() => undefined),
    sendRequest: () => new Promise(() => undefined),
    sendFrame: () => true,
    classifyError: () => ({ isTransient: false, code: "CONFLICT" }),
    backoffMs: () => 0,
    schedule: () => undefined,
    persist: () => undefined,
    onChange: () => undefined,
    ...ports,
  };
}

test("a rejected message keeps its error code and does not block the next one", () => {
  const sent: string[] = [];
  const conversation = createConversation(withPorts({ sendFrame: ({ id }) => sent.push(id) > 0 }));
  conversation.send({ id: "one", body: "1", writtenAt: "" });
  conversation.send({ id: "two", body: "2", writtenAt: "" });
  expect(sent).toEqual(["one"]);

  conversation.receiveRejection("one", "CONFLICT", false);
  expect(sent).toEqual(["one", "two"]);
  expect(conversation.state().outbox[0]?.state).toEqual({ status: "rejected", code: "CONFLICT" });
});

test("without a connection a message is sent by request, which can reject it too", async () => {
  const conversation = createConversation(
    withPorts({ sendFrame: () => false, sendRequest: () => Promise.reject(new Error()) }),
  );
  conversation.send({ id: "one", body: "1", writtenAt: "" });
  await Promise.resolve();
  await Promise.resolve();
  expect(conversation.state().outbox[0]?.state).toEqual({ status: "rejected", code: "CONFLICT" });
});

test("messages left in the outbox are sent when the room opens again", () => {
  const sent: string[] = [];
  const stored: Outbox = [{ id: "one", body: "1", writtenAt: "", state: { status: "pending", attempts: 0 } }];
  createConversation(withPorts({ sendFrame: ({ id }) => sent.push(id) > 0 }), stored).open();
  expect(sent).toEqual(["one"]);
});

test("a room that the viewer is not a member of is not found, which is not a failure", async () => {
  const conversation = createConversation(
    withPorts({
      loadPage: () => Promise.reject(new Error()),
      classifyError: () => ({ isTransient: false, code: "NOT_FOUND" }),
    }),
  );
  conversation.open();
  await Promise.resolve();
  await Promise.resolve();
  expect(conversation.state().status).toBe("not-found");
});
