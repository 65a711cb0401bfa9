/** What somebody received, made comparable: whatever chance alone decides is renamed or put in order. */

// "Unknown User" says that somebody is gone, and is no name.
const NAMES = /"(name|roomName|senderName)":"(?!Unknown User")[A-Z][a-z]+ [A-Z][a-z]+"/g;

/** Headers that differ between any two answers. Sizes are compared without what is chance in them. */
const BY_CHANCE = new Set(["date", "x-request-id", "content-length", "etag"]);

/** Ids, personas' names and times become what they are; lists whose order is chance, as decks are, are put in order. */
export function comparable(transcript: unknown): unknown {
  const text = JSON.stringify(transcript)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, "ID")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(/"requestId":"[^"]*"/g, '"requestId":"ID"')
    .replace(NAMES, '"$1":"PERSONA"');
  return inOrder(JSON.parse(text));
}

/** Cards come in an order of chance and members by their names. Everything else comes in an order that says something. */
const SHUFFLED = new Set(["cards", "members"]);

function inOrder(value: unknown, key = ""): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one) => inOrder(one));
    return SHUFFLED.has(key)
      ? items.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
      : items;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inOrder(one, name)]));
}

/** How many bytes go by, for somebody who cannot read them, were the names of all personas of one length. */
export function sizeOf(text: string): number {
  const names = text.match(NAMES) ?? [];
  return Buffer.byteLength(text) - names.join("").length;
}

/** The headers that say something. */
export function tellingHeaders(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => !BY_CHANCE.has(name));
}
