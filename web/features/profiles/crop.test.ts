import { describe, expect, it } from "vitest";
import { maxZoom, moveBy, toApiCrop, framePosition, WHOLE, zoomTo } from "./crop.ts";

const wide = { width: 1600, height: 800 };

describe("a square crop", () => {
  it("starts in the centre with the largest square", () => {
    expect(toApiCrop(WHOLE, wide)).toEqual({ left: 0.25, top: 0, size: 1 });
    expect(framePosition(WHOLE, wide)).toEqual({ width: 200, left: -50, top: 0 });
  });

  it("pans against the drag and stops at the edges", () => {
    expect(toApiCrop(moveBy(WHOLE, { x: 0.25, y: 0 }, wide), wide).left).toBe(0.125);
    expect(toApiCrop(moveBy(WHOLE, { x: 9, y: 9 }, wide), wide)).toEqual({ left: 0, top: 0, size: 1 });
    expect(toApiCrop(moveBy(WHOLE, { x: -9, y: -9 }, wide), wide)).toEqual({ left: 0.5, top: 0, size: 1 });
  });

  it("shrinks around its centre when zoomed in", () => {
    expect(toApiCrop(zoomTo(WHOLE, 2, wide), wide)).toEqual({ left: 0.375, top: 0.25, size: 0.5 });
  });

  it("keeps the point under the pointer fixed", () => {
    const corner = zoomTo(WHOLE, 2, wide, { x: -0.5, y: -0.5 });
    expect(toApiCrop(corner, wide)).toEqual({ left: 0.25, top: 0, size: 0.5 });
  });

  it("moves back inside when zoomed out at an edge", () => {
    const atEdge = moveBy(zoomTo(WHOLE, 2, wide), { x: -9, y: -9 }, wide);
    expect(toApiCrop(atEdge, wide)).toEqual({ left: 0.75, top: 0.5, size: 0.5 });
    expect(toApiCrop(zoomTo(atEdge, 1, wide), wide)).toEqual({ left: 0.5, top: 0, size: 1 });
  });

  it("limits the zoom, so that a card is never blurred", () => {
    expect(maxZoom(wide)).toBeCloseTo(800 / 240);
    expect(maxZoom({ width: 120, height: 120 })).toBe(1);
    expect(maxZoom({ width: 8000, height: 8000 })).toBe(8);
    expect(zoomTo(WHOLE, 99, wide).zoom).toBeCloseTo(800 / 240);
  });
});
