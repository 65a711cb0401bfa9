/** The part of a long message that shows why it was found. */
/** Letters kept before the first word that was looked for. */
const BEFORE = 24;

/** Pieces of a text in their order; those that were looked for are marked. */
export type Piece = { text: string; found: boolean };

/** @param words what was looked for; each counts where a word of the text begins with it */
export function excerptOf(body: string, words: string): Piece[] {
  const line = body.replaceAll(/\s+/g, " ").trim();
  const places = placesOf(line, words);
  const first = places[0]?.from ?? 0;
  const start = first > BEFORE ? line.lastIndexOf(" ", first - BEFORE) + 1 : 0;
  const pieces: Piece[] = [];
  let at = start;
  for (const { from, to } of places) {
    if (from > at) pieces.push({ text: line.slice(at, from), found: false });
    pieces.push({ text: line.slice(from, to), found: true });
    at = to;
  }
  if (at < line.length) pieces.push({ text: line.slice(at), found: false });
  const [head] = pieces;
  if (head && start > 0) pieces[0] = { ...head, text: head.found ? head.text : `… ${head.text}` };
  return pieces;
}

function placesOf(line: string, words: string): { from: number; to: number }[] {
  const wanted = words.split(/\s+/).filter(Boolean).map(plain);
  const segments = new Intl.Segmenter(undefined, { granularity: "word" }).segment(line);
  return [...segments].flatMap(({ segment, index, isWordLike }) => {
    if (!isWordLike) return [];
    const word = plain(segment);
    return wanted.some((start) => word.startsWith(start))
      ? [{ from: index, to: index + segment.length }]
      : [];
  });
}

function plain(word: string): string {
  return word.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
