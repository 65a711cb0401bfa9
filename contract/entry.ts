/** Entering Safe Space: who may, how, and the limits of new accounts. */
import { z } from "zod";
import { Topic } from "./profiles.ts";
import { Timestamp, route } from "./wire.ts";
/** Whether I may enter Safe Space, and have entered. Nobody else sees it. */
export const SafeSpaceEntry = z.discriminatedUnion("state", [
  z.strictObject({
    state: z.literal("entered"),
    /** When the limits of a new account end; null for an older account. */
    newUntil: Timestamp.nullable(),
  }),
  z.strictObject({
    state: z.literal("ready"),
    newUntil: Timestamp.nullable(),
    /** The topics from onboarding, with which a card would start. */
    topics: z.array(Topic),
  }),
  /** This address is not confirmed yet. */
  z.strictObject({ state: z.literal("unconfirmed"), email: z.string() }),
  /** The account has no email of this campus. */
  z.strictObject({ state: z.literal("no-address") }),
  /** Another account with the same mailbox may enter instead. */
  z.strictObject({ state: z.literal("second-account") }),
  z.strictObject({ state: z.literal("barred"), until: Timestamp.nullable() }),
  /** Safe Space has too few staff to be open on this campus. */
  z.strictObject({ state: z.literal("not-open") }),
]);
export type SafeSpaceEntry = z.infer<typeof SafeSpaceEntry>;

export const entry = {
  status: route
    .route({
      method: "GET",
      path: "/safe-space/entry",
      summary: "Get whether I may enter Safe Space, and have",
    })
    .output(SafeSpaceEntry),

  enter: route
    .route({
      method: "POST",
      path: "/safe-space/entry",
      summary: "Enter Safe Space and, with consent, show a card with these topics",
    })
    .input(
      z.strictObject({
        /** 18 or older, and the house rules accepted. */
        acceptedRules: z.literal(true),
        /** The explicit consent to show these topics on a card; null for no card. */
        card: z.strictObject({ topics: z.array(Topic).min(1) }).nullable(),
      }),
    )
    .output(SafeSpaceEntry),
};
