import { excerptOf } from "../rules.ts";

/** The part of a message that matches a search, with the matches marked. */
export function Excerpt({ body, query }: { body: string; query: string }) {
  return (
    <span dir="auto">
      {excerptOf(body, query).map(({ text, isMatch }, index) =>
        isMatch ? (
          <mark key={index} className="bg-lamp-wash font-600 text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}
