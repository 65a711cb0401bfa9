/** Transparency: what everybody may know about moderation here. */
import { z } from "zod";
import { LaneFigures } from "./moderation.ts";
import { route } from "./wire.ts";

export const transparency = {
  figures: route
    .route({
      method: "GET",
      path: "/transparency",
      summary: "Get the public figures of moderation, as of last night",
    })
    .output(
      z.strictObject({
        /** The day of the nightly run that counted; null before the first. */
        day: z.iso.date().nullable(),
        lanes: z.array(LaneFigures),
        /** Null below ten. */
        reports: z.int().min(10).nullable(),
        appeals: z.int().min(10).nullable(),
        overturned: z.int().min(0).nullable(),
        hours: z.string(),
      }),
    ),
};
