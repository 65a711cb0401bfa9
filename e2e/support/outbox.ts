/** What Haven has mailed and texted, read where development shows it. */
import { expect } from "@playwright/test";

const LINK = /https?:\/\/[^"\s]+\?ticket=[^"\s<]+/;
const TEXT = "Text message";

/**
 * The link in the newest mail to this address that has this subject.
 * @param before the one that was mailed before, when another one is expected
 */
export function mailedLink(to: string, subject: string, before?: string): Promise<string> {
  return newestSent(to, subject, LINK, before);
}

/**
 * The code in the newest text to this phone.
 * @param before the one that was texted before, when another one is expected
 */
export function textedCode(to: string, before?: string): Promise<string> {
  return newestSent(to, TEXT, /\b\d{6}(?= is your Haven code)/, before);
}

/** Waits until a mail or text is sent, and returns what matches in it. */
export async function newestSent(
  to: string,
  title: string,
  wanted: RegExp,
  before?: string,
): Promise<string> {
  let found: string | undefined;
  const look = async () => {
    const outbox = await (await fetch(`${process.env.HAVEN_URL}/dev/outbox`)).text();
    const sent = outbox.split("<article>").find((one) => one.includes(title) && one.includes(`To ${to},`));
    found = wanted.exec(sent ?? "")?.[0];
    return found !== undefined && found !== before;
  };
  // Whatever is sent goes through a queue.
  await expect.poll(look, { message: `“${title}” is sent to ${to}`, intervals: [100] }).toBe(true);
  return found ?? "";
}
