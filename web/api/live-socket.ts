/** A WebSocket that reconnects with exponential backoff and jitter, and notices a connection that is silently dead. */
import { backoffMs } from "./request-error.ts";

const CONNECT_TIMEOUT_MS = 10_000;
/** How often the time since the last frame is checked. */
const CHECK_MS = 5_000;

export interface Socket {
  /** @returns false when the connection is not open */
  send(text: string): boolean;
  close(): void;
}

interface SocketOptions {
  url: string;
  /** The server sends a frame at least this often; after twice as long the connection is taken for dead. */
  heartbeatMs: number;
  /** The close code after which there is no reconnecting. */
  endCode: number;
  onOpen(): void;
  onText(text: string): void;
  onEnd(): void;
}

export function connectSocket(options: SocketOptions): Socket {
  let socket: WebSocket | null = null;
  let failures = 0;
  let lastReceivedAt = Date.now();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const checkTimer = setInterval(checkHeartbeat, CHECK_MS);
  addEventListener("online", reconnectNow);
  document.addEventListener("visibilitychange", reconnectNow);
  connect();

  function connect() {
    clearTimeout(retryTimer);
    lastReceivedAt = Date.now();
    const opened = new WebSocket(options.url);
    socket = opened;
    opened.onopen = () => {
      lastReceivedAt = Date.now();
      options.onOpen();
    };
    opened.onmessage = (event) => {
      lastReceivedAt = Date.now();
      // Reset the backoff at the first frame, not at the opening: a server may accept connections and drop them.
      failures = 0;
      options.onText(String(event.data));
    };
    opened.onclose = (event) => (event.code === options.endCode ? end() : reconnectLater());
  }

  function disconnect() {
    if (!socket) return;
    // A dead connection never answers the close, and must not call back later.
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = null;
  }

  function reconnectLater() {
    disconnect();
    clearTimeout(retryTimer);
    retryTimer = setTimeout(connect, backoffMs(failures));
    failures += 1;
  }

  function checkHeartbeat() {
    const timeout = socket?.readyState === WebSocket.OPEN ? options.heartbeatMs * 2 : CONNECT_TIMEOUT_MS;
    if (socket && Date.now() - lastReceivedAt > timeout) reconnectLater();
  }

  /** The network or the person is back, so the backoff is skipped. */
  function reconnectNow() {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    checkHeartbeat();
    if (socket) return;
    failures = 0;
    connect();
  }

  function close() {
    clearTimeout(retryTimer);
    clearInterval(checkTimer);
    removeEventListener("online", reconnectNow);
    document.removeEventListener("visibilitychange", reconnectNow);
    disconnect();
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
