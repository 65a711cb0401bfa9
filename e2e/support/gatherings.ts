/** Events and groups, created and administered through the API. */
import { expect, type Page, type Route } from "@playwright/test";
import { callApi } from "./api.ts";
import { setRole, endUndoPeriod } from "./database.ts";
import { uniqueWord } from "./unique-word.ts";
import type { NewPerson, Person } from "./test.ts";

/** The demo campus has no event in this month. */
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

type Created<Kind extends string> = Record<`${Kind}Id`, string>;
type Request = {
  admissionId: string;
  gathering: { gatheringId: string };
  person: { name: string } | null;
  note: string;
};

export async function newAdmin(newPerson: NewPerson): Promise<Person> {
  const admin = await newPerson("Dean");
  await setRole(admin);
  return admin;
}

/** @returns the event's id and its unique title */
export async function createEvent(admin: Person, prefix: string, form: Partial<typeof EVENT> = {}) {
  const title = `${prefix} ${uniqueWord()}`;
  const created = await callApi<Created<"event">>(admin.context.request, "POST", "/admin/events", {
    ...EVENT,
    ...form,
    title,
  });
  return { eventId: created.eventId, title, form: { ...EVENT, ...form, title } };
}

/** @returns the group's id and its unique name */
export async function createGroup(admin: Person, prefix: string, form: Partial<typeof GROUP> = {}) {
  const name = `${prefix} ${uniqueWord()}`;
  const created = await callApi<Created<"group">>(admin.context.request, "POST", "/admin/groups", {
    ...GROUP,
    ...form,
    name,
  });
  return { groupId: created.groupId, name };
}

/** Joins, requests to join or joins the waitlist, depending on the event. */
export async function attend(
  { context }: Person,
  eventId: string,
  { showsName = true, note = "" } = {},
): Promise<void> {
  await callApi(context.request, "POST", `/events/${eventId}/attend`, { showsName, note });
}

/** A person's admission to an event. */
export async function getAdmission({ context }: Person, eventId: string) {
  const path = `/events/${eventId}`;
  const { mine } = await callApi<{ mine: { state: string; reason: string } }>(context.request, "GET", path);
  return mine;
}

export async function join({ context }: Person, groupId: string): Promise<void> {
  await callApi(context.request, "POST", `/groups/${groupId}/join`, {});
}

/** Decides every request for an event or group, and ends the time to undo it. @returns the requests */
export async function decideRequests(
  admin: Person,
  gatheringId: string,
  decision: "approve" | "decline",
  reason = "",
): Promise<Request[]> {
  const { request } = admin.context;
  const { items } = await callApi<{ items: Request[] }>(request, "GET", "/admin/requests");
  const requests = items.filter(({ gathering }) => gathering.gatheringId === gatheringId);
  expect(requests).not.toEqual([]);
  const admissionIds = requests.map(({ admissionId }) => admissionId);
  await callApi(request, "POST", "/admin/requests/decide", { admissionIds, decision, reason });
  await endUndoPeriod(gatheringId);
  return requests;
}

/** Opens another page, and waits until it receives live updates. */
export async function openOtherPage(page: Page): Promise<void> {
  const socket = page.waitForEvent("websocket");
  await page.goto("/profile");
  await socket;
  await page.waitForLoadState("networkidle");
}

/** Reduces the deck of this page to these events, in this order, because the tests share one campus. */
export async function showOnlyEvents(page: Page, titles: string[]): Promise<void> {
  const filter = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const { cards } = (await response.json()) as { cards: { title: string }[] };
    const shown = titles.flatMap((title) => cards.find((card) => card.title === title) ?? []);
    return route.fulfill({ response, json: { cards: shown } });
  };
  // The page may be closed by the time the response arrives.
  await page.route("**/api/events/deck", (route) => filter(route).catch(() => undefined));
}
