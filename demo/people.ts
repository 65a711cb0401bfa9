/** The people of the Demo campus: forty students, an admin, the moderators, and the student who can be signed in to. */
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

/** The two moderators who can be signed in to. */
export const MODERATORS: readonly DemoPerson[] = [
  {
    key: "moderator",
    name: "Tove Halvorsen",
    bio: "Third year, Law. I read reports for Haven in the afternoons, with a pot of tea beside me.",
    interests: ["Tea", "Choir", "Knitting"],
    topics: ["relationships"],
  },
  {
    key: "second",
    name: "Idris Bello",
    bio: "Second year, Social Work. I moderate Haven on three days a week and bake on the others.",
    interests: ["Baking", "Football", "Podcasts"],
    topics: ["academic-stress"],
  },
];

/**
 * Two more moderators, who answer what visitors report. They are members of no room, since moderators do not find cases
 * of their own rooms.
 */
export const TEAM: readonly DemoPerson[] = [
  {
    key: "marta",
    name: "Marta Kowal",
    bio: "Doctoral student, Psychology. I have moderated Haven since it opened here.",
    interests: ["Swimming", "Poetry", "Coffee"],
    topics: ["career-anxiety"],
  },
  {
    key: "sunil",
    name: "Sunil Rao",
    bio: "Final year, Pharmacy. Moderator, slow cyclist, reader of instructions.",
    interests: ["Cycling", "Board games"],
    topics: ["identity"],
  },
];

/** Everybody who is invented. */
export const RESIDENTS: readonly DemoPerson[] = [STUDENT, ADMIN, ...MODERATORS, ...TEAM, ...PEOPLE];
