/** People in Safe Space, enough of them that the deck shows any cards. */
import type { Page, Route } from "@playwright/test";
import { callApi } from "./api.ts";
import { moveCardToFront, showCards } from "./database.ts";
import type { NewPerson, Person } from "./test.ts";

type Card = { cardId: string; name: string; avatarId: string };
export type Persona = Person & { card: Omit<Card, "cardId"> };

/** A combination that no other test uses: cards with the same topics come first. */
const TOPICS = ["mental-health", "relationships", "career-anxiety", "identity"];

/** Alice and Bob with shown cards, and enough other cards to reach the floor. */
export async function newPersonas(newPerson: NewPerson): Promise<{ alice: Persona; bob: Persona }> {
  const [alice, bob] = [await newPersona(newPerson, "Alice"), await newPersona(newPerson, "Bob")];
  const others = [];
  for (const other of ["Carol", "Dave", "Erin", "Frank"]) others.push(await newPersona(newPerson, other));
  await showCards([alice, bob, ...others].map(({ card }) => card.avatarId));
  for (const { card } of [alice, bob]) await moveCardToFront(card.avatarId);
  return { alice, bob };
}

async function newPersona(newPerson: NewPerson, name: string): Promise<Persona> {
  const person = await newPerson(name, { topics: TOPICS });
  const { request } = person.context;
  await enterSafeSpace(person, TOPICS);
  await callApi(request, "PATCH", "/safe-space/card", { bio: `Awake too late. ${name.at(0)}.` });
  return { ...person, card: await callApi<Card>(request, "GET", "/safe-space/card") };
}

/** Limits the page's safe deck to these cards, since tests share one campus. */
export async function showOnlyPersonas(page: Page, personas: Persona[]): Promise<void> {
  const avatars = personas.map(({ card }) => card.avatarId);
  const respond = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    const { cards, tooFew } = (await response.json()) as { cards: Card[]; tooFew: boolean };
    const shown = cards.filter(({ avatarId }) => avatars.includes(avatarId));
    return route.fulfill({ response, json: { cards: shown, tooFew } });
  };
  // The page may have been closed in the meantime.
  await page.route("**/api/safe-space/deck", (route) => respond(route).catch(() => undefined));
}

/** Accepts the house rules; with `topics`, also consents to a card that shows them. */
export async function enterSafeSpace({ context }: Person, topics?: string[]): Promise<void> {
  const card = topics === undefined ? null : { topics };
  await callApi(context.request, "POST", "/safe-space/entry", { acceptedRules: true, card });
}

/** Opens Discover and turns Safe Space on. */
export async function openSafeSpace(page: Page): Promise<void> {
  await page.goto("/discover");
  await page.getByRole("switch", { name: "Safe Space" }).click();
}

/** Both like each other's cards. @returns the id of their room */
export async function matchPersonas(one: Persona, other: Persona): Promise<string> {
  await likeCard(one, other);
  const roomId = await likeCard(other, one);
  if (roomId === null) throw new Error("The second like makes no match.");
  return roomId;
}

/** @returns the room id if the other person had liked first, otherwise null */
async function likeCard(one: Persona, other: Persona): Promise<string | null> {
  const { request } = one.context;
  const { cards } = await callApi<{ cards: Card[] }>(request, "POST", "/safe-space/deck", {});
  const cardId = cards.find(({ avatarId }) => avatarId === other.card.avatarId)?.cardId;
  const answer = await callApi<{ match: { roomId: string } | null }>(request, "POST", "/safe-space/swipes", {
    cardId,
    action: "like",
  });
  return answer.match?.roomId ?? null;
}
