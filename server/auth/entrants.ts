/** Who may be in Safe Space. Every route and frame of the safe world asks here, and nothing else decides it. */
import { NEW_ACCOUNT } from "../../contract/constants.ts";
import { inTransaction } from "../bus/transaction.ts";
import type { Bus } from "../bus/bus.ts";
import { prepared, type Db } from "../db/connect.ts";
import { refuse } from "../http/refuse.ts";
import { openChoices } from "../vault/choices.ts";
import type { Vault } from "../vault/seal.ts";
import { barPerson, type Bar } from "./personhood.ts";

/** Whether an account may enter Safe Space, and has. Only its owner is told. */
export type Standing =
  | { state: "entered" | "ready"; isNew: boolean; newUntil: Date }
  | { state: "unconfirmed" | "second-account" }
  | { state: "barred"; until: Date };

export type Entrants = {
  /** As it is at this moment. */
  standing(accountId: string): Promise<Standing>;
  /** Whether somebody is eligible and has entered. */
  has(accountId: string): Promise<boolean>;
  /** Whether somebody who is in has an account so young that its limits hold. @throws ENTER_FIRST for anybody else */
  isNew(accountId: string): Promise<boolean>;
  /** @throws ENTER_FIRST unless somebody is eligible and has entered */
  require(accountId: string): Promise<void>;
  /**
   * Keeps a person out until a moment; their open connections receive nothing of the safe world any more.
   * @returns false for an account whose mailbox nobody has confirmed
   */
  bar(accountId: string, bar: Bar): Promise<boolean>;
};

type Facts = {
  campus_verified_at: Date | null;
  person_lookup: string | null;
  created_at: Date;
  sealed_choices: string | null;
  barred_until: Date | null;
};

const readFacts = prepared<Facts>(
  "entry of an account",
  `select a.campus_verified_at, a.person_lookup, a.created_at, p.sealed_choices,
     (select until from barred where lookup = a.person_lookup and what = 'safe-space') as barred_until
   from account a join profile p on p.account_id = a.id where a.id = $1`,
);

/** How long an answer may be taken for granted, in milliseconds, so that a message or a list costs no read. */
const REMEMBER_MS = 1000;
/** People remembered at most. */
const MOST_REMEMBERED = 20_000;

type Parts = {
  db: Db;
  vault: Vault;
  bus: Bus;
  clock: () => Date;
  /** On the Demo campus no confirmed address is asked for. */
  demo: boolean;
};

export function createEntrants({ db, vault, bus, clock, demo }: Parts): Entrants {
  const known = new Map<string, { standing: Promise<Standing>; until: number }>();
  bus.subscribe((events) => {
    for (const event of events) {
      if ("barred" in event) known.delete(event.barred);
      // Whoever enters is told of the places they have.
      if ("placesOf" in event) known.delete(event.placesOf);
    }
  });

  async function standing(accountId: string): Promise<Standing> {
    const [facts] = await readFacts(db, [accountId]);
    if (facts === undefined) return { state: "unconfirmed" };
    const now = clock();
    if (facts.barred_until !== null && facts.barred_until > now)
      return { state: "barred", until: facts.barred_until };
    if (!demo && facts.campus_verified_at === null) return { state: "unconfirmed" };
    if (!demo && facts.person_lookup === null) return { state: "second-account" };
    const newUntil = new Date(facts.created_at.getTime() + NEW_ACCOUNT.hours * 3_600_000);
    const entered =
      facts.sealed_choices !== null && openChoices(vault, accountId, facts.sealed_choices).enteredOn !== null;
    return { state: entered ? "entered" : "ready", newUntil, isNew: newUntil > now };
  }

  function remembered(accountId: string): Promise<Standing> {
    const now = performance.now();
    const last = known.get(accountId);
    if (last !== undefined && last.until > now) return last.standing;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const reading = standing(accountId);
    known.set(accountId, { standing: reading, until: now + REMEMBER_MS });
    // A read that failed is tried again.
    reading.catch(() => known.get(accountId)?.standing === reading && known.delete(accountId));
    return reading;
  }

  async function entered(accountId: string) {
    const found = await remembered(accountId);
    if (found.state !== "entered") throw refuse("ENTER_FIRST");
    return found;
  }

  return {
    standing,
    has: async (accountId) => (await remembered(accountId)).state === "entered",
    isNew: async (accountId) => (await entered(accountId)).isNew,
    require: async (accountId) => void (await entered(accountId)),
    bar: (accountId, bar) =>
      inTransaction({ db, bus }, async ({ sql, publish }) => {
        const isBarred = await barPerson({ sql, vault }, accountId, bar);
        if (isBarred) publish({ to: "nodes", barred: accountId });
        return isBarred;
      }),
  };
}
