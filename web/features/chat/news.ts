/** What came in rooms that nobody is looking at, gathered into one line until that line is gone. */
import { plural } from "../../browser/locale.ts";

export type News = { roomId: string; senderName: string; isSafeSpace: boolean };

/** The line for what has gathered, and where it leads. In a safe space it names nobody. */
export function newsLine(gathered: readonly News[]): { words: string; href: string } {
  const [first] = gathered;
  const count = gathered.length;
  if (!first || gathered.some(({ roomId }) => roomId !== first.roomId))
    return { words: messagesWords(count), href: "/chats" };
  const href = `/chat/${first.roomId}`;
  if (first.isSafeSpace) return { words: safeWords(count), href };
  if (gathered.some(({ senderName }) => senderName !== first.senderName))
    return { words: messagesWords(count), href };
  return { words: fromWords(count, first.senderName), href };
}

function messagesWords(count: number): string {
  return plural(count, {
    one: (figure) => `${figure} new message`,
    other: (figure) => `${figure} new messages`,
  });
}

function safeWords(count: number): string {
  return plural(count, {
    one: () => "New message in a safe space",
    other: (figure) => `${figure} new messages in a safe space`,
  });
}

function fromWords(count: number, name: string): string {
  return plural(count, {
    one: () => `New message from ${name}`,
    other: (figure) => `${figure} new messages from ${name}`,
  });
}
