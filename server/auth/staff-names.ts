/** Names under which somebody could pose as the people who run Haven. */
import unhomoglyph from "unhomoglyph";
import type { Db } from "../db/connect.ts";
import { apiError } from "../errors.ts";
import type { Actor } from "./session.ts";

/** What is written in the place of letters, and which, in the same order. */
const [WRITTEN, MEANT] = ["013457@$|!l", "oieastasiii"];

/** No name of a student or of their group has one of these words in it, */
const OFFICES = ["admin", "admins", "administrator", "administrators", "moderator", "moderators"].map(look);
/** or is one of these, */
const ALONE = new Set([...OFFICES, ...["Haven", "Staff", "Support", "Moderation", "Helpdesk"].map(look)]);
/** or puts one of these beside Haven, which some people are called. */
const BESIDE = [
  "team",
  "support",
  "staff",
  "moderation",
  "help",
  "helpdesk",
  "security",
  "safety",
  "official",
].map(look);
const HAVEN = look("Haven");

/** Whether a name reads like one of the staff's, whatever it is written with: `Аdmіn`, `H A V E N  5upport`. */
export function looksLikeStaff(name: string): boolean {
  // Once with the figures that stand for letters, once without those that only follow: `Adm1n`, `Admin1`.
  return [name, name.replace(/\p{N}+/gu, "")].some((written) => readsLikeStaff(look(written)));
}

function readsLikeStaff(seen: string): boolean {
  const words = seen.split(/[^\p{L}]+/u).filter(Boolean);
  const together = words.join("");
  return (
    ALONE.has(together) ||
    words.some((word) => OFFICES.includes(word)) ||
    BESIDE.some((word) => together.includes(HAVEN + word) || together.includes(word + HAVEN))
  );
}

/** What a text looks like, in few letters: two texts that look alike have the same (after Unicode UTS #39). */
function look(text: string): string {
  const bare = text.normalize("NFKD").replace(/[\p{M}\p{DI}]/gu, "");
  // As capitals and as small letters: some look alike as the one and not as the other.
  const plain = unhomoglyph(unhomoglyph(bare).toLowerCase()).toLowerCase();
  return plain.replace(/[013457@$|!l]/g, (figure) => MEANT[WRITTEN.indexOf(figure)]!);
}

/** @throws STAFF_NAME where a student wants themselves or a group of theirs to be called like the staff */
export async function refuseStaffLikeName({ kysely }: Db, actor: Actor, name: string): Promise<void> {
  if (!looksLikeStaff(name)) return;
  const staff = await kysely
    .selectFrom("account")
    .select("id")
    .where("id", "=", actor.accountId)
    .where("role", "<>", "student")
    .executeTakeFirst();
  if (staff === undefined) throw apiError("STAFF_NAME");
}
