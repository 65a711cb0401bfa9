import { createTransport } from "nodemailer";
import type { Mail } from "./outbox.ts";

/** Milliseconds a mail server may take before the mail is tried again later. */
const TIMEOUT_MS = 20_000;

/**
 * @param url `smtp://user:password@host:port` or `smtps://…`
 * @param from the sender's address
 * @param requireTls a connection that cannot be encrypted sends nothing
 */
export function createSmtp(url: string, from: string, requireTls: boolean): (mail: Mail) => Promise<void> {
  const server = new URL(url);
  // Without it, somebody on the network could remove STARTTLS from the greeting and read every mail.
  if (requireTls) server.searchParams.set("requireTLS", "true");
  const transport = createTransport(server.href, {
    from,
    // No part of a mail comes from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.set("socketTimeout", TIMEOUT_MS);
  return async ({ to, subject, text }) => {
    await transport.sendMail({ to: { address: to, name: "" }, subject, text });
  };
}
