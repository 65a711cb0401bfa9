/**
 * The sockets at `/live`. Opened with the session cookie from our own origin only; what comes in is
 * validated by the contract; a client that does not read is dropped before it costs memory.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { CLOSE_CODES, HEARTBEAT_MS } from "../../contract/constants.ts";
import { ClientFrame, type ServerFrame } from "../../contract/live.ts";
import type { Actor } from "../auth/session.ts";
import { isOwnOrigin } from "../http/origin.ts";
import type { Platform } from "../http/routes.ts";
import { isUnreachable, refusalCode } from "../http/refuse.ts";
import { CARD } from "../vault/places.ts";
import type { Flood } from "./flood.ts";
import { encodeFrames, type Hub } from "./hub.ts";

/** Bytes that may wait for a slow client. */
const MOST_BUFFERED = 1 << 20;
/** A client's frame is at most a message of 4,000 characters, each of up to 6 bytes when escaped. */
const MOST_PAYLOAD = 32 * 1024;
/** Frames of one socket that may be worked on at once; beyond that it is not read from until some are done. */
const MOST_AT_WORK = 64;
/** "Try again later", among the close codes registered with IANA. */
const TRY_AGAIN = 1013;
/** Milliseconds that a line which is being closed has to say goodbye before it is cut. */
const GOODBYE = 1000;

export type FrameHandler = (actor: Actor, frame: ClientFrame) => Promise<ServerFrame | null>;

export function attachSockets(
  server: Server,
  {
    platform,
    hub,
    flood,
    originOf,
    onFrame,
  }: {
    platform: Platform;
    hub: Hub;
    flood: Flood;
    originOf: (host: string | undefined) => string;
    onFrame: FrameHandler;
  },
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_PAYLOAD, perMessageDeflate: false });
  // A line that answered no ping since the last beat is dead.
  const awake = new WeakSet<WebSocket>();
  const writers = new WeakMap<WebSocket, (message: string) => void>();
  const beat = setInterval(() => {
    const message = encodeFrames([{ t: "heartbeat" }]);
    for (const socket of sockets.clients) {
      if (!awake.delete(socket)) socket.terminate();
      else {
        socket.ping();
        writers.get(socket)?.(message);
      }
    }
  }, HEARTBEAT_MS);

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    if (request.url?.split("?", 1)[0] !== "/live") return refuseUpgrade(stream, "404 Not Found");
    if (!isOwnOrigin(request.headers.origin, originOf(request.headers.host)))
      return refuseUpgrade(stream, "403 Forbidden");
    const actor = await platform.sessions.load(request.headers.cookie);
    const addresses = actor === null ? [] : await safeAddresses(actor.accountId);
    // The browser shows the page no status of a refused upgrade, so the reason travels in the close code.
    sockets.handleUpgrade(request, stream, head, (socket) => {
      if (actor === null) end(socket, CLOSE_CODES.signedOut);
      else void open(socket, actor, addresses, request.headers.cookie);
    });
  }

  async function safeAddresses(accountId: string): Promise<string[]> {
    const { entrants, places, vault } = platform;
    if (!(await entrants.has(accountId))) return [];
    const rooms = (await places.of(accountId)).map(({ roomId }) => roomId);
    return [CARD, ...rooms].map((scope) => vault.addressIn(scope, accountId));
  }

  async function open(
    socket: WebSocket,
    actor: Actor,
    addresses: readonly string[],
    cookie: string | undefined,
  ): Promise<void> {
    awake.add(socket);
    const write = (message: string): void => {
      if (socket.readyState !== socket.OPEN || endWhenOver(socket, actor)) return;
      if (socket.bufferedAmount > MOST_BUFFERED) {
        socket.close(CLOSE_CODES.tooSlow);
        socket.terminate();
      } else socket.send(message);
    };
    writers.set(socket, write);
    const line = hub.add({
      accountId: actor.accountId,
      sessionId: actor.sessionId,
      write,
      signOut: () => end(socket, CLOSE_CODES.signedOut),
      crowdOut: () => end(socket, CLOSE_CODES.tooManySockets),
    });
    line.hear(addresses);
    socket.on("close", line.remove);
    socket.on("pong", () => awake.add(socket));
    // A broken line also closes, and its close is what counts.
    socket.on("error", () => socket.terminate());
    receive(socket, actor, write);
    // A session that ended while it was being found closed the lines there were then, and not this one; a safe room
    // that was opened meanwhile was made known to the lines there were, too. What was found is still remembered
    // unless that has happened, so that looking again costs nothing.
    try {
      line.hear(await safeAddresses(actor.accountId));
      if ((await platform.sessions.load(cookie)) === null) end(socket, CLOSE_CODES.signedOut);
    } catch {
      end(socket, TRY_AGAIN); // The database is away: nobody can say, and the client comes back.
    }
  }

  /** A session that ends by itself tells nobody: each line looks, whenever something passes. */
  function endWhenOver(socket: WebSocket, { expiresAt, idleAt }: Actor): boolean {
    const now = platform.clock();
    if (expiresAt <= now) end(socket, CLOSE_CODES.signedOut);
    // Whether it was used meanwhile, by requests, is looked up when the client comes back.
    else if (idleAt <= now) end(socket, TRY_AGAIN);
    else return false;
    return true;
  }

  function receive(socket: WebSocket, actor: Actor, write: (message: string) => void): void {
    let atWork = 0;
    socket.on("message", (data, isBinary) => {
      // Until the client closes its side too, it could go on sending: nobody is signed in there any more.
      if (socket.readyState !== socket.OPEN || endWhenOver(socket, actor)) return;
      const frame = isBinary ? null : parseFrame(String(data));
      if (frame === null) return end(socket, 1008);
      if (!flood.takes(actor.accountId)) {
        if (frame.t === "send")
          write(encodeFrames([{ t: "rejected", id: frame.id, code: "TOO_MANY_REQUESTS" }]));
        return;
      }
      atWork += 1;
      if (atWork >= MOST_AT_WORK) socket.pause();
      void answer(actor, frame)
        .then((reply) => reply && write(encodeFrames([reply])))
        .finally(() => {
          atWork -= 1;
          if (socket.isPaused && atWork < MOST_AT_WORK / 2) socket.resume();
        });
    });
  }

  async function answer(actor: Actor, frame: ClientFrame): Promise<ServerFrame | null> {
    try {
      return await onFrame(actor, frame);
    } catch (error) {
      const code =
        refusalCode(error) ?? (isUnreachable(error) ? "SERVICE_UNAVAILABLE" : "INTERNAL_SERVER_ERROR");
      if (code === "INTERNAL_SERVER_ERROR")
        platform.log.error({ err: error, frame: frame.t }, "frame failed");
      return frame.t === "send" ? { t: "rejected", id: frame.id, code } : null;
    }
  }

  server.on("upgrade", (request, stream, head) => {
    // Node listens for its errors no more: a client that hangs up while its session is looked for would end this
    // process.
    stream.on("error", () => stream.destroy());
    upgrade(request, stream, head).catch((error: unknown) => {
      platform.log.error({ err: error }, "upgrade failed");
      refuseUpgrade(stream, "503 Service Unavailable");
    });
  });

  return {
    close() {
      clearInterval(beat);
      // 1001: going away. Clients come back with a back-off and catch up.
      for (const socket of sockets.clients) end(socket, 1001);
    },
  };
}

/** Closes with a code that tells the client why, and cuts the line when the client does not close it too. */
function end(socket: WebSocket, code: number): void {
  socket.close(code);
  setTimeout(() => socket.terminate(), GOODBYE).unref();
}

function refuseUpgrade(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
}

function parseFrame(data: string): ClientFrame | null {
  try {
    return ClientFrame.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null; // Not JSON: as invalid as any other frame.
  }
}
