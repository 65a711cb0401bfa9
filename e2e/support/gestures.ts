/** Dragging a card: by touch where the pointer is coarse, by mouse elsewhere. */
import type { CDPSession, Locator, Page } from "@playwright/test";

type Drag = {
  /** Distance in pixels. */
  x?: number;
  y?: number;
  /** Duration in milliseconds: a slow drag counts by its distance, a fast one is a flick. */
  ms: number;
};

const STEPS = 12;

/**
 * Drags a card and releases it. Each input event carries its own timestamp, so a slow drag is slow for the browser
 * however fast the test runs.
 */
export async function drag(card: Locator, { x = 0, y = 0, ms }: Drag): Promise<void> {
  const page = card.page();
  const box = await card.boundingBox();
  if (box === null) throw new Error("There is no card to drag.");
  const pointer = await createPointer(page);
  const start = { x: box.x + box.width / 2, y: box.y + 60 };
  const began = Date.now() / 1000 - ms / 1000;
  await pointer.down(start, began);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await pointer.move({ x: start.x + x * part, y: start.y + y * part }, began + (ms / 1000) * part);
  }
  await pointer.up({ x: start.x + x, y: start.y + y }, began + ms / 1000);
  await pointer.session.detach();
}

type Point = { x: number; y: number };

async function createPointer(page: Page) {
  const session = await page.context().newCDPSession(page);
  const isTouch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  return { session, ...(isTouch ? touch(session) : mouse(session)) };
}

function touch(session: CDPSession) {
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: Point[], timestamp: number) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points, timestamp });
  return {
    down: (point: Point, at: number) => send("touchStart", [point], at),
    move: (point: Point, at: number) => send("touchMove", [point], at),
    up: (_: Point, at: number) => send("touchEnd", [], at),
  };
}

function mouse(session: CDPSession) {
  const send = (type: "mousePressed" | "mouseMoved" | "mouseReleased", point: Point, timestamp: number) =>
    session.send("Input.dispatchMouseEvent", {
      type,
      ...point,
      timestamp,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: type === "mouseMoved" ? 0 : 1,
    });
  return {
    down: (point: Point, at: number) => send("mousePressed", point, at),
    move: (point: Point, at: number) => send("mouseMoved", point, at),
    up: (point: Point, at: number) => send("mouseReleased", point, at),
  };
}
