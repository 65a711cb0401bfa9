/**
 * The WebSockets at `/live`. They open with the session cookie and from our own origin only. Incoming frames are
 * validated by the contract; a client that reads too slowly is dropped before it costs memory.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { CLOSE_CODES, HEARTBEAT_MS } from "../../contract/constants.ts";
import { ClientFrame, type ServerFrame } from "../../contract/live.ts";
import { isInNamedWorld } from "../auth/named-world.ts";
import type { Actor } from "../auth/session.ts";
import { isOwnOrigin } from "../http/origin.ts";
import type { Platform } from "../platform.ts";
import { isUnreachable, errorCodeOf } from "../errors.ts";
import { CARD_SCOPE, NOTICES_SCOPE } from "../vault/memberships.ts";
import type { TokenBuckets } from "./token-buckets.ts";
import { encodeFrames, type Hub } from "./hub.ts";

/** Most bytes buffered for a slow client. */
const MAX_BUFFERED = 1 << 20;
/** A client's frame is at most a message of 4,000 characters, each of up to 6 bytes when escaped. */
const MAX_PAYLOAD = 32 * 1024;
/** Frames of one socket that are handled at once; the socket is paused while there are more. */
const MAX_IN_FLIGHT = 64;
/** WebSocket close codes (RFC 6455, section 7.4, and IANA's registry). */
const CLOSE = { goingAway: 1001, policyViolation: 1008, tryAgainLater: 1013 };
/** How long the client has to close its side before the connection is cut, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1000;

export type FrameHandler = (actor: Actor, frame: ClientFrame) => Promise<ServerFrame | null>;

export function attachSockets(
  server: Server,
  {
    platform,
    hub,
    tokenBuckets,
    originOf,
    onFrame,
  }: {
    platform: Platform;
    hub: Hub;
    tokenBuckets: TokenBuckets;
    originOf: (host: string | undefined) => string;
    onFrame: FrameHandler;
  },
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD, perMessageDeflate: false });
  // Sockets that answered the last ping; the others are dead.
  const alive = new WeakSet<WebSocket>();
  const writers = new WeakMap<WebSocket, (message: string) => void>();
  const heartbeat = setInterval(() => {
    const message = encodeFrames([{ t: "heartbeat" }]);
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else {
        socket.ping();
        writers.get(socket)?.(message);
      }
    }
  }, HEARTBEAT_MS);

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (request.url?.split("?", 1)[0] !== "/live") return rejectUpgrade(stream, "404 Not Found");
    if (!isOwnOrigin(request.headers.origin, originOf(request.headers.host)))
      return rejectUpgrade(stream, "403 Forbidden");
    const actor = await platform.sessions.load(request.headers.cookie);
    const addresses = actor === null ? [] : await ownAddresses(actor.accountId);
    const isSuspended = actor !== null && !(await isInNamedWorld(platform, actor.accountId));
    // Browsers do not show a page the HTTP status of a rejected upgrade, so the reason is in the close code.
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (actor === null) end(socket, CLOSE_CODES.signedOut);
      else void open(socket, actor, { addresses, isSuspended, cookie: request.headers.cookie });
    });
  }

  async function ownAddresses(accountId: string): Promise<string[]> {
    const { entrants, memberships, vault } = platform;
    const rooms = (await memberships.load(accountId)).map(({ roomId }) => roomId);
    const safeScopes = (await entrants.has(accountId)) ? [CARD_SCOPE, ...rooms] : [];
    return [NOTICES_SCOPE, ...safeScopes].map((scope) => vault.addressIn(scope, accountId));
  }

  async function open(
    socket: WebSocket,
    actor: Actor,
    {
      addresses,
      isSuspended,
      cookie,
    }: { addresses: readonly string[]; isSuspended: boolean; cookie: string | undefined },
  ): Promise<void> {
    alive.add(socket);
    const write = (message: string): void => {
      if (socket.readyState !== socket.OPEN || closeIfExpired(socket, actor)) return;
      if (socket.bufferedAmount > MAX_BUFFERED) {
        socket.close(CLOSE_CODES.tooSlow);
        socket.terminate();
      } else socket.send(message);
    };
    writers.set(socket, write);
    const connection = hub.add({
      accountId: actor.accountId,
      sessionId: actor.sessionId,
      isSuspended,
      write,
      signOut: () => end(socket, CLOSE_CODES.signedOut),
      closeAsSurplus: () => end(socket, CLOSE_CODES.tooManySockets),
    });
    connection.subscribe(addresses);
    socket.on("close", connection.remove);
    socket.on("pong", () => alive.add(socket));
    // A broken connection also emits "close", which does the rest.
    socket.on("error", () => socket.terminate());
    receive(socket, actor, write);
    // Check again after subscribing: the session may have ended, or a safe room been joined, between the first check
    // and now. Both answers are cached unless that happened, so this costs no read.
    try {
      connection.subscribe(await ownAddresses(actor.accountId));
      if ((await platform.sessions.load(cookie)) === null) end(socket, CLOSE_CODES.signedOut);
    } catch {
      end(socket, CLOSE.tryAgainLater); // The database cannot be reached; the client reconnects.
    }
  }

  /** An expiring session publishes no event, so every frame in either direction checks it. */
  function closeIfExpired(socket: WebSocket, { expiresAt, idleAt }: Actor): boolean {
    const now = platform.clock();
    if (expiresAt <= now) end(socket, CLOSE_CODES.signedOut);
    // Requests may have used the session meanwhile. That is looked up when the client reconnects.
    else if (idleAt <= now) end(socket, CLOSE.tryAgainLater);
    else return false;
    return true;
  }

  function receive(socket: WebSocket, actor: Actor, write: (message: string) => void): void {
    let inFlight = 0;
    socket.on("message", (data, isBinary) => {
      // A socket that is closing still receives what the client sends until it closes its side, too.
      if (socket.readyState !== socket.OPEN || closeIfExpired(socket, actor)) return;
      const frame = isBinary ? null : parseFrame(String(data));
      if (frame === null) return end(socket, CLOSE.policyViolation);
      if (!tokenBuckets.take(actor.accountId)) {
        if (frame.t === "send")
          write(encodeFrames([{ t: "rejected", id: frame.id, code: "TOO_MANY_REQUESTS" }]));
        return;
      }
      inFlight += 1;
      if (inFlight >= MAX_IN_FLIGHT) socket.pause();
      void handle(actor, frame)
        .then((reply) => reply && write(encodeFrames([reply])))
        .finally(() => {
          inFlight -= 1;
          if (socket.isPaused && inFlight < MAX_IN_FLIGHT / 2) socket.resume();
        });
    });
  }

  async function handle(actor: Actor, frame: ClientFrame): Promise<ServerFrame | null> {
    try {
      return await onFrame(actor, frame);
    } catch (error) {
      const code =
        errorCodeOf(error) ?? (isUnreachable(error) ? "SERVICE_UNAVAILABLE" : "INTERNAL_SERVER_ERROR");
      if (code === "INTERNAL_SERVER_ERROR")
        platform.log.error({ err: error, frame: frame.t }, "frame failed");
      return frame.t === "send" ? { t: "rejected", id: frame.id, code } : null;
    }
  }

  server.on("upgrade", (request, stream, head) => {
    // Node removes its own error listener on upgrade. Without one, a client that hangs up during the session lookup
    // would end this process.
    stream.on("error", () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      platform.log.error({ err: error }, "upgrade failed");
      rejectUpgrade(stream, "503 Service Unavailable");
    });
  });

  return {
    close() {
      clearInterval(heartbeat);
      // Clients reconnect with a backoff and catch up.
      for (const socket of sockets.clients) end(socket, CLOSE.goingAway);
    },
  };
}

/** Closes with a code that tells the client why, and cuts the connection if the client does not close its side. */
function end(socket: WebSocket, code: number): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS).unref();
}

function rejectUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

function parseFrame(data: string): ClientFrame | null {
  try {
    return ClientFrame.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null; // Not JSON.
  }
}
