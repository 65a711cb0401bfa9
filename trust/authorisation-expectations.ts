/** How it is said who may what: of oneself, or of something that is somebody's. */
import type { Contract } from "../contract/index.ts";
import type { Role, Scene } from "./authorisation-scene.ts";

/** About nothing but the one who asks, or for everybody, or for the admins: what is sent, and the status it gets. */
export type OfOneself = {
  who: "everybody" | "signed in" | "who is in Safe Space" | "the admins";
  send?: object;
  answers: number;
};

/** About something that is somebody's. For all who are not named in `may`, it does not exist. */
export type OfSomething = {
  /** What is asked for, as it says in the test's name. */
  thing: string;
  id(scene: Scene): string | Promise<string>;
  send(scene: Scene, id: string): object;
  may: Partial<Record<Exclude<Role, "visitor">, number>>;
  /** What is answered where there is no such thing, other than that: the same as for what is somebody else's. */
  none?: OfSomething["may"];
  /** Whether it is for the admins alone: for everybody else there is no such route, whatever they send. */
  asAdmin?: true;
};

export type Expectation = OfOneself | OfSomething[];

export type Table = {
  [Feature in keyof Contract]: { [Route in keyof Contract[Feature]]: Expectation };
};

export const everybody = (answers: number, send?: object): OfOneself => ({
  who: "everybody",
  answers,
  ...(send && { send }),
});
export const mine = (answers = 200, send?: object): OfOneself => ({
  who: "signed in",
  answers,
  ...(send && { send }),
});

export const inside = (answers = 200, send?: object): OfOneself => ({
  who: "who is in Safe Space",
  answers,
  ...(send && { send }),
});

export const desk = (answers = 200, send?: object): OfOneself => ({
  who: "the admins",
  answers,
  ...(send && { send }),
});

export const IN = { member: 200, owner: 200 };
export const ASKED_OR_IN = { invited: 200, ...IN };
export const ANYBODY = { stranger: 200, admin: 200, former: 200, ...ASKED_OR_IN };
