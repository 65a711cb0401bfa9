import { createTransport } from "nodemailer";
import type { Mail } from "./outbox.ts";

/** Milliseconds a mail server may take before the mail is tried again later. */
const PATIENCE = 20_000;

/**
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param from the sender's address
 */
export function createSmtp(url: string, from: string): (mail: Mail) => Promise<void> {
  const transport = createTransport(url, {
    from,
    // Nothing in a mail of ours comes from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.set("socketTimeout", PATIENCE);
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to: { address: to, name: "" }, subject, text });
  };
}
