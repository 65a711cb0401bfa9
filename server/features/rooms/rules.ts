import type { Role } from "../../../contract/rooms.ts";

/** A text to be found as it stands by LIKE: its wildcards and its escape character lose their meaning. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, (character) => `\\${character}`);
}

/** Whether this role looks after a group: its name, who comes in, and what others wrote. */
export function manages(role: Role): boolean {
  return role === "owner" || role === "moderator";
}

/** Whether `mine` may take somebody with the role `theirs` out of a group. */
export function mayRemove(mine: Role, theirs: Role): boolean {
  return mine === "owner" ? theirs !== "owner" : mine === "moderator" && theirs === "member";
}
