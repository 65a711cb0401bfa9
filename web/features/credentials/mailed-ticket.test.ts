import { expect, test, vi } from "vitest";

async function openPage(address: string) {
  vi.resetModules();
  const seen: string[] = [];
  vi.stubGlobal("location", { href: address });
  vi.stubGlobal("history", {
    state: null,
    replaceState: (_: unknown, __: string, url: URL) => seen.push(url.href),
  });
  const link = await import("./mailed-ticket.ts");
  link.takeTicketFromAddress();
  return { link, seen };
}

test("the ticket of a mailed link is kept in memory and removed from the address bar", async () => {
  const { link, seen } = await openPage("https://haven.example/reset-password?ticket=s3cret&lang=en");
  expect(link.mailedTicket()).toBe("s3cret");
  expect(seen).toEqual(["https://haven.example/reset-password?lang=en"]);
});

test("a used ticket is discarded", async () => {
  const { link } = await openPage("https://haven.example/export?ticket=s3cret");
  link.discardTicket();
  expect(link.mailedTicket()).toBeNull();
});

test("a URL without a ticket is not changed", async () => {
  const { link, seen } = await openPage("https://haven.example/login?next=/chats");
  expect(link.mailedTicket()).toBeNull();
  expect(seen).toEqual([]);
});
