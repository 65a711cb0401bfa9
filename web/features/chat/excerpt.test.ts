import { expect, test } from "vitest";
import { excerptOf } from "./excerpt.ts";

function marked(body: string, words: string): string {
  return excerptOf(body, words)
    .map(({ text, found }) => (found ? `[${text}]` : text))
    .join("");
}

test("words that were looked for are marked, however they are written", () => {
  expect(marked("The Café is warm", "cafe war")).toBe("The [Café] is [warm]");
});

test("a word counts where it begins, not in the middle of another", () => {
  expect(marked("a tart start", "tar")).toBe("a [tart] start");
});

test("a long message starts shortly before the first hit", () => {
  const long = `${"It was a long way. ".repeat(10)}Then we found the otter.`;
  const text = marked(long, "otter");
  expect(text).toMatch(/^… .*the \[otter\]\.$/);
  expect(text.length).toBeLessThan(60);
});

test("lines become one", () => {
  expect(marked("one\n\ntwo", "two")).toBe("one [two]");
});

test("a message found for another reason is shown from its beginning", () => {
  expect(marked("running late", "ran")).toBe("running late");
});
