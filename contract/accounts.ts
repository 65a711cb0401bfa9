/** Accounts: the private side of a person. What is here is only ever sent to the person it describes. */
import { z } from "zod";
import { LIMITS, route, someText } from "./wire.ts";

const Email = z.email().max(LIMITS.email);
const Password = z.string().min(LIMITS.passwordMin).max(LIMITS.passwordMax);

/** Who is signed in, as the app shell needs it. */
export const Me = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  pictureId: z.string().nullable(),
  /** True once at least one problem category was chosen. */
  onboarded: z.boolean(),
});
export type Me = z.infer<typeof Me>;

/** What a visitor may know before signing in. */
const Campus = z.strictObject({
  /** True when the people on this server are fictional. */
  demo: z.boolean(),
});

export const accounts = {
  session: route
    .route({ method: "GET", path: "/session", summary: "Who is signed in, or nobody" })
    .output(z.strictObject({ me: Me.nullable(), campus: Campus })),

  signUp: route
    .route({ method: "POST", path: "/sign-up", summary: "Create an account and sign in" })
    .input(z.strictObject({ name: someText(LIMITS.name), email: Email, password: Password }))
    .output(z.strictObject({ me: Me })),

  logIn: route
    .route({ method: "POST", path: "/log-in", summary: "Sign in with email and password" })
    // The password is not checked against today's rules: an answer must not tell a wrong one from an old one.
    .input(z.strictObject({ email: Email, password: z.string().min(1).max(LIMITS.passwordMax) }))
    .output(z.strictObject({ me: Me })),

  logOut: route
    .route({ method: "POST", path: "/log-out", summary: "End this session" })
    .output(z.strictObject({ done: z.literal(true) })),
};
