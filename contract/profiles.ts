/** Profiles: a person by name, and their topics, which only they can read. */
import { z } from "zod";
import { LIMITS, PEOPLE_SEARCH_LIMIT, PICTURE_LIMITS, TOPICS } from "./constants.ts";
import { Id, Name, route, nonEmptyText, text } from "./wire.ts";

export const Topic = z.enum(TOPICS);
export type Topic = z.infer<typeof Topic>;
const Interest = nonEmptyText(LIMITS.interest);
export const Interests = z
  .array(Interest)
  .max(LIMITS.interests)
  .refine(
    (all) => new Set(all.map((one) => one.toLowerCase())).size === all.length,
    "contains an interest twice",
  );

/** My own profile, for the profile and edit screens. */
export const MyProfile = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  bio: z.string(),
  interests: z.array(z.string()),
  pictureId: z.string().nullable(),
  topics: z.array(Topic),
  /** Whether members of direct rooms see my read position, and I theirs. */
  receipts: z.boolean(),
  /** Whether people can find me in the deck and by search. */
  discoverable: z.boolean(),
});
export type MyProfile = z.infer<typeof MyProfile>;

/** A person as others see them. `profileId` is not the account's id. */
export const PersonCard = z.strictObject({
  profileId: Id,
  name: z.string(),
  bio: z.string(),
  interests: z.array(z.string()),
  /** Those of `interests` that the viewer has too. */
  shared: z.array(z.string()),
  pictureId: z.string().nullable(),
});
export type PersonCard = z.infer<typeof PersonCard>;
/** A person as a search result. */
export const FoundPerson = z.strictObject({
  profileId: Id,
  name: z.string(),
  pictureId: z.string().nullable(),
  /** Masked unless the query was the whole email; null where there is none. */
  email: z.string().nullable(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const profiles = {
  mine: route
    .route({ method: "GET", path: "/profile", summary: "Get my profile and topics" })
    .output(MyProfile),

  update: route
    .route({ method: "PATCH", path: "/profile", summary: "Update my profile; absent fields stay" })
    .input(
      z.strictObject({
        name: Name.optional(),
        bio: text(LIMITS.bio).optional(),
        interests: Interests.optional(),
        receipts: z.boolean().optional(),
        discoverable: z.boolean().optional(),
      }),
    )
    .output(MyProfile),

  putPicture: route
    .route({
      method: "POST",
      path: "/profile/picture",
      summary: "Set my picture, which is re-encoded without its metadata",
    })
    .input(
      z.strictObject({
        picture: z.file().max(PICTURE_LIMITS.bytes),
        /** The position of the cropped square, as fractions (0 to 1) of the upright picture's width and height. */
        left: z.coerce.number().min(0).max(1).optional(),
        top: z.coerce.number().min(0).max(1).optional(),
        /** The square's side as a fraction of the shorter side. */
        size: z.coerce.number().min(0.05).max(1).optional(),
      }),
    )
    .output(MyProfile),

  removePicture: route
    .route({ method: "POST", path: "/profile/picture/remove", summary: "Remove my picture" })
    .output(MyProfile),

  chooseTopics: route
    .route({ method: "PUT", path: "/profile/topics", summary: "Set my topics" })
    .input(z.strictObject({ topics: z.array(Topic).min(1).max(TOPICS.length) }))
    .output(MyProfile),

  search: route
    .route({
      // The query is in the body: addresses end up in the logs of proxies.
      method: "POST",
      path: "/people/search",
      summary: "Search discoverable people by the beginning of any word of their name, or by email",
    })
    .input(z.strictObject({ query: nonEmptyText(LIMITS.email) }))
    .output(z.strictObject({ people: z.array(FoundPerson).max(PEOPLE_SEARCH_LIMIT) })),
};
