import { expect, test } from "vitest";
import type { Message } from "../../../../contract/chat.ts";
import {
  addAction,
  applyPendingActions,
  NO_PENDING_ACTIONS,
  ownReaction,
  removeAction,
  type MessageAction,
} from "./pending-actions.ts";

const MESSAGE: Message = {
  id: "one",
  seq: 1,
  memberId: "alice",
  body: "hello",
  sentAt: "2026-01-01T00:00:00.000Z",
  reactions: [
    { emoji: "👍", memberIds: ["alice", "bob"] },
    { emoji: "🎉", memberIds: ["carol"] },
  ],
};

function after(...actions: MessageAction[]) {
  return applyPendingActions(
    MESSAGE,
    actions.reduce((pending, action) => addAction(pending, "one", action), NO_PENDING_ACTIONS),
    "alice",
  );
}

test("a new reaction replaces the previous one", () => {
  expect(ownReaction(MESSAGE, "alice")).toBe("👍");
  expect(after({ type: "react", emoji: "🎉" }).reactions).toEqual([
    { emoji: "👍", memberIds: ["bob"] },
    { emoji: "🎉", memberIds: ["carol", "alice"] },
  ]);
  expect(after({ type: "react", emoji: "💛" }).reactions?.at(-1)).toEqual({
    emoji: "💛",
    memberIds: ["alice"],
  });
});

test("an emoji without reactions left is removed", () => {
  const message = { ...MESSAGE, reactions: [{ emoji: "👍", memberIds: ["alice"] }] };
  const pending = addAction(NO_PENDING_ACTIONS, "one", { type: "react", emoji: null });
  expect(applyPendingActions(message, pending, "alice").reactions).toEqual([]);
});

test("a deleted message has no body and no reactions", () => {
  expect(after({ type: "delete", at: "now" })).toMatchObject({ body: "", deletedAt: "now", reactions: [] });
});

test("a failed action is rolled back without the others", () => {
  const edit = { type: "edit", body: "better", at: "now" } as const;
  const like = { type: "react", emoji: "🎉" } as const;
  const both = addAction(addAction(NO_PENDING_ACTIONS, "one", edit), "one", like);
  const rest = removeAction(both, "one", edit);
  expect(applyPendingActions(MESSAGE, rest, "alice").body).toBe("hello");
  expect(ownReaction(applyPendingActions(MESSAGE, rest, "alice"), "alice")).toBe("🎉");
  expect(applyPendingActions(MESSAGE, removeAction(rest, "one", like), "alice")).toBe(MESSAGE);
});
