/** What people do in many tests. */
import { randomUUID } from "node:crypto";
import type { Person } from "./app.ts";

/** The card of somebody in a viewer's deck. */
export async function findCard(
  viewer: Person,
  name: string,
): Promise<{ profileId: string } & Record<string, unknown>> {
  const { body } = await viewer.call("GET", "/api/deck");
  const card = body.cards.find((one: { name: string }) => one.name === name);
  if (card === undefined) throw new Error(`${viewer.name} does not see ${name}.`);
  return card;
}

export async function like(
  viewer: Person,
  name: string,
): Promise<{ roomId: string; matchId: string } | null> {
  const { profileId } = await findCard(viewer, name);
  const { body } = await viewer.call("POST", "/api/swipes", { profileId, action: "like" });
  return body.match;
}

/** Two people like each other. @returns the room that opens */
export async function matchUp(one: Person, other: Person): Promise<string> {
  await one.call("POST", "/api/swipes", { profileId: other.profileId, action: "like" });
  const { body } = await other.call("POST", "/api/swipes", { profileId: one.profileId, action: "like" });
  return body.match.roomId;
}

export async function say(author: Person, roomId: string, body: string, id: string = randomUUID()) {
  return author.call("POST", `/api/rooms/${roomId}/messages`, { id, body });
}
