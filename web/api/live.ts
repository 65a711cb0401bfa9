/**
 * The live line to the server: frames in, frames out, and a connection that comes back by itself.
 * Each tab has its own; the tabs of one person agree because every one of them hears every frame.
 */
import { CLOSE_CODES, HEARTBEAT_MS } from "../../contract/constants.ts";
import type { ClientFrame, ServerFrame } from "../../contract/live.ts";
import { connectSocket, type Line } from "./live-socket.ts";

type FrameOf<Type extends ServerFrame["t"]> = Extract<ServerFrame, { t: Type }>;
type Listener = (frame: never) => void;

const listeners = new Map<ServerFrame["t"], Set<Listener>>();
const openListeners = new Set<() => void>();
const signedOutListeners = new Set<() => void>();
let line: Line | null = null;

export const live = {
  /** Connects, and stays connected until `close`. Safe to call again. */
  open(): void {
    line ??= connectSocket({
      url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`,
      beatMs: HEARTBEAT_MS,
      endCode: CLOSE_CODES.signedOut,
      onOpen: () => openListeners.forEach((listener) => listener()),
      onText: hear,
      onEnd: () => {
        line = null;
        signedOutListeners.forEach((listener) => listener());
      },
    });
  },

  close(): void {
    line?.close();
    line = null;
  },

  /** @returns false when there is no open connection; nothing is kept for later. */
  send(frame: ClientFrame): boolean {
    return line?.send(JSON.stringify(frame)) ?? false;
  },

  /** @returns the way to stop listening */
  subscribe<Type extends ServerFrame["t"]>(type: Type, listener: (frame: FrameOf<Type>) => void): () => void {
    const ofType = listeners.get(type) ?? new Set();
    listeners.set(type, ofType.add(listener));
    return () => ofType.delete(listener);
  },

  /**
   * Called each time the connection opens. Whatever happened while it was closed was not heard, so this is the
   * moment to ask for it; that holds for the first time as well.
   * @returns the way to stop listening
   */
  onReconnect(listener: () => void): () => void {
    openListeners.add(listener);
    return () => openListeners.delete(listener);
  },

  /** Called when the server says that the session is over. */
  onSignedOut(listener: () => void): void {
    signedOutListeners.add(listener);
  },
};

function hear(text: string) {
  for (const frame of JSON.parse(text) as ServerFrame[]) {
    for (const listener of listeners.get(frame.t) ?? []) {
      try {
        listener(frame as never);
      } catch (error) {
        // One listener's fault must not cost the others the rest of what arrived with it.
        reportError(error);
      }
    }
  }
}
