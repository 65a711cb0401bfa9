/** Pairs of people: strangers in each other's deck, and friends who have already matched. */
import { expect } from "@playwright/test";
import { callApi } from "./api.ts";
import { uniqueWord } from "./unique-word.ts";
import type { NewPerson, Person } from "./test.ts";

/** `interests` are shared: a third person who should appear in their decks needs the same. */
export type Pair = { alice: Person; bob: Person; interests: string[] };
export type Friends = Pair & { roomId: string };

type Card = { profileId: string; name: string };

/** Alice and Bob, who have not met. Rare shared interests put each at the front of the other's deck. */
export async function newPair(newPerson: NewPerson): Promise<Pair> {
  const interests = ["Moths", "Maps", "Milk"].map((interest) => `${interest} ${uniqueWord()}`);
  const alice = await newPerson("Alice", { interests });
  const bob = await newPerson("Bob", { interests });
  return { alice, bob, interests };
}

/** Alice and Bob, who have matched. */
export async function newFriends(newPerson: NewPerson): Promise<Friends> {
  const pair = await newPair(newPerson);
  return { ...pair, roomId: await match(pair.alice, pair.bob) };
}

/** Both like each other. @returns the id of their room */
export async function match(one: Person, other: Person): Promise<string> {
  await like(one, other);
  const roomId = await like(other, one);
  expect(roomId, "the second like makes the match").not.toBeNull();
  return roomId ?? "";
}

/** @returns the room id if the other person had liked first, otherwise null */
export async function like(one: Person, other: Person): Promise<string | null> {
  let card: Card | undefined;
  const isInDeck = async () => {
    const { cards } = await callApi<{ cards: Card[] }>(one.context.request, "GET", "/deck");
    card = cards.find(({ name }) => name === other.name);
    return card !== undefined;
  };
  // New people appear in the decks of others a moment after they sign up.
  await expect.poll(isInDeck, `${one.name} is shown ${other.name}`).toBe(true);
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

/** @returns the profile id that a search finds, or undefined */
export async function findProfileId(seeker: Person, { name }: Person): Promise<string | undefined> {
  const { request } = seeker.context;
  const { people } = await callApi<{ people: Card[] }>(request, "POST", "/people/search", { query: name });
  return people.find((person) => person.name === name)?.profileId;
}

/** Creates a group and invites these people. @returns the room id */
export async function createGroup(owner: Person, name: string, invited: Person[]): Promise<string> {
  const profileIds = await Promise.all(invited.map((person) => findProfileId(owner, person)));
  const room = await callApi<{ roomId: string }>(owner.context.request, "POST", "/rooms/group", {
    name,
    profileIds,
  });
  return room.roomId;
}

/** Sends a first message to a stranger. @returns the room id */
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
