import { excerptOf } from "./excerpt.ts";

type ExcerptProps = { body: string; words: string };

/** The part of a message that was looked for, with the words marked. */
export function Excerpt({ body, words }: ExcerptProps) {
  return (
    <span dir="auto">
      {excerptOf(body, words).map(({ text, found }, place) =>
        found ? (
          <mark key={place} className="bg-lamp-wash font-600 text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
