import { describe, expect, it } from "vitest";
import { mostZoom, moveBy, partsOf, placeOf, WHOLE, zoomTo } from "./crop.ts";

const wide = { width: 1600, height: 800 };

describe("the square of a picture", () => {
  it("begins in the middle, as large as it can be", () => {
    expect(partsOf(WHOLE, wide)).toEqual({ left: 0.25, top: 0, size: 1 });
    expect(placeOf(WHOLE, wide)).toEqual({ width: 200, left: -50, top: 0 });
  });

  it("goes left when the picture is pulled to the right, and stops at the edge", () => {
    expect(partsOf(moveBy(WHOLE, { x: 0.25, y: 0 }, wide), wide).left).toBe(0.125);
    expect(partsOf(moveBy(WHOLE, { x: 9, y: 9 }, wide), wide)).toEqual({ left: 0, top: 0, size: 1 });
    expect(partsOf(moveBy(WHOLE, { x: -9, y: -9 }, wide), wide)).toEqual({ left: 0.5, top: 0, size: 1 });
  });

  it("becomes smaller around its middle when brought closer", () => {
    expect(partsOf(zoomTo(WHOLE, 2, wide), wide)).toEqual({ left: 0.375, top: 0.25, size: 0.5 });
  });

  it("keeps the point under the finger where it is", () => {
    const corner = zoomTo(WHOLE, 2, wide, { x: -0.5, y: -0.5 });
    expect(partsOf(corner, wide)).toEqual({ left: 0.25, top: 0, size: 0.5 });
  });

  it("comes back inside when it grows at an edge", () => {
    const atEdge = moveBy(zoomTo(WHOLE, 2, wide), { x: -9, y: -9 }, wide);
    expect(partsOf(atEdge, wide)).toEqual({ left: 0.75, top: 0.5, size: 0.5 });
    expect(partsOf(zoomTo(atEdge, 1, wide), wide)).toEqual({ left: 0.5, top: 0, size: 1 });
  });

  it("is never so small that a card would be blurred", () => {
    expect(mostZoom(wide)).toBeCloseTo(800 / 240);
    expect(mostZoom({ width: 120, height: 120 })).toBe(1);
    expect(mostZoom({ width: 8000, height: 8000 })).toBe(8);
    expect(zoomTo(WHOLE, 99, wide).zoom).toBeCloseTo(800 / 240);
  });
});
