/** Safe Space on the Demo campus: cards of fictional people, some of whom like a newcomer's card. */
import { randomInt, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { pairOf } from "../server/db/pair.ts";
import type { Database } from "../server/db/schema.ts";
import { dateIn, drawRestDay } from "../server/features/nightly/rules.ts";
import { makeFace } from "../server/features/personas/rules.ts";
import { ensureCard } from "../server/features/personas/writes.ts";
import { topicsMask } from "../server/features/profiles/rules.ts";
import { loadSafeDeck } from "../server/features/safe-deck/reads.ts";
import type { Platform } from "../server/platform.ts";
import { sealOwner } from "../server/vault/owner-seal.ts";
import type { Face } from "../server/vault/owners.ts";
import { sealRest } from "../server/vault/cards.ts";
import { CARD_SCOPE } from "../server/vault/memberships.ts";
import type { Vault } from "../server/vault/seal.ts";
import { PEOPLE } from "./people.ts";
import { emailOf } from "./person.ts";
import type { Resident } from "./residents.ts";

/** The texts of the cards, whose owners are drawn at random. */
const BIOS = [
  "Most nights I lie awake and go through the day again. I would like to talk with somebody who does that too.",
  "I am fine in seminars and then I sit in the car for half an hour. No advice needed, just company.",
  "My marks are good and I still wait for somebody to find out that I do not belong here.",
  "We broke up in week three and we share every lecture. I am tired of being polite about it.",
  "I do not know what I want to be. Everybody around me has a plan with a date on it.",
  "I came out to one person so far. It went well, and I would like to practise with another.",
  "Since my grandmother died I cannot read for longer than ten minutes. Did it come back for you?",
  "I miss home and I do not want to go back. Both are true at the same time.",
  "I count everything I eat. I am getting better, slowly, and some days not.",
  "I have three deadlines and I have cleaned the oven twice. If you know this, hello.",
  "Quiet person in a loud house. I look for words with somebody who does not mind pauses.",
  "I said yes to everything this term and now I cannot get up. Learning to say no, late.",
  "My best friend found other friends. I do not blame them. It still hurts.",
  "I failed the same exam twice. I would rather talk to a stranger about it than to my family.",
  "I work nights to pay for this, and I fall asleep over the reading. Looking for others who juggle.",
  "I was ill for a year and came back to people who have moved on. Starting again is strange.",
  "I am the first in my family to be here. Nobody at home knows what to ask me.",
  "Not sure about my faith, my degree or my haircut. Two of these keep me awake.",
  "My flat is silent and I keep the radio on for the voices. I would rather hear yours.",
  "I panic before presentations and nobody can tell. It would help to write it down for somebody.",
  "Long distance, bad connection, in every sense. How do you two do it?",
  "I stopped going to lectures in October. I want to come back and do not know how to begin.",
  "I look after my brother at the weekends and study in between. Some weeks there is no between.",
  "I am learning to like who I am when nobody watches. It is slow and sometimes funny.",
];

/** The positions in a newcomer's deck of the cards that like theirs. */
const POSITIONS = [2, 4, 7];

/** Gives some of the residents a card each. */
export async function seedCards(
  tx: Transaction<Database>,
  vault: Vault,
  residents: readonly Resident[],
  now: Date,
) {
  const made = residents.filter(({ person }) => PEOPLE.includes(person));
  const owners = made
    .map((resident) => ({ resident, lot: randomInt(1 << 30) }))
    .toSorted((a, b) => a.lot - b.lot)
    .slice(0, BIOS.length);
  const faces: Face[] = [];
  const cards = owners.map(({ resident }, index) => {
    const face = makeFace(faces);
    faces.push(face);
    return { id: randomUUID(), face, bio: BIOS[index]!, resident };
  });
  await tx
    .insertInto("persona")
    .values(
      cards.map(({ id, face, resident }) => ({
        id,
        name: face.name,
        avatar_id: face.avatarId,
        ...sealOwner(vault, CARD_SCOPE, resident.accountId, id),
      })),
    )
    .execute();
  await tx
    .insertInto("card")
    .values(
      cards.map(({ id, bio, resident }) => ({
        id,
        bio,
        topics: topicsMask(resident.person.topics),
        shown_topics: topicsMask(resident.person.topics),
        wanted: true,
        shown: true,
        sealed_rest_day: sealRest(
          vault,
          id,
          drawRestDay(dateIn("UTC", now), () => randomInt(1 << 30) / (1 << 30)),
        ),
        deck_position: randomInt(2 ** 31 - 1),
      })),
    )
    .execute();
}

/**
 * Fictional people never open Safe Space, so their cards would begin to rest. Records visits for them at the start and
 * after each nightly run. Also marks their cards as wanted, which databases from earlier versions may lack.
 * @returns a function that stops it
 */
export async function keepCardsAwake(platform: Platform): Promise<() => void> {
  const { db, bus, visits } = platform;
  const accounts = await db.kysely
    .selectFrom("account")
    .select("id")
    .where("email", "in", PEOPLE.map(emailOf))
    .execute();
  const recordVisits = (): void => {
    for (const { id } of accounts) visits.record(id);
  };
  recordVisits();
  const hosts = [...(await loadHostCards(platform))];
  if (hosts.length > 0)
    await db.kysely.updateTable("card").set({ wanted: true }).where("id", "in", hosts).execute();
  return bus.subscribe((events) => {
    // Deferred, because the nightly run clears its visits after this event.
    if (events.some((event) => event.kind === "nightly-run-finished")) setImmediate(recordVisits);
  });
}

/** Lets some of the first cards in a newcomer's deck like theirs. */
export async function welcomeCard(platform: Platform, profileId: string): Promise<void> {
  const { db, clock, campus } = platform;
  const { account_id: accountId } = await db.kysely
    .selectFrom("profile")
    .select("account_id")
    .where("id", "=", profileId)
    .executeTakeFirstOrThrow();
  const mine = await ensureCard(platform, { accountId });
  const unfiltered = { filter: 0, floor: campus.safeSpaceFloor };
  const deck = (await loadSafeDeck(db, mine, unfiltered, clock())) ?? [];
  const hosts = await loadHostCards(platform);
  const liking = POSITIONS.flatMap((position) => deck[position - 1]?.id ?? []).filter((id) => hosts.has(id));
  if (liking.length === 0) return;
  await db.kysely
    .insertInto("safe_pair")
    .values(
      liking.map((host) => {
        const pair = pairOf(host, mine.id);
        return pair.low === host
          ? { ...pair, low_action: "like" as const, low_on: clock() }
          : { ...pair, high_action: "like" as const, high_on: clock() };
      }),
    )
    .onConflict((conflict) => conflict.columns(["low", "high"]).doNothing())
    .execute();
}

/** The cards of the fictional people, found by their owners' fingerprints. */
async function loadHostCards({ db: { kysely }, vault }: Platform): Promise<ReadonlySet<string>> {
  const accounts = await kysely
    .selectFrom("account")
    .select("id")
    .where("email", "in", PEOPLE.map(emailOf))
    .execute();
  const cards = await kysely
    .selectFrom("persona")
    .select("id")
    .where("owner_lookup", "in", ["", ...accounts.map(({ id }) => vault.addressIn(CARD_SCOPE, id))])
    .execute();
  return new Set(cards.map(({ id }) => id));
}
