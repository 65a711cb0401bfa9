import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectSocket, type Line } from "./live-socket.ts";

const HEARTBEAT_MS = 20_000;
const SIGNED_OUT = 4401;

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  opens() {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  says(data: string) {
    this.onmessage?.({ data });
  }
  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const device = { onLine: true };
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const browser = new EventTarget();
let line: Line;
const told = { opened: 0, ended: 0, heard: [] as string[] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("navigator", device);
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  FakeSocket.all = [];
  Object.assign(told, { opened: 0, ended: 0, heard: [] });
  line = connectSocket({
    url: "ws://haven/live",
    beatMs: HEARTBEAT_MS,
    endCode: SIGNED_OUT,
    onOpen: () => (told.opened += 1),
    onText: (text) => told.heard.push(text),
    onEnd: () => (told.ended += 1),
  });
});

afterEach(() => {
  line.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function latest(): FakeSocket {
  const socket = FakeSocket.all.at(-1);
  if (!socket) throw new Error("nothing has connected");
  return socket;
}

test("a line that breaks comes back by itself, and says so", () => {
  latest().opens();
  latest().breaks();
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(2);
  latest().opens();
  expect(told.opened).toBe(2);
});

test("the pauses grow while nothing answers, and end with the first word heard", () => {
  for (let tries = 0; tries < 12; tries += 1) {
    latest().breaks();
    vi.advanceTimersByTime(10_000);
  }
  latest().breaks();
  const before = FakeSocket.all.length;
  vi.advanceTimersByTime(4_900);
  expect(FakeSocket.all).toHaveLength(before);
  vi.advanceTimersByTime(5_200);
  expect(FakeSocket.all).toHaveLength(before + 1);

  latest().opens();
  latest().says("[]");
  latest().breaks();
  vi.advanceTimersByTime(500);
  expect(FakeSocket.all).toHaveLength(before + 2);
});

test("a line gone silent for two beats is dead, although it never closed", () => {
  const silent = latest();
  silent.opens();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  silent.says("[]");
  vi.advanceTimersByTime(HEARTBEAT_MS * 2 - 1);
  expect(silent.closed).toBe(false);
  vi.advanceTimersByTime(6_000);
  expect(silent.closed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(latest()).not.toBe(silent);
  silent.says("late");
  expect(told.heard).not.toContain("late");
});

test("when the device is back online there is no waiting", () => {
  for (let tries = 0; tries < 12; tries += 1) {
    latest().breaks();
    vi.advanceTimersByTime(10_000);
  }
  latest().breaks();
  const before = FakeSocket.all.length;
  browser.dispatchEvent(new Event("online"));
  expect(FakeSocket.all).toHaveLength(before + 1);
});

test("after the session is over nothing comes back", () => {
  latest().opens();
  latest().breaks(SIGNED_OUT);
  vi.advanceTimersByTime(60_000);
  browser.dispatchEvent(new Event("online"));
  expect(told.ended).toBe(1);
  expect(FakeSocket.all).toHaveLength(1);
});

test("what is sent without a line is not taken, so that whoever sent it keeps it", () => {
  expect(line.send("early")).toBe(false);
  latest().opens();
  expect(line.send("now")).toBe(true);
  expect(latest().sent).toEqual(["now"]);
});
