/** Entering Safe Space: who may, the one act of doing it, and what new accounts may do there on their first days. */
import { z } from "zod";
import { Topic } from "./profiles.ts";
import { Timestamp, route } from "./wire.ts";
/** Whether I may enter Safe Space, and have. Nobody else is told. */
export const SafeSpaceEntry = z.discriminatedUnion("state", [
  z.strictObject({
    state: z.literal("entered"),
    /** Until when the limits of a new account hold; null for an older one. */
    newUntil: Timestamp.nullable(),
  }),
  z.strictObject({
    state: z.literal("ready"),
    newUntil: Timestamp.nullable(),
    /** What I chose at onboarding: the topics that a card would start with. */
    topics: z.array(Topic),
  }),
  /** The link that was mailed to this address is not opened yet. */
  z.strictObject({ state: z.literal("unconfirmed"), email: z.string() }),
  /** This account has no address of this campus. */
  z.strictObject({ state: z.literal("no-address") }),
  /** Another account of the same mailbox is the one that may enter. */
  z.strictObject({ state: z.literal("second-account") }),
  z.strictObject({ state: z.literal("barred"), until: Timestamp }),
]);
export type SafeSpaceEntry = z.infer<typeof SafeSpaceEntry>;

export const entry = {
  status: route
    .route({ method: "GET", path: "/safe-space/entry", summary: "Whether I may enter Safe Space, and have" })
    .output(SafeSpaceEntry),

  enter: route
    .route({
      method: "POST",
      path: "/safe-space/entry",
      summary: "Enter Safe Space; with consent to a card, show one with these topics",
    })
    .input(
      z.strictObject({
        /** 18 or older, and the house rules accepted. */
        acceptedRules: z.literal(true),
        /** The explicit consent to showing these topics on a card; null shows none. */
        card: z.strictObject({ topics: z.array(Topic).min(1) }).nullable(),
      }),
    )
    .output(SafeSpaceEntry),
};
