/** Phones: signing in with a number and a code, behind a check that a device was willing to work for it. */
import { z } from "zod";
import { Me } from "./accounts.ts";
import { Done, Id, route } from "./wire.ts";
export const phones = {
  humanCheck: route
    .route({
      method: "GET",
      path: "/human-check",
      summary: "A small task for the device, to be solved before a code is sent",
    })
    .output(z.strictObject({ challenge: z.string() })),

  sendPhoneCode: route
    .route({ method: "POST", path: "/phone/code", summary: "Text a code to a phone" })
    .input(z.strictObject({ phone: z.string().min(1).max(40), proof: z.string().min(1).max(4000) }))
    // The same whether the number is known, new, or over one of its limits.
    .output(
      z.strictObject({
        verificationId: Id,
        /** The number as it was understood, in international form. */
        phone: z.string(),
      }),
    ),

  verifyPhoneCode: route
    .route({ method: "POST", path: "/phone/verify", summary: "Sign in, or up, with the code" })
    .input(z.strictObject({ verificationId: Id, code: z.string().regex(/^\d{6}$/) }))
    .output(z.strictObject({ me: Me })),

  linkPhone: route
    .route({
      method: "POST",
      path: "/phone/link",
      summary: "Add the phone to my account; asks for a recent sign-in",
    })
    .input(z.strictObject({ verificationId: Id, code: z.string().regex(/^\d{6}$/) }))
    .output(Done),
};
