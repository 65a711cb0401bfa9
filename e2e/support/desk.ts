/** What happens at the desk before a test looks at it. */
import { ask } from "./api.ts";
import { appoint } from "./database.ts";
import { oddWord } from "./odd-word.ts";
import type { NewPerson, Person } from "./test.ts";

/** Somebody who runs the campus. */
export async function newAdmin(newPerson: NewPerson): Promise<Person> {
  const admin = await newPerson("Dana");
  await appoint(admin);
  return admin;
}

type Made = { id: string; title: string };

/** An event by approval that nobody else has. */
export async function makeEvent(admin: Person, form: object = {}): Promise<Made> {
  const title = `Soup Night ${oddWord()}`;
  const { eventId } = await ask<{ eventId: string }>(admin.context.request, "POST", "/admin/events", {
    title,
    description: "One big pot, a long table.",
    location: "House 4",
    startsAt: "2041-11-26T18:30",
    endsAt: null,
    timeZone: "Europe/London",
    tags: ["Food"],
    capacity: null,
    byApproval: true,
    isPublic: true,
    publish: true,
    ...form,
  });
  return { id: eventId, title };
}

/** A group by approval that nobody else has. */
export async function makeGroup(admin: Person, form: object = {}): Promise<Made> {
  const title = `Slow Runners ${oddWord()}`;
  const { groupId } = await ask<{ groupId: string }>(admin.context.request, "POST", "/admin/groups", {
    name: title,
    description: "Talking pace.",
    rules: "Nobody is left behind.",
    tags: [],
    capacity: null,
    byApproval: true,
    isSafeSpace: false,
    publish: true,
    ...form,
  });
  return { id: groupId, title };
}

export async function askToCome(person: Person, event: Made, showsName: boolean, note = ""): Promise<void> {
  await ask(person.context.request, "POST", `/events/${event.id}/attend`, { showsName, note });
}

export async function askToJoin(person: Person, group: Made): Promise<void> {
  await ask(person.context.request, "POST", `/groups/${group.id}/join`, {});
}

/** How it stands between somebody and an event, and what they were told. */
export async function placeAt(person: Person, event: Made): Promise<{ state: string; reason: string }> {
  const path = `/events/${event.id}`;
  const { mine } = await ask<{ mine: { state: string; reason: string } }>(
    person.context.request,
    "GET",
    path,
  );
  return mine;
}
