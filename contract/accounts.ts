/** Accounts: the private side of a person, sent to that person only. */
import { z } from "zod";
import { LIMITS, SAFE_SPACE_FLOOR } from "./constants.ts";
import { Done, Email, CurrentPassword, Id, Timestamp, Name, Password, route } from "./wire.ts";

/** A role of staff. Only the operator of this server gives and takes roles. */
export const StaffRole = z.enum(["moderator", "admin"]);
export type StaffRole = z.infer<typeof StaffRole>;

/** The signed-in person, as the app shell needs it. */
export const Me = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  pictureId: z.string().nullable(),
  /** Empty for a student. */
  roles: z.array(StaffRole),
  /** Whether at least one topic was chosen. */
  onboarded: z.boolean(),
  /** When this account will be deleted, if its owner has requested that. */
  deletesAt: Timestamp.nullable(),
  /**
   * Set while I am suspended from the named world: only Safe Space, notices, appeals, my data, deletion and help remain.
   * `until` is null for a suspension without an end.
   */
  suspension: z.strictObject({ until: Timestamp.nullable() }).nullable(),
});
export type Me = z.infer<typeof Me>;
/** What is public about the campus. */
const Campus = z.strictObject({
  /** Whether the people on this server are fictional. */
  demo: z.boolean(),
  /** Domains of the emails that may sign up; empty for any. */
  emailDomains: z.array(z.string()),
  /** A safe space with fewer people or cards shows none, because few are easy to identify. */
  safeSpaceFloor: z.int().min(SAFE_SPACE_FLOOR),
  /** Fewest characters of a new password. */
  passwordMin: z.int().min(LIMITS.passwordMin),
});

/** Contact details and ways to sign in, for the person's own settings. */
export const Details = z.strictObject({
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  phone: z.string().nullable(),
  hasPassword: z.boolean(),
  deletesAt: Timestamp.nullable(),
});
export type Details = z.infer<typeof Details>;

export const Device = z.strictObject({
  sessionId: Id,
  /** For example "Firefox on Android"; empty when unknown. */
  device: z.string(),
  current: z.boolean(),
  signedInAt: Timestamp,
  /** Rounded to the hour. */
  lastUsed: Timestamp,
});
export type Device = z.infer<typeof Device>;

export const accounts = {
  session: route
    .route({ method: "GET", path: "/session", summary: "Get the signed-in person, if any, and the campus" })
    .output(z.strictObject({ me: Me.nullable(), campus: Campus })),

  signUp: route
    .route({ method: "POST", path: "/sign-up", summary: "Create an account and sign in" })
    .input(z.strictObject({ name: Name, email: Email, password: Password }))
    // Null where emails have to be confirmed first, also for an email that already has an account.
    .output(z.strictObject({ me: Me.nullable() })),

  logIn: route
    .route({ method: "POST", path: "/log-in", summary: "Sign in with email and password" })
    .input(z.strictObject({ email: Email, password: CurrentPassword }))
    .output(z.strictObject({ me: Me })),

  logOut: route.route({ method: "POST", path: "/log-out", summary: "End this session" }).output(Done),

  confirmPassword: route
    .route({
      method: "POST",
      path: "/session/confirm",
      summary: "Confirm the password for actions that require a recent sign-in",
    })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(Done),

  devices: route
    .route({
      method: "GET",
      path: "/sessions",
      summary: "List my signed-in devices, most recently used first",
    })
    .output(z.strictObject({ items: z.array(Device) })),

  endSession: route
    .route({ method: "POST", path: "/sessions/{sessionId}/end", summary: "Sign one device out" })
    .input(z.strictObject({ sessionId: Id }))
    .output(Done),

  endOtherSessions: route
    .route({ method: "POST", path: "/sessions/end-others", summary: "Sign all other devices out" })
    .output(Done),

  details: route
    .route({ method: "GET", path: "/account", summary: "Get my contact details and ways to sign in" })
    .output(Details),

  deleteAccount: route
    .route({
      method: "POST",
      path: "/account/delete",
      summary: "Request the deletion of my account in a week; requires a recent sign-in",
    })
    .output(z.strictObject({ deletesAt: Timestamp })),

  cancelDeletion: route
    .route({ method: "POST", path: "/account/cancel-deletion", summary: "Cancel the deletion of my account" })
    .output(Done),
};
