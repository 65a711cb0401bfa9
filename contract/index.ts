/** Everything that may enter or leave the server over HTTP. The socket's frames are in `live.ts`. */
import { accounts } from "./accounts.ts";
import { admin } from "./admin.ts";
import { admissions } from "./admissions.ts";
import { chat } from "./chat.ts";
import { credentials } from "./credentials.ts";
import { discovery } from "./discovery.ts";
import { entry } from "./entry.ts";
import { eventAdmin, events } from "./events.ts";
import { groupAdmin, groups } from "./groups.ts";
import { moderation } from "./moderation.ts";
import { notices } from "./notices.ts";
import { notifications } from "./notifications.ts";
import { personas } from "./personas.ts";
import { phones } from "./phones.ts";
import { profiles } from "./profiles.ts";
import { rooms } from "./rooms.ts";
import { safeDeck } from "./safe-deck.ts";
import { safety } from "./safety.ts";
import { transparency } from "./transparency.ts";

export const contract = {
  accounts,
  credentials,
  phones,
  profiles,
  rooms,
  chat,
  discovery,
  entry,
  personas,
  safeDeck,
  safety,
  notifications,
  admissions,
  events,
  eventAdmin,
  groups,
  groupAdmin,
  notices,
  moderation,
  transparency,
  admin,
};
export type Contract = typeof contract;
