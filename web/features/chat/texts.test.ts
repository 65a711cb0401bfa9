import { beforeEach, expect, test, vi } from "vitest";
import type { Room } from "../../../contract/rooms.ts";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
});

async function noticeOf(...incoming: { roomId: string; senderName: string; isSafeSpace?: boolean }[]) {
  const { incomingMessagesNotice } = await import("./texts.ts");
  return incomingMessagesNotice(incoming.map((message) => ({ isSafeSpace: false, ...message })));
}

const fromAlice = { roomId: "room-1", senderName: "Alice" };

test("messages of one sender share a notice that names the sender and opens the room", async () => {
  expect(await noticeOf(fromAlice)).toEqual({ text: "New message from Alice", href: "/chat/room-1" });
  expect(await noticeOf(fromAlice, fromAlice)).toEqual({
    text: "2 new messages from Alice",
    href: "/chat/room-1",
  });
});

test("a notice about a safe room names nobody", async () => {
  const fromOtter = { roomId: "safe", senderName: "Patient Otter", isSafeSpace: true };
  const notices = [
    await noticeOf(fromOtter),
    await noticeOf(fromOtter, fromOtter),
    await noticeOf(fromOtter, fromAlice),
  ];
  expect(notices.map(({ text }) => text)).toEqual([
    "New message in a safe space",
    "2 new messages in a safe space",
    "2 new messages",
  ]);
});

test("messages of several senders share a notice that opens their room, or the list", async () => {
  expect(await noticeOf(fromAlice, { ...fromAlice, senderName: "Bob" })).toEqual({
    text: "2 new messages",
    href: "/chat/room-1",
  });
  expect(await noticeOf(fromAlice, { roomId: "room-2", senderName: "Bob" })).toEqual({
    text: "2 new messages",
    href: "/chats",
  });
});

test("a message that is not shown says why, and a quote of it does not give it away", async () => {
  const { notShownText, quoteText } = await import("./texts.ts");
  expect(notShownText({})).toBeNull();
  expect(notShownText({ deletedAt: "now" })).toBe("This message was deleted");
  expect(notShownText({ moderated: "removed" })).toBe("Removed by a moderator");
  expect(notShownText({ moderated: "removed", deletedAt: "now" })).toBe("Removed by a moderator");
  expect(notShownText({ moderated: "folded" })).toBe(
    "Several people reported this. It stays hidden until a moderator has looked at it.",
  );
  expect(quoteText({ body: "hello" })).toBe("hello");
  expect(quoteText({ body: "", moderated: "folded" })).toBe("Message not shown");
});

test("a room says how long nobody, or this person, can write", async () => {
  const { cannotSendText, slowModeText, slowModeWaitText } = await import("./texts.ts");
  const now = new Date(2026, 10, 23, 12);
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const open = { silenced: null, frozenUntil: null, requestPending: false, kind: "group" } as Room;
  const textsOf = (...limits: Partial<Room>[]) =>
    limits.map((limit) => cannotSendText({ ...open, ...limit }, now));
  expect(
    textsOf(
      { silenced: { until: at(24, 18) } },
      { silenced: { until: null }, frozenUntil: at(23, 18) },
      { frozenUntil: at(23, 18) },
    ),
  ).toEqual([
    "A moderator has muted you here until tomorrow 18:00. You can read, and delete what you wrote.",
    "A moderator has muted you here. You can read, and delete what you wrote.",
    "A moderator has paused this chat until 18:00. Nobody can write in it until then.",
  ]);
  expect([30, 60, 120].map((seconds) => slowModeText({ seconds, until: at(27, 9) }, now))).toEqual([
    "Slow mode until Friday 09:00: one message every 30 seconds.",
    "Slow mode until Friday 09:00: one message every minute.",
    "Slow mode until Friday 09:00: one message every 2 minutes.",
  ]);
  expect(slowModeWaitText(72)).toBe("You can send in 1:12");
});
