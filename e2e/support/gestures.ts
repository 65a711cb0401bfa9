/** A hand on a card: a finger where the screen is touched, a mouse elsewhere. */
import type { CDPSession, Locator, Page } from "@playwright/test";

type Drag = {
  /** How far, in pixels. */
  x?: number;
  y?: number;
  /** How long it takes, in milliseconds: a slow pull counts by its distance, a quick one is a flick. */
  ms: number;
};

const STEPS = 12;

/**
 * Pulls a card and lets go. The browser is told when each move happened, so that a slow pull is slow whatever the
 * machine does and no test has to wait for it.
 */
export async function drag(card: Locator, { x = 0, y = 0, ms }: Drag): Promise<void> {
  const page = card.page();
  const box = await card.boundingBox();
  if (box === null) throw new Error("There is no card to pull.");
  const hand = await takeHand(page);
  const start = { x: box.x + box.width / 2, y: box.y + 60 };
  const began = Date.now() / 1000 - ms / 1000;
  await hand.down(start, began);
  for (let step = 1; step <= STEPS; step += 1) {
    const part = step / STEPS;
    await hand.move({ x: start.x + x * part, y: start.y + y * part }, began + (ms / 1000) * part);
  }
  await hand.up({ x: start.x + x, y: start.y + y }, began + ms / 1000);
  await hand.session.detach();
}

type Point = { x: number; y: number };

async function takeHand(page: Page) {
  const session = await page.context().newCDPSession(page);
  const isTouch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  return { session, ...(isTouch ? finger(session) : mouse(session)) };
}

function finger(session: CDPSession) {
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
