/** Somebody who lives on the Demo campus. All of them are made up. */
import type { Topic } from "../contract/profiles.ts";
import type { PictureOrder } from "./pictures/draw.ts";

/** Addresses that can never belong to anyone (RFC 2606). */
const DOMAIN = "campus.example";

export type DemoPerson = {
  /** What the rest of the demo calls them, and the first part of their address. */
  key: string;
  name: string;
  bio: string;
  interests: string[];
  topics: Topic[];
  /** Without one, they show their letter. */
  picture?: PictureOrder;
  /** How many days ago they signed up; without it, before the first group and the first match. */
  daysHere?: number;
};

export function emailOf({ key }: Pick<DemoPerson, "key">): string {
  return `${key}@${DOMAIN}`;
}
