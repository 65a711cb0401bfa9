import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("navigator", { languages: ["en-GB"] });
});

async function line(...gathered: { roomId: string; senderName: string; isSafeSpace?: boolean }[]) {
  const { newsLine } = await import("./news.ts");
  return newsLine(gathered.map((one) => ({ isSafeSpace: false, ...one })));
}

const ana = { roomId: "a", senderName: "Ana" };

test("one message names who wrote it, and leads to them", async () => {
  expect(await line(ana)).toEqual({ words: "New message from Ana", href: "/chat/a" });
  expect(await line(ana, ana)).toEqual({ words: "2 new messages from Ana", href: "/chat/a" });
});

test("a safe space names nobody", async () => {
  const otter = { roomId: "s", senderName: "Patient Otter", isSafeSpace: true };
  const lines = [await line(otter), await line(otter, otter), await line(otter, ana)];
  expect(lines.map(({ words }) => words)).toEqual([
    "New message in a safe space",
    "2 new messages in a safe space",
    "2 new messages",
  ]);
});

test("many become one line: about a group, or about all chats", async () => {
  expect(await line(ana, { ...ana, senderName: "Bob" })).toEqual({
    words: "2 new messages",
    href: "/chat/a",
  });
  expect(await line(ana, { roomId: "b", senderName: "Bob" })).toEqual({
    words: "2 new messages",
    href: "/chats",
  });
});
