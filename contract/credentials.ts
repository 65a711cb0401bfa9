/** Credentials: passwords and email addresses, and the mailed links that confirm or reset them. */
import { z } from "zod";
import { Done, Email, CurrentPassword, Password, route } from "./wire.ts";

/** The secret part of a mailed link; works once. */
const Ticket = z.string().min(20).max(100);

export const credentials = {
  forgotPassword: route
    .route({ method: "POST", path: "/password/forgot", summary: "Mail a link that sets a new password" })
    .input(z.strictObject({ email: Email }))
    .output(Done),

  resetPassword: route
    .route({ method: "POST", path: "/password/reset", summary: "Set a new password and end all sessions" })
    .input(z.strictObject({ ticket: Ticket, password: Password }))
    .output(Done),

  changePassword: route
    .route({
      method: "POST",
      path: "/password/change",
      summary: "Change my password and end my other sessions",
    })
    .input(z.strictObject({ current: CurrentPassword, password: Password }))
    .output(Done),

  changeEmail: route
    .route({
      method: "POST",
      path: "/email/change",
      summary: "Mail a link to my new address; requires a recent sign-in",
    })
    .input(z.strictObject({ email: Email }))
    .output(Done),

  confirmEmail: route
    .route({ method: "POST", path: "/email/confirm", summary: "Confirm an address with the mailed link" })
    .input(z.strictObject({ ticket: Ticket }))
    .output(Done),

  resendConfirmation: route
    .route({ method: "POST", path: "/email/resend", summary: "Mail the confirmation link again" })
    .output(Done),
};
