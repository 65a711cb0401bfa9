/** Actions that many tests need, performed over the API. */
import { randomUUID } from "node:crypto";
import { inTransaction } from "../bus/transaction.ts";
import { recordPerson } from "../vault/personhood.ts";
import type { Person, TestApp } from "./app.ts";

/** A person's card in the viewer's deck. */
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

/** People with confirmed emails enter Safe Space. */
export async function enterSafeSpace({ app }: TestApp, people: readonly Person[]): Promise<void> {
  for (const person of people) {
    const email = person.email.toLowerCase();
    await inTransaction(app.platform, async (tx) => {
      const { id: accountId } = await tx.sql
        .updateTable("account")
        .set({ email_verified: true })
        .where("email", "=", email)
        .returning("id")
        .executeTakeFirstOrThrow();
      await recordPerson({ tx, vault: app.platform.vault }, { accountId, email, now: new Date() });
    });
    const { status, body } = await person.call("POST", "/api/safe-space/entry", {
      acceptedRules: true,
      card: null,
    });
    if (status !== 200) throw new Error(`${person.name} could not enter: ${JSON.stringify(body)}`);
  }
}

/** Publishes these people's cards as a nightly run does. Decks show cards only once there are enough to reach the floor. */
export async function showCards(haven: TestApp, people: readonly Person[]): Promise<void> {
  const { db } = haven;
  await enterSafeSpace(haven, people);
  for (const person of people) await person.call("PATCH", "/api/safe-space/card", { visible: true });
  await db.pool.query("update card set shown = true, shown_topics = topics where wanted");
}

/** The id of a person's card, from the database: a page of the deck may not contain it. */
export async function cardOf({ db }: TestApp, owner: Person): Promise<string> {
  const { name, avatarId } = (await owner.call("GET", "/api/safe-space/card")).body;
  const { rows } = await db.pool.query(
    "select card.id from card join persona using (id) where name = $1 and avatar_id = $2",
    [name, avatarId],
  );
  return rows[0].id;
}

/** Two people like each other's cards. @returns the safe room that opens */
export async function meetInSafeSpace(haven: TestApp, one: Person, other: Person): Promise<string> {
  const [ofOne, ofOther] = [await cardOf(haven, one), await cardOf(haven, other)];
  await one.call("POST", "/api/safe-space/swipes", { cardId: ofOther, action: "like" });
  const { body } = await other.call("POST", "/api/safe-space/swipes", { cardId: ofOne, action: "like" });
  return body.match.roomId;
}

/** Keeps all sessions from expiring after the clock was moved. */
export async function keepSignedIn({ app, db }: TestApp): Promise<void> {
  const now = app.platform.clock();
  await db.kysely
    .updateTable("session")
    .set({ updated_at: now, expires_at: new Date(now.getTime() + 86_400_000) })
    .execute();
}
