/** A code of digits in boxes, one digit each. A box may be empty while others are not. */
export type Boxes = readonly string[];
/** What the boxes hold after a step, and the box that has the focus then. */
export type Step = { boxes: Boxes; focus: number };

/** Arabic-Indic digits and their eastern form, as several keyboards on a campus write them. */
const OTHER_DIGITS = ["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹"];

export function boxesOf(code: string, count: number): Boxes {
  return Array.from({ length: count }, (_, place) => digitsIn(code[place] ?? ""));
}

/** The code as one text, with a space for an empty box. */
export function codeOf(boxes: Boxes): string {
  return boxes
    .map((digit) => digit || " ")
    .join("")
    .trimEnd();
}

/** Whether every box has its digit. */
export function isComplete(code: string, count: number): boolean {
  return code.length === count && digitsIn(code) === code;
}

/** Something was typed into a box: its digits go there and into the boxes after it. Anything else is not taken. */
export function typeInto(boxes: Boxes, place: number, typed: string): Step {
  const digits = digitsIn(typed).slice(0, boxes.length - place);
  const filled = boxes.map((digit, at) => digits[at - place] ?? digit);
  return { boxes: filled, focus: Math.min(place + digits.length, boxes.length - 1) };
}

/** Digits fill the boxes, a whole code from the first one on. @returns null when the text holds anything else */
export function pasteInto(boxes: Boxes, place: number, text: string): Step | null {
  const plain = text.trim();
  const digits = digitsIn(plain);
  if (!digits || digits.length !== plain.length) return null;
  return typeInto(boxes, digits.length >= boxes.length ? 0 : place, digits);
}

/** Backspace empties the box; in an empty one it goes back and empties the one before. */
export function eraseAt(boxes: Boxes, place: number): Step {
  const target = boxes[place] ? place : Math.max(0, place - 1);
  return { boxes: boxes.map((digit, at) => (at === target ? "" : digit)), focus: target };
}

/** The digits of a text as 0 to 9, whichever script the keyboard writes them in. */
function digitsIn(text: string): string {
  return Array.from(text, asDigit).join("");
}

function asDigit(sign: string): string {
  if (/[0-9]/.test(sign)) return sign;
  const script = OTHER_DIGITS.find((digits) => digits.includes(sign));
  return script ? String(script.indexOf(sign)) : "";
}
