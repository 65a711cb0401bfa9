import { isInNamedWorld } from "../../auth/named-world.ts";
import type { Platform } from "../../platform.ts";
import { NOTICES_SCOPE } from "../../vault/memberships.ts";
import { leaveNamedWorld } from "./writes.ts";

type Deps = Pick<Platform, "db" | "bus" | "clock" | "log" | "sanctions" | "vault">;

/**
 * Gives up what people have by name as soon as they are suspended, and lets their clients know when that is over. What a
 * crash or a lost event leaves undone, the job of every minute does.
 * @returns a function that stops it
 */
export function watchSuspensions(platform: Deps): () => void {
  return platform.bus.subscribe((events) => {
    for (const event of events)
      if (event.kind === "suspension-changed")
        followSuspension(platform, event.accountId).catch((error: unknown) =>
          platform.log.warn({ err: error }, "seats of a suspended person not given up"),
        );
  });
}

async function followSuspension(platform: Deps, accountId: string): Promise<void> {
  if (!(await isInNamedWorld(platform, accountId))) return leaveNamedWorld(platform, accountId);
  // One that ends by the clock has no notice of its own; after this frame, clients ask who they are.
  const address = platform.vault.addressIn(NOTICES_SCOPE, accountId);
  platform.bus.publish([{ kind: "frame-to-person", address, frame: { t: "notice" } }]);
}
