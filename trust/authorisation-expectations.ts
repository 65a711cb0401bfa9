/** The rows of the authorisation table: who may call a route, and the response for everybody else. */
import type { Contract } from "../contract/index.ts";
import type { Role, Scene } from "./authorisation-scene.ts";

/** A route that concerns only its caller: the permitted roles, the input, and the status of the response. */
export type CallerExpectation = {
  who: "everybody" | "signed in" | "who is in Safe Space" | "the admins" | "the moderators";
  send?: object;
  answers: number;
};

/** A route that concerns a resource. For roles that `may` does not name, the resource does not exist. */
export type ResourceExpectation = {
  /** The resource, for the test's title. */
  thing: string;
  id(scene: Scene): string | Promise<string>;
  send(scene: Scene, id: string): object;
  may: Partial<Record<Exclude<Role, "visitor">, number>>;
  /** The status for a resource that does not exist, where it is not 404. */
  none?: ResourceExpectation["may"];
  /** The only role for which the route exists, with any input. */
  staff?: "admin" | "moderator";
};

export type Expectation = CallerExpectation | ResourceExpectation[];

export type Table = {
  [Feature in keyof Contract]: { [Route in keyof Contract[Feature]]: Expectation };
};

export const forEverybody = (answers: number, send?: object): CallerExpectation => ({
  who: "everybody",
  answers,
  ...(send && { send }),
});
export const forSignedIn = (answers = 200, send?: object): CallerExpectation => ({
  who: "signed in",
  answers,
  ...(send && { send }),
});

export const forEntrants = (answers = 200, send?: object): CallerExpectation => ({
  who: "who is in Safe Space",
  answers,
  ...(send && { send }),
});

export const forAdmins = (answers = 200, send?: object): CallerExpectation => ({
  who: "the admins",
  answers,
  ...(send && { send }),
});

export const forModerators = (answers = 200, send?: object): CallerExpectation => ({
  who: "the moderators",
  answers,
  ...(send && { send }),
});

export const MEMBERS = { member: 200, owner: 200 };
export const INVITED_AND_MEMBERS = { invited: 200, ...MEMBERS };
export const ANYBODY = { stranger: 200, admin: 200, moderator: 200, former: 200, ...INVITED_AND_MEMBERS };
