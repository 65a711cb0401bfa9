import { expect, test } from "vitest";
import type { Message } from "../../../contract/chat.ts";
import { foreseen, NO_ACTS, ownReaction, withAct, withoutAct, type Act } from "./acts.ts";

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

function after(...acts: Act[]) {
  return foreseen(
    MESSAGE,
    acts.reduce((before, act) => withAct(before, "one", act), NO_ACTS),
    "alice",
  );
}

test("a new reaction takes the place of the one before", () => {
  expect(ownReaction(MESSAGE, "alice")).toBe("👍");
  expect(after({ is: "react", emoji: "🎉" }).reactions).toEqual([
    { emoji: "👍", memberIds: ["bob"] },
    { emoji: "🎉", memberIds: ["carol", "alice"] },
  ]);
  expect(after({ is: "react", emoji: "💛" }).reactions?.at(-1)).toEqual({
    emoji: "💛",
    memberIds: ["alice"],
  });
});

test("a kind of reaction that nobody has any more is gone", () => {
  const bobOnly = { ...MESSAGE, reactions: [{ emoji: "👍", memberIds: ["alice"] }] };
  const acts = withAct(NO_ACTS, "one", { is: "react", emoji: null });
  expect(foreseen(bobOnly, acts, "alice").reactions).toEqual([]);
});

test("a deleted message says nothing, and nobody has reacted to it", () => {
  expect(after({ is: "delete", at: "now" })).toMatchObject({ body: "", deletedAt: "now", reactions: [] });
});

test("an act that failed leaves the message as it was, and the others done", () => {
  const edit = { is: "edit", body: "better", at: "now" } as const;
  const like = { is: "react", emoji: "🎉" } as const;
  const both = withAct(withAct(NO_ACTS, "one", edit), "one", like);
  const rest = withoutAct(both, "one", edit);
  expect(foreseen(MESSAGE, rest, "alice").body).toBe("hello");
  expect(ownReaction(foreseen(MESSAGE, rest, "alice"), "alice")).toBe("🎉");
  expect(foreseen(MESSAGE, withoutAct(rest, "one", like), "alice")).toBe(MESSAGE);
});
