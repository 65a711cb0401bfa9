/** A fictional person of the Demo campus. */
import type { Topic } from "../contract/profiles.ts";
import type { PictureOrder } from "./pictures/draw.ts";

/** Reserved, so that addresses never belong to real people (RFC 2606). */
const DOMAIN = "campus.example";

export type DemoPerson = {
  /** Identifies them in the demo's data; also the local part of their address. */
  key: string;
  name: string;
  bio: string;
  interests: string[];
  topics: Topic[];
  /** Without one, the app shows their initial. */
  picture?: PictureOrder;
  /** How many days ago they signed up; by default before the first group and the first match. */
  daysHere?: number;
};

export function emailOf({ key }: Pick<DemoPerson, "key">): string {
  return `${key}@${DOMAIN}`;
}
