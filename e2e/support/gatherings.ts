/** Events and groups of the campus, made and decided about by somebody who runs it. */
import { expect, type Page, type Route } from "@playwright/test";
import { callApi } from "./api.ts";
import { setRole, endUndoPeriod } from "./database.ts";
import { uniqueWord } from "./unique-word.ts";
import type { NewPerson, Person } from "./test.ts";

/** Soon enough to be seen first, and in a month of its own. */
const EVENT = {
  description: "One big pot, a long table, board games after. Come alone, most people do.",
  location: "Kitchen, House 4",
  startsAt: "2031-11-26T18:30",
  endsAt: "2031-11-26T21:00" as string | null,
  timeZone: "Europe/London",
  tags: ["Food"],
  capacity: null as number | null,
  requiresApproval: false,
  isPublic: true,
  publish: true,
};

const GROUP = {
  description: "Talking pace. We wait at every corner.",
  rules: "Nobody is left behind.",
  tags: ["Running"],
  capacity: null as number | null,
  requiresApproval: false,
  isSafeSpace: false,
  publish: true,
};

type Made<Kind extends string> = Record<`${Kind}Id`, string>;
type Request = {
  admissionId: string;
  gathering: { gatheringId: string };
  person: { name: string } | null;
  note: string;
};

/** Somebody who runs the campus. */
export async function newAdmin(newPerson: NewPerson): Promise<Person> {
  const admin = await newPerson("Dean");
  await setRole(admin);
  return admin;
}

/** @returns an event's id, and its title, which no other event has */
export async function makeEvent(admin: Person, words: string, form: Partial<typeof EVENT> = {}) {
  const title = `${words} ${uniqueWord()}`;
  const made = await callApi<Made<"event">>(admin.context.request, "POST", "/admin/events", {
    ...EVENT,
    ...form,
    title,
  });
  return { eventId: made.eventId, title, form: { ...EVENT, ...form, title } };
}

/** @returns a group's id, and its name, which no other group has */
export async function makeGroup(admin: Person, words: string, form: Partial<typeof GROUP> = {}) {
  const name = `${words} ${uniqueWord()}`;
  const made = await callApi<Made<"group">>(admin.context.request, "POST", "/admin/groups", {
    ...GROUP,
    ...form,
    name,
  });
  return { groupId: made.groupId, name };
}

/** Goes, asks to go, or waits, as the event is. */
export async function attend(
  { context }: Person,
  eventId: string,
  { showsName = true, note = "" } = {},
): Promise<void> {
  await callApi(context.request, "POST", `/events/${eventId}/attend`, { showsName, note });
}

/** How it stands between somebody and an event, and what they were told. */
export async function placeAt({ context }: Person, eventId: string) {
  const path = `/events/${eventId}`;
  const { mine } = await callApi<{ mine: { state: string; reason: string } }>(context.request, "GET", path);
  return mine;
}

export async function join({ context }: Person, groupId: string): Promise<void> {
  await callApi(context.request, "POST", `/groups/${groupId}/join`, {});
}

/** Decides about everybody who asks for a place there, for good. @returns who asked, as the desk sees them */
export async function decide(
  admin: Person,
  gatheringId: string,
  decision: "approve" | "decline",
  reason = "",
): Promise<Request[]> {
  const { request } = admin.context;
  const { items } = await callApi<{ items: Request[] }>(request, "GET", "/admin/requests");
  const asked = items.filter(({ gathering }) => gathering.gatheringId === gatheringId);
  expect(asked).not.toEqual([]);
  const admissionIds = asked.map(({ admissionId }) => admissionId);
  await callApi(request, "POST", "/admin/requests/decide", { admissionIds, decision, reason });
  await endUndoPeriod(gatheringId);
  return asked;
}

/** Opens a page that has nothing to do with it, and waits until news is heard there. */
export async function lookElsewhere(page: Page): Promise<void> {
  const line = page.waitForEvent("websocket");
  await page.goto("/profile");
  await line;
  await page.waitForLoadState("networkidle");
}

/** As this page sees it, only these events are there to be swiped, in this order: tests share one campus. */
export async function meetOnlyEvents(page: Page, titles: string[]): Promise<void> {
  const deal = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const { cards } = (await response.json()) as { cards: { title: string }[] };
    const dealt = titles.flatMap((title) => cards.find((card) => card.title === title) ?? []);
    return route.fulfill({ response, json: { cards: dealt } });
  };
  // A page that is left meanwhile has nobody to answer.
  await page.route("**/api/events/deck", (route) => deal(route).catch(() => undefined));
}
