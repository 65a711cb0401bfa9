/** Phones: signing in with a number and a code, after a proof of work by the device. */
import { z } from "zod";
import { Me } from "./accounts.ts";
import { Done, Id, route } from "./wire.ts";
export const phones = {
  humanCheck: route
    .route({
      method: "GET",
      path: "/human-check",
      summary: "Get a proof-of-work challenge, to be solved before a code is sent",
    })
    .output(z.strictObject({ challenge: z.string() })),

  sendPhoneCode: route
    .route({ method: "POST", path: "/phone/code", summary: "Text a code to a phone" })
    .input(z.strictObject({ phone: z.string().min(1).max(40), proof: z.string().min(1).max(4000) }))
    // The answer is the same for known and new numbers.
    .output(
      z.strictObject({
        verificationId: Id,
        /** The parsed number in international format. */
        phone: z.string(),
      }),
    ),

  verifyPhoneCode: route
    .route({ method: "POST", path: "/phone/verify", summary: "Sign in or sign up with the code" })
    .input(z.strictObject({ verificationId: Id, code: z.string().regex(/^\d{6}$/) }))
    .output(z.strictObject({ me: Me })),

  linkPhone: route
    .route({
      method: "POST",
      path: "/phone/link",
      summary: "Add a phone number to my account; requires a recent sign-in",
    })
    .input(z.strictObject({ verificationId: Id, code: z.string().regex(/^\d{6}$/) }))
    .output(Done),
};
