import { describe, expect, it } from "vitest";
import { boxesOf, codeOf, eraseAt, isComplete, pasteInto, typeInto } from "./code-boxes.ts";

const empty = boxesOf("", 6);

describe("a one-time code", () => {
  it("has the requested number of boxes and drops digits beyond it", () => {
    expect(boxesOf("", 4)).toEqual(["", "", "", ""]);
    expect(boxesOf("123456789", 6)).toEqual(["1", "2", "3", "4", "5", "6"]);
  });

  it("keeps an empty box between others", () => {
    expect(codeOf(["1", "", "3", "", "", ""])).toBe("1 3");
    expect(boxesOf("1 3", 6)).toEqual(["1", "", "3", "", "", ""]);
  });

  it("is complete when every box has a digit", () => {
    expect(isComplete("123456", 6)).toBe(true);
    expect(isComplete("12345", 6)).toBe(false);
    expect(isComplete("12 456", 6)).toBe(false);
  });

  it("moves the focus after each digit, except in the last box", () => {
    expect(typeInto(empty, 0, "4")).toEqual({ boxes: ["4", "", "", "", "", ""], focus: 1 });
    expect(typeInto(boxesOf("12345", 6), 5, "6")).toEqual({ boxes: boxesOf("123456", 6), focus: 5 });
  });

  it("ignores other characters", () => {
    expect(typeInto(empty, 2, "x")).toEqual({ boxes: empty, focus: 2 });
  });

  it("spreads an autofilled code over all boxes", () => {
    expect(typeInto(empty, 0, "417902")).toEqual({ boxes: boxesOf("417902", 6), focus: 5 });
  });

  it("accepts Arabic digits", () => {
    expect(typeInto(empty, 0, "٤")).toEqual({ boxes: ["4", "", "", "", "", ""], focus: 1 });
    expect(typeInto(empty, 0, "۷").boxes[0]).toBe("7");
  });
});

describe("pasting", () => {
  it("fills the boxes, a complete code from the first one on", () => {
    expect(pasteInto(empty, 3, "417902")).toEqual({ boxes: boxesOf("417902", 6), focus: 5 });
    expect(pasteInto(empty, 2, "41")).toEqual({ boxes: boxesOf("  41", 6), focus: 4 });
    expect(pasteInto(empty, 0, " 417902\n")).toEqual({ boxes: boxesOf("417902", 6), focus: 5 });
  });

  it("rejects text with other characters", () => {
    for (const text of ["12a456", "123 456", "code", "-1", ""]) expect(pasteInto(empty, 0, text)).toBeNull();
  });
});

describe("Backspace", () => {
  it("clears the current box", () => {
    expect(eraseAt(boxesOf("123456", 6), 5)).toEqual({ boxes: boxesOf("12345", 6), focus: 5 });
  });

  it("clears the previous box when the current one is empty", () => {
    expect(eraseAt(boxesOf("123", 6), 3)).toEqual({ boxes: boxesOf("12", 6), focus: 2 });
    expect(eraseAt(empty, 0)).toEqual({ boxes: empty, focus: 0 });
  });
});
