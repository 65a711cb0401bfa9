/** One connection that is kept up: reconnects with growing, spread pauses, and notices a line gone silent. */
import { backoffMs } from "./request-error.ts";

/** A connection that has not opened after this long will not. */
const OPENING_MS = 10_000;
/** How often the line is checked for silence. */
const CHECK_MS = 5_000;

export interface Line {
  send(text: string): boolean;
  close(): void;
}

interface SocketOptions {
  url: string;
  /** The server is heard from at least this often; silence for twice as long means the line is dead. */
  beatMs: number;
  /** The close code after which there is nothing to come back to. */
  endCode: number;
  onOpen(): void;
  onText(text: string): void;
  onEnd(): void;
}

export function connectSocket(options: SocketOptions): Line {
  let socket: WebSocket | null = null;
  let failures = 0;
  let heardAt = Date.now();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const checkTimer = setInterval(check, CHECK_MS);
  addEventListener("online", now);
  document.addEventListener("visibilitychange", now);
  connect();

  function connect() {
    clearTimeout(retryTimer);
    heardAt = Date.now();
    const opened = new WebSocket(options.url);
    socket = opened;
    opened.onopen = () => {
      heardAt = Date.now();
      options.onOpen();
    };
    opened.onmessage = (event) => {
      heardAt = Date.now();
      // Only a line that carries something is a good one: a server that accepts and drops gets longer pauses.
      failures = 0;
      options.onText(String(event.data));
    };
    opened.onclose = (event) => (event.code === options.endCode ? end() : lost());
  }

  function drop() {
    if (!socket) return;
    // A dead line answers no close: do not wait for it, and do not hear it later.
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  function lost() {
    drop();
    clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, backoffMs(failures));
    failures += 1;
  }

  function check() {
    const patience = socket?.readyState === WebSocket.OPEN ? options.beatMs * 2 : OPENING_MS;
    if (socket && Date.now() - heardAt > patience) lost();
  }

  /** The network or the person has come back: no reason to wait out the pause. */
  function now() {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    check();
    if (socket) return;
    failures = 0;
    connect();
  }

  function close() {
    clearTimeout(retryTimer);
    clearInterval(checkTimer);
    removeEventListener("online", now);
    document.removeEventListener("visibilitychange", now);
    drop();
  }

  function end() {
    close();
    options.onEnd();
  }

  return {
    close,
    send(text) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
  };
}
