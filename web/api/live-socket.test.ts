import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectSocket, type Socket } from "./live-socket.ts";

const HEARTBEAT_MS = 20_000;
const SIGNED_OUT = 4401;

class FakeWebSocket {
  static readonly OPEN = 1;
  static all: FakeWebSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeWebSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.closed = true;
  }
  open() {
    this.readyState = FakeWebSocket.OPEN;
    this.onopen?.();
  }
  receive(data: string) {
    this.onmessage?.({ data });
  }
  fail(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const device = { onLine: true };
const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const browser = new EventTarget();
let socket: Socket;
const calls = { opened: 0, ended: 0, received: [] as string[] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  vi.stubGlobal("navigator", device);
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
  vi.stubGlobal("removeEventListener", browser.removeEventListener.bind(browser));
  FakeWebSocket.all = [];
  Object.assign(calls, { opened: 0, ended: 0, received: [] });
  socket = connectSocket({
    url: "ws://haven/live",
    heartbeatMs: HEARTBEAT_MS,
    endCode: SIGNED_OUT,
    onOpen: () => (calls.opened += 1),
    onText: (text) => calls.received.push(text),
    onEnd: () => (calls.ended += 1),
  });
});

afterEach(() => {
  socket.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function latest(): FakeWebSocket {
  const socket = FakeWebSocket.all.at(-1);
  if (!socket) throw new Error("nothing has connected");
  return socket;
}

test("a broken connection is reopened, and onOpen is called again", () => {
  latest().open();
  latest().fail();
  expect(FakeWebSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(500);
  expect(FakeWebSocket.all).toHaveLength(2);
  latest().open();
  expect(calls.opened).toBe(2);
});

test("the backoff grows while connecting fails, and is reset by the first frame", () => {
  for (let tries = 0; tries < 12; tries += 1) {
    latest().fail();
    vi.advanceTimersByTime(10_000);
  }
  latest().fail();
  const before = FakeWebSocket.all.length;
  vi.advanceTimersByTime(4_900);
  expect(FakeWebSocket.all).toHaveLength(before);
  vi.advanceTimersByTime(5_200);
  expect(FakeWebSocket.all).toHaveLength(before + 1);

  latest().open();
  latest().receive("[]");
  latest().fail();
  vi.advanceTimersByTime(500);
  expect(FakeWebSocket.all).toHaveLength(before + 2);
});

test("a connection without frames for two heartbeats is replaced, although it never closed", () => {
  const silent = latest();
  silent.open();
  vi.advanceTimersByTime(HEARTBEAT_MS);
  silent.receive("[]");
  vi.advanceTimersByTime(HEARTBEAT_MS * 2 - 1);
  expect(silent.closed).toBe(false);
  vi.advanceTimersByTime(6_000);
  expect(silent.closed).toBe(true);
  vi.advanceTimersByTime(500);
  expect(latest()).not.toBe(silent);
  silent.receive("late");
  expect(calls.received).not.toContain("late");
});

test("coming back online skips the backoff", () => {
  for (let tries = 0; tries < 12; tries += 1) {
    latest().fail();
    vi.advanceTimersByTime(10_000);
  }
  latest().fail();
  const before = FakeWebSocket.all.length;
  browser.dispatchEvent(new Event("online"));
  expect(FakeWebSocket.all).toHaveLength(before + 1);
});

test("after the end code there is no reconnecting", () => {
  latest().open();
  latest().fail(SIGNED_OUT);
  vi.advanceTimersByTime(60_000);
  browser.dispatchEvent(new Event("online"));
  expect(calls.ended).toBe(1);
  expect(FakeWebSocket.all).toHaveLength(1);
});

test("a frame sent while disconnected is refused, so that the caller keeps it", () => {
  expect(socket.send("early")).toBe(false);
  latest().open();
  expect(socket.send("now")).toBe(true);
  expect(latest().sent).toEqual(["now"]);
});
