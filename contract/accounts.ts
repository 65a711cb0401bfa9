/** Accounts: the private side of a person. What is here is only ever sent to the person it describes. */
import { z } from "zod";
import { LIMITS, SAFE_SPACE_FLOOR } from "./constants.ts";
import { Done, Email, CurrentPassword, Id, Timestamp, Name, Password, route } from "./wire.ts";

/** Who is more than a student is appointed by whoever runs this server. */
export const Role = z.enum(["student", "moderator", "admin"]);
export type Role = z.infer<typeof Role>;

/** Who is signed in, as the app shell needs it. */
export const Me = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  pictureId: z.string().nullable(),
  role: Role,
  /** True once at least one problem category was chosen. */
  onboarded: z.boolean(),
  /** When this account will be gone, if its owner asked for that. */
  deletesAt: Timestamp.nullable(),
});
export type Me = z.infer<typeof Me>;
/** What a visitor may know before signing in. */
const Campus = z.strictObject({
  /** True when the people on this server are fictional. */
  demo: z.boolean(),
  /** Emails of these domains may sign up; any when empty. */
  emailDomains: z.array(z.string()),
  /** Below this many people or cards a safe space shows nothing, because few are easily told apart. */
  safeSpaceFloor: z.int().min(SAFE_SPACE_FLOOR),
  /** Fewest characters of a new password. */
  passwordMin: z.int().min(LIMITS.passwordMin),
});

/** How a person can be reached and signs in, for their own settings. */
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
  /** Such as "Firefox on Android"; empty when the device did not say. */
  device: z.string(),
  current: z.boolean(),
  signedInAt: Timestamp,
  /** To the hour. */
  lastUsed: Timestamp,
});
export type Device = z.infer<typeof Device>;

export const accounts = {
  session: route
    .route({ method: "GET", path: "/session", summary: "Who is signed in, or nobody" })
    .output(z.strictObject({ me: Me.nullable(), campus: Campus })),

  signUp: route
    .route({ method: "POST", path: "/sign-up", summary: "Create an account and sign in" })
    .input(z.strictObject({ name: Name, email: Email, password: Password }))
    // Null where emails have to be confirmed first; then the answer is the same for an email that has an account.
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
      summary: "Give the password again, for acts that ask for it",
    })
    .input(z.strictObject({ password: CurrentPassword }))
    .output(Done),

  devices: route
    .route({ method: "GET", path: "/sessions", summary: "Where I am signed in, the latest first" })
    .output(z.strictObject({ items: z.array(Device) })),

  endSession: route
    .route({ method: "POST", path: "/sessions/{sessionId}/end", summary: "Sign one device out" })
    .input(z.strictObject({ sessionId: Id }))
    .output(Done),

  endOtherSessions: route
    .route({ method: "POST", path: "/sessions/end-others", summary: "Sign all other devices out" })
    .output(Done),

  details: route
    .route({ method: "GET", path: "/account", summary: "How I can be reached and sign in" })
    .output(Details),

  deleteAccount: route
    .route({
      method: "POST",
      path: "/account/delete",
      summary: "Delete my account after a week; asks for a recent sign-in",
    })
    .output(z.strictObject({ deletesAt: Timestamp })),

  cancelDeletion: route
    .route({ method: "POST", path: "/account/cancel-deletion", summary: "Change my mind within the week" })
    .output(Done),
};
