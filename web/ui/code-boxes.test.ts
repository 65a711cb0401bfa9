import { describe, expect, it } from "vitest";
import { boxesOf, codeOf, eraseAt, isComplete, pasteInto, typeInto } from "./code-boxes.ts";

const empty = boxesOf("", 6);

describe("a code in boxes", () => {
  it("has as many boxes as the caller wants, and takes only as much of a code as fits", () => {
    expect(boxesOf("", 4)).toEqual(["", "", "", ""]);
    expect(boxesOf("123456789", 6)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  it("remembers which box is empty", () => {
    expect(codeOf(["1", "", "3", "", "", ""])).toBe("1 3");
    expect(boxesOf("1 3", 6)).toEqual(["1", "", "3", "", "", ""]);
  });

  it("is whole when every box has a digit", () => {
    expect(isComplete("123456", 6)).toBe(true);
    expect(isComplete("12345", 6)).toBe(false);
    expect(isComplete("12 456", 6)).toBe(false);
  });

  it("takes a digit and goes on, and stays in the last box", () => {
    expect(typeInto(empty, 0, "4")).toEqual({ boxes: ["4", "", "", "", "", ""], focus: 1 });
    expect(typeInto(boxesOf("12345", 6), 5, "6")).toEqual({ boxes: boxesOf("123456", 6), focus: 5 });
  });

  it("takes nothing but digits", () => {
    expect(typeInto(empty, 2, "x")).toEqual({ boxes: empty, focus: 2 });
  });

  it("takes a whole code that the phone fills into one box", () => {
    expect(typeInto(empty, 0, "417902")).toEqual({ boxes: boxesOf("417902", 6), focus: 5 });
  });

  it("understands Arabic digits", () => {
    expect(typeInto(empty, 0, "٤")).toEqual({ boxes: ["4", "", "", "", "", ""], focus: 1 });
    expect(typeInto(empty, 0, "۷").boxes[0]).toBe("7");
  });
});

describe("pasting", () => {
  it("fills the boxes, a whole code from the first one", () => {
    expect(pasteInto(empty, 3, "417902")).toEqual({ boxes: boxesOf("417902", 6), focus: 5 });
    expect(pasteInto(empty, 2, "41")).toEqual({ boxes: boxesOf("  41", 6), focus: 4 });
    expect(pasteInto(empty, 0, " 417902\n")).toEqual({ boxes: boxesOf("417902", 6), focus: 5 });
  });

  it("refuses text with anything but digits in it", () => {
    for (const text of ["12a456", "123 456", "code", "-1", ""]) expect(pasteInto(empty, 0, text)).toBeNull();
  });
});

describe("Backspace", () => {
  it("empties the box it is in", () => {
    expect(eraseAt(boxesOf("123456", 6), 5)).toEqual({ boxes: boxesOf("12345", 6), focus: 5 });
  });

  it("goes back from an empty box, but not beyond the first", () => {
    expect(eraseAt(boxesOf("123", 6), 3)).toEqual({ boxes: boxesOf("12", 6), focus: 2 });
    expect(eraseAt(empty, 0)).toEqual({ boxes: empty, focus: 0 });
  });
});
