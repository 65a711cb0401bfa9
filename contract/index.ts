/** Everything that may enter or leave the server over HTTP. The socket's frames are in `live.ts`. */
import { accounts } from "./accounts.ts";
import { chat } from "./chat.ts";
import { discovery } from "./discovery.ts";
import { profiles } from "./profiles.ts";

export const contract = { accounts, profiles, discovery, chat };
export type Contract = typeof contract;
