/**
 * The human check: a proof of work of about half a second before Haven pays for a text to a phone. Self-hosted (ALTCHA),
 * so that no third party sees the visit. A solution works once.
 */
import { randomInt } from "node:crypto";
import { createChallenge, verifySolution, type Challenge, type Solution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import type { Db } from "../db/connect.ts";
import type { Vault } from "../vault/seal.ts";

/** Lifetime of a challenge in minutes. */
const LIFETIME = 10;
/** PBKDF2 iterations per attempt, and how many attempts it takes: together about half a second. */
const COST = 1000;
const ATTEMPTS = { least: 200, most: 400 };

type Parts = { db: Db; vault: Vault; clock: () => Date };

/** @returns the challenge as JSON */
export async function makeChallenge({ vault, clock }: Omit<Parts, "db">): Promise<string> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: COST,
    counter: randomInt(ATTEMPTS.least, ATTEMPTS.most),
    deriveKey,
    expiresAt: new Date(clock().getTime() + LIFETIME * 60_000),
    ...secrets(vault),
  });
  return JSON.stringify(challenge);
}

const Proof = z.object({
  challenge: z.looseObject({ parameters: z.looseObject({}), signature: z.string() }),
  solution: z.looseObject({}),
});

/** Whether `proof` (JSON of challenge and solution) solves a challenge of this server for the first time. */
export async function passesHumanCheck({ db, vault, clock }: Parts, proof: string): Promise<boolean> {
  const parsed = Proof.safeParse(parseJson(proof));
  if (!parsed.success) return false;
  const { challenge, solution } = parsed.data as unknown as { challenge: Challenge; solution: Solution };
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(vault) });
  return verified && (await isFirstUse({ db, vault, clock }, parsed.data.challenge.signature));
}

/** Used solutions are stored for as long as they would be valid. */
async function isFirstUse({ db, vault, clock }: Parts, signature: string): Promise<boolean> {
  const now = clock();
  await db.kysely.deleteFrom("used_human_check").where("expires_at", "<", now).execute();
  const { numInsertedOrUpdatedRows } = await db.kysely
    .insertInto("used_human_check")
    .values({
      fingerprint: vault.fingerprint("human check", signature),
      expires_at: new Date(now.getTime() + 2 * LIFETIME * 60_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function secrets(vault: Vault) {
  return {
    hmacSignatureSecret: vault.fingerprint("human check", "signature"),
    hmacKeySignatureSecret: vault.fingerprint("human check", "key signature"),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not JSON.
  }
}
