import { beforeEach, expect, test, vi } from "vitest";

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
