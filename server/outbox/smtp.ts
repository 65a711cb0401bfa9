import { createTransport } from "nodemailer";
import type { Mail } from "./outbox.ts";

/** Milliseconds a mail server may take before the mail is tried again later. */
const PATIENCE = 20_000;

/**
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param from the sender's address
 * @param requireTls a connection that cannot be encrypted sends nothing
 */
export function createSmtp(url: string, from: string, requireTls: boolean): (mail: Mail) => Promise<void> {
  const server = new URL(url);
  // Otherwise whoever is on the way could take STARTTLS out of the greeting and read every mail.
  if (requireTls) server.searchParams.set("requireTLS", "true");
  const transport = createTransport(server.href, {
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
