/** The people of the Demo campus: forty, and the two accounts that can be signed in to. */
import { ARTS } from "./people-arts.ts";
import { SCIENCES } from "./people-sciences.ts";
import { SOCIETY } from "./people-society.ts";
import type { DemoPerson } from "./person.ts";

/** They appear in the deck and in rooms. Their accounts have no password, and they never write by themselves. */
export const PEOPLE: readonly DemoPerson[] = [...SCIENCES, ...ARTS, ...SOCIETY];

/** The student whose campus this is: matches, chats and groups are hers. */
export const STUDENT: DemoPerson = {
  key: "student",
  name: "Elif Yıldız",
  bio: "Second year, Environmental Engineering. Greenhouse volunteer, bad at small talk, good at long walks.",
  interests: [
    "Gardening",
    "Long walks",
    "Baking",
    "Trams",
    "Swimming",
    "Field recording",
    "Seed swaps",
    "Tea",
  ],
  topics: ["academic-stress", "mental-health", "relationships"],
  picture: { scene: "greenhouse", seed: 1 },
};

/** The admin, who has no matches or chats. */
export const ADMIN: DemoPerson = {
  key: "admin",
  name: "Ruth Lindgren",
  bio: "Final year, Education. I help to run Haven on this campus.",
  interests: ["Books", "Cycling", "Coffee"],
  topics: ["career-anxiety"],
};
