/** Two people at a time: strangers who will be shown to each other, and friends who have matched already. */
import { expect } from "@playwright/test";
import { callApi } from "./api.ts";
import { uniqueWord } from "./unique-word.ts";
import type { NewPerson, Person } from "./test.ts";

/** `interests` are what they share: whoever is to be shown to them needs the same. */
export type Pair = { alice: Person; bob: Person; interests: string[] };
export type Friends = Pair & { roomId: string };

type Card = { profileId: string; name: string };

/** Alice and Bob, who do not know each other and like the same odd things, so that each is high in the other's deck. */
export async function newPair(newPerson: NewPerson): Promise<Pair> {
  const interests = ["Moths", "Maps", "Milk"].map((interest) => `${interest} ${uniqueWord()}`);
  const alice = await newPerson("Alice", { interests });
  const bob = await newPerson("Bob", { interests });
  return { alice, bob, interests };
}

/** Alice and Bob, who have liked each other. */
export async function newFriends(newPerson: NewPerson): Promise<Friends> {
  const pair = await newPair(newPerson);
  return { ...pair, roomId: await match(pair.alice, pair.bob) };
}

/** Both like each other. @returns the room that opens */
export async function match(one: Person, other: Person): Promise<string> {
  await like(one, other);
  const roomId = await like(other, one);
  expect(roomId, "the second like makes the match").not.toBeNull();
  return roomId ?? "";
}

/** @returns the room, when the other one had liked first */
export async function like(one: Person, other: Person): Promise<string | null> {
  let card: Card | undefined;
  const look = async () => {
    const { cards } = await callApi<{ cards: Card[] }>(one.context.request, "GET", "/deck");
    card = cards.find(({ name }) => name === other.name);
    return card !== undefined;
  };
  // Somebody who has only just come joins the decks of others a moment later.
  await expect.poll(look, `${one.name} is shown ${other.name}`).toBe(true);
  const { match } = await callApi<{ match: { roomId: string } | null }>(
    one.context.request,
    "POST",
    "/swipes",
    {
      profileId: card?.profileId,
      action: "like",
    },
  );
  return match?.roomId ?? null;
}

export async function sendMessage(author: Person, roomId: string, body: string): Promise<void> {
  await callApi(author.context.request, "POST", `/rooms/${roomId}/messages`, {
    id: crypto.randomUUID(),
    body,
  });
}

/** @returns the profile id under which somebody is found by search */
export async function findProfileId(seeker: Person, { name }: Person): Promise<string | undefined> {
  const { request } = seeker.context;
  const { people } = await callApi<{ people: Card[] }>(request, "POST", "/people/search", { query: name });
  return people.find((person) => person.name === name)?.profileId;
}

/** A group of somebody's, with these people asked in. @returns its room */
export async function createGroup(owner: Person, name: string, asked: Person[]): Promise<string> {
  const profileIds = await Promise.all(asked.map((person) => findProfileId(owner, person)));
  const room = await callApi<{ roomId: string }>(owner.context.request, "POST", "/rooms/group", {
    name,
    profileIds,
  });
  return room.roomId;
}

/** A first message to a stranger. @returns the room */
export async function messageStranger(author: Person, stranger: Person, body: string): Promise<string> {
  const profileId = await findProfileId(author, stranger);
  const { roomId } = await callApi<{ roomId: string }>(author.context.request, "POST", "/rooms/direct", {
    profileId,
  });
  await sendMessage(author, roomId, body);
  return roomId;
}

export async function acceptInvitation(person: Person, roomId: string): Promise<void> {
  await callApi(person.context.request, "POST", `/rooms/${roomId}/answer`, { accept: true });
}
