/** A card is made when somebody has chosen what brings them here, whether or not they ever look at it. */
import type { Platform } from "../../http/routes.ts";
import { ensureCard } from "./writes.ts";

type Parts = Pick<Platform, "db" | "bus" | "vault" | "clock" | "log">;

/** A card that is not made now is made when its owner first asks for it. */
export function makeCardsAtOnboarding(platform: Parts): void {
  platform.bus.subscribe((events) => {
    for (const event of events) if ("onboarded" in event) void make(platform, event.onboarded);
  });
}

async function make(platform: Parts, profileId: string): Promise<void> {
  try {
    const { account_id: accountId } = await platform.db.kysely
      .selectFrom("profile")
      .select("account_id")
      .where("id", "=", profileId)
      .executeTakeFirstOrThrow();
    await ensureCard(platform, { profileId, accountId });
  } catch (error) {
    platform.log.warn({ err: error }, "card not made yet");
  }
}
