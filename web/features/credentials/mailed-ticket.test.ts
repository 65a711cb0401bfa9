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

test("the secret of a mailed link is held, and gone from the address bar", async () => {
  const { link, seen } = await openPage("https://haven.example/reset-password?ticket=s3cret&lang=en");
  expect(link.mailedTicket()).toBe("s3cret");
  expect(seen).toEqual(["https://haven.example/reset-password?lang=en"]);
});

test("it is forgotten once it has done its work", async () => {
  const { link } = await openPage("https://haven.example/export?ticket=s3cret");
  link.discardTicket();
  expect(link.mailedTicket()).toBeNull();
});

test("any other address stays as it is", async () => {
  const { link, seen } = await openPage("https://haven.example/login?next=/chats");
  expect(link.mailedTicket()).toBeNull();
  expect(seen).toEqual([]);
});
