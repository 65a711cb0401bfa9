/** Names that could be mistaken for those of staff. */
import { sql } from "kysely";
import unhomoglyph from "unhomoglyph";
import type { Db } from "../db/connect.ts";
import { apiError } from "../errors.ts";
import type { Actor } from "./session.ts";

/** Characters used in place of letters, and those letters in the same order. */
const [LOOKALIKES, LETTERS] = ["013457@$|!l", "oieastasiii"];

/** Words that no name may contain. */
const ROLE_WORDS = ["admin", "admins", "administrator", "administrators", "moderator", "moderators"].map(
  skeletonOf,
);
/** Words that no name may consist of. */
const RESERVED = new Set([
  ...ROLE_WORDS,
  ...["Haven", "Staff", "Support", "Moderation", "Helpdesk"].map(skeletonOf),
]);
/** Words that no name may combine with Haven, which by itself is also a given name. */
const WITH_HAVEN = [
  "team",
  "support",
  "staff",
  "moderation",
  "help",
  "helpdesk",
  "security",
  "safety",
  "official",
].map(skeletonOf);
const HAVEN = skeletonOf("Haven");

/** Whether a name reads like staff, also when written with lookalikes: `Аdmіn`, `H A V E N  5upport`. */
export function looksLikeStaff(name: string): boolean {
  // With and without digits: they replace letters in `Adm1n` and only follow in `Admin1`.
  return [name, name.replace(/\p{N}+/gu, "")].some((variant) => readsLikeStaff(skeletonOf(variant)));
}

function readsLikeStaff(seen: string): boolean {
  const words = seen.split(/[^\p{L}]+/u).filter(Boolean);
  const together = words.join("");
  return (
    RESERVED.has(together) ||
    words.some((word) => ROLE_WORDS.includes(word)) ||
    WITH_HAVEN.some((word) => together.includes(HAVEN + word) || together.includes(word + HAVEN))
  );
}

/** The skeleton of a text (after Unicode UTS #39): texts that look alike have the same one. */
function skeletonOf(text: string): string {
  const bare = text.normalize("NFKD").replace(/[\p{M}\p{DI}]/gu, "");
  // In both cases: some letters look alike only as capitals, others only as small letters.
  const plain = unhomoglyph(unhomoglyph(bare).toLowerCase()).toLowerCase();
  return plain.replace(/[013457@$|!l]/g, (character) => LETTERS[LOOKALIKES.indexOf(character)]!);
}

/** @throws STAFF_NAME if a student chooses a staff-like name for themselves or for a group */
export async function refuseStaffLikeName({ kysely }: Db, actor: Actor, name: string): Promise<void> {
  if (!looksLikeStaff(name)) return;
  const staff = await kysely
    .selectFrom("account")
    .select("id")
    .where("id", "=", actor.accountId)
    .where(sql<boolean>`roles <> '{}'`)
    .executeTakeFirst();
  if (staff === undefined) throw apiError("STAFF_NAME");
}
