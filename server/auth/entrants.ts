/** Who may be in Safe Space. Every route and frame of the safe world checks it here and nowhere else. */
import { NEW_ACCOUNT } from "../../contract/constants.ts";
import type { Bus } from "../bus/bus.ts";
import { prepared, type Db } from "../db/connect.ts";
import { apiError } from "../errors.ts";
import { LruCache } from "../lru-cache.ts";
import { openChoices } from "../vault/choices.ts";
import type { Sanctions } from "../vault/sanctions.ts";
import type { Vault } from "../vault/seal.ts";
import type { Staffing } from "./staffing.ts";

/** Whether an account may enter Safe Space, and has entered. Shown to its owner only. */
export type EntryState =
  | { state: "entered" | "ready"; isNew: boolean; newUntil: Date }
  | { state: "unconfirmed" | "second-account" }
  /** Silent in all of Safe Space, which they have not entered under this account. Null without an end. */
  | { state: "barred"; until: Date | null }
  /** Safe Space has too few staff to be open. */
  | { state: "not-open" };

export type Entrants = {
  /** Reads the current state, bypassing the cache. */
  loadState(accountId: string): Promise<EntryState>;
  /** Whether the account is eligible and has entered. */
  has(accountId: string): Promise<boolean>;
  /**
   * Whether the limits for new accounts apply.
   * @throws like `require`
   */
  isNew(accountId: string): Promise<boolean>;
  /** @throws ENTER_FIRST unless the account is eligible and has entered, NOT_OPEN while Safe Space has too few staff */
  require(accountId: string): Promise<void>;
};

type Facts = {
  campus_verified_at: Date | null;
  person_lookup: string | null;
  created_at: Date;
  sealed_choices: string | null;
};

const readFacts = prepared<Facts>(
  "entry of an account",
  `select a.campus_verified_at, a.person_lookup, a.created_at, p.sealed_choices
   from account a join profile p on p.account_id = a.id where a.id = $1`,
);

/** How long a state is cached, in milliseconds, so that a message or a list costs no read. */
const TTL_MS = 1000;
/** Most accounts in the cache. */
const MAX_ACCOUNTS = 20_000;

type Parts = {
  db: Db;
  vault: Vault;
  bus: Bus;
  clock: () => Date;
  /** The Demo campus does not require a confirmed email. */
  demo: boolean;
  staffing: Pick<Staffing, "isOpen">;
  sanctions: Pick<Sanctions, "silenceOfWorld">;
};

export function createEntrants({ db, vault, bus, clock, demo, staffing, sanctions }: Parts): Entrants {
  const cache = new LruCache<string, { state: Promise<EntryState>; expires: number }>(MAX_ACCOUNTS);
  bus.subscribe((events) => {
    // Entering publishes this for each room the account has.
    for (const event of events) if (event.kind === "safe-room-joined") cache.delete(event.accountId);
  });

  async function loadState(accountId: string): Promise<EntryState> {
    if (!(await staffing.isOpen())) return { state: "not-open" };
    const [facts] = await readFacts(db, [accountId]);
    if (facts === undefined) return { state: "unconfirmed" };
    if (!demo && facts.campus_verified_at === null) return { state: "unconfirmed" };
    if (!demo && facts.person_lookup === null) return { state: "second-account" };
    const newUntil = new Date(facts.created_at.getTime() + NEW_ACCOUNT.hours * 3_600_000);
    const entered =
      facts.sealed_choices !== null && openChoices(vault, accountId, facts.sealed_choices).enteredOn !== null;
    const silence = entered ? null : await sanctions.silenceOfWorld(accountId);
    if (silence !== null) return { state: "barred", until: silence.until };
    return { state: entered ? "entered" : "ready", newUntil, isNew: newUntil > clock() };
  }

  function loadCached(accountId: string): Promise<EntryState> {
    const now = performance.now();
    const cached = cache.get(accountId);
    if (cached !== undefined && cached.expires > now) return cached.state;
    const state = loadState(accountId);
    cache.set(accountId, { state, expires: now + TTL_MS });
    // A failed read is not cached.
    state.catch(() => cache.peek(accountId)?.state === state && cache.delete(accountId));
    return state;
  }

  async function requireEntered(accountId: string) {
    const entry = await loadCached(accountId);
    if (entry.state === "not-open") throw apiError("NOT_OPEN");
    if (entry.state !== "entered") throw apiError("ENTER_FIRST");
    return entry;
  }

  return {
    loadState,
    has: async (accountId) => (await loadCached(accountId)).state === "entered",
    isNew: async (accountId) => (await requireEntered(accountId)).isNew,
    require: async (accountId) => void (await requireEntered(accountId)),
  };
}
