import { expect, test } from "vitest";
import type { Message } from "../../../../contract/chat.ts";
import type { Outbox } from "./outbox.ts";
import { addAction, NO_PENDING_ACTIONS, type PendingActions } from "./pending-actions.ts";
import { countItems, itemAt, type TimelineItem } from "./timeline-items.ts";
import { startTimeline, EMPTY_TIMELINE } from "./timeline.ts";

function message(seq: number, memberId: string, sentAt: string): Message {
  return { id: `id-${seq}`, seq, memberId, body: String(seq), sentAt };
}

type Input = {
  messages: Message[];
  outbox?: Outbox;
  pendingActions?: PendingActions;
  firstNewSeq?: number;
  isFollowing?: boolean;
};

function itemsOf({
  messages,
  outbox = [],
  pendingActions = NO_PENDING_ACTIONS,
  firstNewSeq,
  isFollowing = true,
}: Input): TimelineItem[] {
  const timeline = startTimeline(EMPTY_TIMELINE, { messages, older: false, newer: false, changeSeq: 0 });
  const source = {
    state: { timeline, outbox, pendingActions, isFollowing },
    ownMemberId: "alice",
    firstNewSeq: firstNewSeq ?? null,
  };
  return Array.from({ length: countItems(source.state) }, (_, index) => itemAt(source, index)).filter(
    (item) => item !== null,
  );
}

function summarize(items: TimelineItem[]) {
  return items.flatMap(({ startsDay, startsNew, isOwn, content, isFirstOfGroup, isLastOfGroup }) => [
    ...(startsDay ? ["day"] : []),
    ...(startsNew ? ["new"] : []),
    `${isOwn ? "own" : content.memberId}${isFirstOfGroup ? " first" : ""}${isLastOfGroup ? " last" : ""}`,
  ]);
}

test("messages of one sender within five minutes form a group", () => {
  const messages = [
    message(1, "bob", "2026-03-02T12:00:00.000Z"),
    message(2, "bob", "2026-03-02T12:01:00.000Z"),
    message(3, "alice", "2026-03-02T12:02:00.000Z"),
    message(4, "bob", "2026-03-02T12:03:00.000Z"),
    message(5, "bob", "2026-03-02T12:30:00.000Z"),
  ];
  expect(summarize(itemsOf({ messages }))).toEqual([
    "day",
    "bob first",
    "bob last",
    "own first last",
    "bob first last",
    "bob first last",
  ]);
});

test("each day has a divider, which ends a group", () => {
  const messages = [
    message(1, "bob", "2026-03-02T12:00:00.000Z"),
    message(2, "bob", "2026-03-04T12:00:00.000Z"),
  ];
  expect(summarize(itemsOf({ messages }))).toEqual(["day", "bob first last", "day", "bob first last"]);
});

test("new messages start with a divider", () => {
  const messages = [
    message(1, "bob", "2026-03-02T12:00:00.000Z"),
    message(2, "bob", "2026-03-02T12:00:30.000Z"),
  ];
  expect(summarize(itemsOf({ messages, firstNewSeq: 2 }))).toEqual([
    "day",
    "bob first last",
    "new",
    "bob first last",
  ]);
});

test("messages in the outbox come last, with the id they will keep", () => {
  const messages = [message(1, "alice", "2026-03-02T12:00:00.000Z")];
  const outbox = [
    {
      id: "id-2",
      body: "2",
      writtenAt: "2026-03-02T12:00:10.000Z",
      state: { status: "pending", attempts: 0 },
    },
  ] as const;
  const before = itemsOf({ messages, outbox });
  const after = itemsOf({ messages: [...messages, message(2, "alice", "2026-03-02T12:00:11.000Z")] });
  expect(before.map(({ content }) => content.id)).toEqual(after.map(({ content }) => content.id));
  expect(summarize(before)).toEqual(summarize(after));
  expect(itemsOf({ messages, outbox, isFollowing: false })).toHaveLength(1);
});

test("pending actions show before they are confirmed", () => {
  const messages = [message(1, "alice", "2026-03-02T12:00:00.000Z")];
  const actions = [
    { type: "edit", body: "better", at: "2026-03-02T12:01:00.000Z" },
    { type: "react", emoji: "👍" },
    { type: "react", emoji: "🎉" },
  ] as const;
  const pendingActions = actions.reduce(
    (pending, action) => addAction(pending, "id-1", action),
    NO_PENDING_ACTIONS,
  );
  expect(itemsOf({ messages, pendingActions })[0]?.content).toMatchObject({
    body: "better",
    editedAt: "2026-03-02T12:01:00.000Z",
    reactions: [{ emoji: "🎉", memberIds: ["alice"] }],
  });
});
