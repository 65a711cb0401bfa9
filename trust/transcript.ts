/** Transcripts of what a person received, made comparable: random values are renamed and random orders sorted. */

// "Unknown User" is no name.
const NAMES = /"(name|roomName|senderName|persona|as_persona)":"(?!Unknown User")[A-Z][a-z]+ [A-Z][a-z]+"/g;

/** Headers that always differ. Sizes are compared without random parts. */
const BY_CHANCE = new Set(["date", "x-request-id", "content-length", "etag"]);

/** Replaces ids, persona names and times by their kind, and sorts lists in random order such as decks. */
export function comparable(transcript: unknown): unknown {
  const text = JSON.stringify(transcript)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, "ID")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(/"requestId":"[^"]*"/g, '"requestId":"ID"')
    .replace(NAMES, '"$1":"PERSONA"');
  return inOrder(JSON.parse(text));
}

/** Cards come in random order and members by random names; every other order is significant. */
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

/** The size of the traffic as an observer of the network sees it, with persona names of equal length. */
export function sizeOf(text: string): number {
  const names = text.match(NAMES) ?? [];
  return Buffer.byteLength(text) - names.join("").length;
}

/** The significant headers. */
export function tellingHeaders(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => !BY_CHANCE.has(name));
}
