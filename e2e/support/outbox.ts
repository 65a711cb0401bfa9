/** Reads the mails and text messages that Haven sent, at /dev/outbox. */
import { expect } from "@playwright/test";

const LINK = /https?:\/\/[^"\s]+\?ticket=[^"\s<]+/;
const TEXT = "Text message";

/**
 * The link in the newest mail to this address with this subject.
 * @param before the previous link, to wait for a different one
 */
export function mailedLink(to: string, subject: string, before?: string): Promise<string> {
  return newestSent(to, subject, LINK, before);
}

/**
 * The code in the newest text message to this number.
 * @param before the previous code, to wait for a different one
 */
export function textedCode(to: string, before?: string): Promise<string> {
  return newestSent(to, TEXT, /\b\d{6}(?= is your Haven code)/, before);
}

/** Waits for a mail or text message and returns the part that matches `wanted`. */
export async function newestSent(
  to: string,
  title: string,
  wanted: RegExp,
  before?: string,
): Promise<string> {
  let found: string | undefined;
  const isSent = async () => {
    const outbox = await (await fetch(`${process.env.HAVEN_URL}/dev/outbox`)).text();
    const sent = outbox.split("<article>").find((one) => one.includes(title) && one.includes(`To ${to},`));
    found = wanted.exec(sent ?? "")?.[0];
    return found !== undefined && found !== before;
  };
  // Everything is sent through a queue.
  await expect.poll(isSent, { message: `“${title}” is sent to ${to}`, intervals: [100] }).toBe(true);
  return found ?? "";
}
