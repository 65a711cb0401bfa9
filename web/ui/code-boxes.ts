/** A one-time code in boxes of one digit each. Any box may be empty. */
export type Boxes = readonly string[];
/** The boxes after an edit, and the index of the one to focus. */
export type Step = { boxes: Boxes; focus: number };

/** Arabic-Indic digits and their eastern form, as some keyboards type them. */
const OTHER_DIGITS = ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];

export function boxesOf(code: string, count: number): Boxes {
  return Array.from({ length: count }, (_, index) => digitsIn(code[index] ?? ""));
}

/** The boxes as one string, with a space for an empty box. */
export function codeOf(boxes: Boxes): string {
  return boxes
    .map((digit) => digit || " ")
    .join("")
    .trimEnd();
}

export function isComplete(code: string, count: number): boolean {
  return code.length === count && digitsIn(code) === code;
}

/** Typed digits go into this box and the ones after it; other characters are ignored. */
export function typeInto(boxes: Boxes, index: number, typed: string): Step {
  const digits = digitsIn(typed).slice(0, boxes.length - index);
  const filled = boxes.map((digit, at) => digits[at - index] ?? digit);
  return { boxes: filled, focus: Math.min(index + digits.length, boxes.length - 1) };
}

/** Pasted digits fill the boxes, a complete code from the first one on. @returns null for anything but digits */
export function pasteInto(boxes: Boxes, index: number, text: string): Step | null {
  const plain = text.trim();
  const digits = digitsIn(plain);
  if (!digits || digits.length !== plain.length) return null;
  return typeInto(boxes, digits.length >= boxes.length ? 0 : index, digits);
}

/** Backspace clears the box, or the previous one if it is empty. */
export function eraseAt(boxes: Boxes, index: number): Step {
  const target = boxes[index] ? index : Math.max(0, index - 1);
  return { boxes: boxes.map((digit, at) => (at === target ? "" : digit)), focus: target };
}

/** The digits of a text as ASCII. */
function digitsIn(text: string): string {
  return Array.from(text, asDigit).join("");
}

function asDigit(sign: string): string {
  if (/[0-9]/.test(sign)) return sign;
  const script = OTHER_DIGITS.find((digits) => digits.includes(sign));
  return script ? String(script.indexOf(sign)) : "";
}
