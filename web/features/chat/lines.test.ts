import { expect, test } from "vitest";
import { linesOf, type Line } from "./lines.ts";

function message(seq: number, memberId: string, sentAt: string) {
  return { id: `id-${seq}`, seq, memberId, body: String(seq), sentAt };
}

function sketch(lines: Line[]) {
  return lines.map((line) =>
    line.is === "message"
      ? `${line.mine ? "me" : line.memberId}${line.first ? " first" : ""}${line.last ? " last" : ""}`
      : line.is,
  );
}

const base = { unsent: [], myMemberId: "alice", newFrom: null };

test("messages of one person close together are one group", () => {
  const messages = [
    message(1, "bob", "2026-03-02T12:00:00.000Z"),
    message(2, "bob", "2026-03-02T12:01:00.000Z"),
    message(3, "alice", "2026-03-02T12:02:00.000Z"),
    message(4, "bob", "2026-03-02T12:03:00.000Z"),
    message(5, "bob", "2026-03-02T12:30:00.000Z"),
  ];
  expect(sketch(linesOf({ ...base, messages }))).toEqual([
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
  expect(sketch(linesOf({ ...base, messages }))).toEqual(["day", "bob first last", "day", "bob first last"]);
});

test("the new messages begin under their own line", () => {
  const messages = [
    message(1, "bob", "2026-03-02T12:00:00.000Z"),
    message(2, "bob", "2026-03-02T12:00:30.000Z"),
  ];
  expect(sketch(linesOf({ ...base, messages, newFrom: 2 }))).toEqual([
    "day",
    "bob first last",
    "new",
    "bob first last",
  ]);
});

test("what is not sent yet stands last, under the key it will keep", () => {
  const messages = [message(1, "alice", "2026-03-02T12:00:00.000Z")];
  const unsent = [
    { id: "id-2", body: "2", writtenAt: "2026-03-02T12:00:10.000Z", state: { is: "waiting", tries: 0 } },
  ] as const;
  const before = linesOf({ ...base, messages, unsent });
  const after = linesOf({
    ...base,
    messages: [...messages, message(2, "alice", "2026-03-02T12:00:11.000Z")],
  });
  expect(before.map((line) => line.key)).toEqual(after.map((line) => line.key));
  expect(sketch(before)).toEqual(sketch(after));
});
