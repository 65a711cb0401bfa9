import { expect, test } from "vitest";
import type { Message } from "../../../contract/chat.ts";
import { NO_ACTS, withAct, type Acts } from "./acts.ts";
import { countLines, lineAt, type Line } from "./lines.ts";
import type { Outbox } from "./outbox.ts";
import { begin, UNREAD_TIMELINE } from "./timeline.ts";

function message(seq: number, memberId: string, sentAt: string): Message {
  return { id: `id-${seq}`, seq, memberId, body: String(seq), sentAt };
}

type Talk = { messages: Message[]; unsent?: Outbox; acts?: Acts; newFrom?: number; following?: boolean };

function linesOf({ messages, unsent = [], acts = NO_ACTS, newFrom, following = true }: Talk): Line[] {
  const timeline = begin(UNREAD_TIMELINE, { messages, older: false, newer: false, changeSeq: 0 });
  const reader = {
    view: { timeline, unsent, acts, following },
    myMemberId: "alice",
    newFrom: newFrom ?? null,
  };
  return Array.from({ length: countLines(reader.view) }, (_, index) => lineAt(reader, index)).filter(
    (line) => line !== null,
  );
}

function sketch(lines: Line[]) {
  return lines.flatMap(({ opensDay, opensNew, mine, said, first, last }) => [
    ...(opensDay ? ["day"] : []),
    ...(opensNew ? ["new"] : []),
    `${mine ? "me" : said.memberId}${first ? " first" : ""}${last ? " last" : ""}`,
  ]);
}

test("messages of one person close together are one group", () => {
  const messages = [
    message(1, "bob", "2026-03-02T12:00:00.000Z"),
    message(2, "bob", "2026-03-02T12:01:00.000Z"),
    message(3, "alice", "2026-03-02T12:02:00.000Z"),
    message(4, "bob", "2026-03-02T12:03:00.000Z"),
    message(5, "bob", "2026-03-02T12:30:00.000Z"),
  ];
  expect(sketch(linesOf({ messages }))).toEqual([
    "day",
    "bob first",
    "bob last",
    "me first last",
    "bob first last",
    "bob first last",
  ]);
});

test("each day has its own line, and ends a group", () => {
  const messages = [
    message(1, "bob", "2026-03-02T12:00:00.000Z"),
    message(2, "bob", "2026-03-04T12:00:00.000Z"),
  ];
  expect(sketch(linesOf({ messages }))).toEqual(["day", "bob first last", "day", "bob first last"]);
});

test("the new messages begin under their own line", () => {
  const messages = [
    message(1, "bob", "2026-03-02T12:00:00.000Z"),
    message(2, "bob", "2026-03-02T12:00:30.000Z"),
  ];
  expect(sketch(linesOf({ messages, newFrom: 2 }))).toEqual([
    "day",
    "bob first last",
    "new",
    "bob first last",
  ]);
});

test("what is not sent yet stands last, under the id it will keep", () => {
  const messages = [message(1, "alice", "2026-03-02T12:00:00.000Z")];
  const unsent = [
    { id: "id-2", body: "2", writtenAt: "2026-03-02T12:00:10.000Z", state: { is: "waiting", tries: 0 } },
  ] as const;
  const before = linesOf({ messages, unsent });
  const after = linesOf({ messages: [...messages, message(2, "alice", "2026-03-02T12:00:11.000Z")] });
  expect(before.map(({ said }) => said.id)).toEqual(after.map(({ said }) => said.id));
  expect(sketch(before)).toEqual(sketch(after));
  expect(linesOf({ messages, unsent, following: false })).toHaveLength(1);
});

test("what was done with a message shows before it is confirmed", () => {
  const messages = [message(1, "alice", "2026-03-02T12:00:00.000Z")];
  const done = [
    { is: "edit", body: "better", at: "2026-03-02T12:01:00.000Z" },
    { is: "react", emoji: "👍" },
    { is: "react", emoji: "🎉" },
  ] as const;
  const acts = done.reduce((before, act) => withAct(before, "id-1", act), NO_ACTS);
  expect(linesOf({ messages, acts })[0]?.said).toMatchObject({
    body: "better",
    editedAt: "2026-03-02T12:01:00.000Z",
    reactions: [{ emoji: "🎉", memberIds: ["alice"] }],
  });
});
