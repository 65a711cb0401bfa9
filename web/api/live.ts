/**
 * The live socket: frames in, frames out, reconnecting by itself. Each tab has its own; the tabs of one person agree
 * because each of them receives every frame.
 */
import { CLOSE_CODES, HEARTBEAT_MS } from "../../contract/constants.ts";
import type { ClientFrame, ServerFrame } from "../../contract/live.ts";
import { createEmitter } from "../browser/create-emitter.ts";
import { connectSocket, type Socket } from "./live-socket.ts";

type FrameOf<Type extends ServerFrame["t"]> = Extract<ServerFrame, { t: Type }>;
type Listener = (frame: never) => void;

const listeners = new Map<ServerFrame["t"], Set<Listener>>();
const opened = createEmitter();
const signedOut = createEmitter();
let socket: Socket | null = null;

export const live = {
  /** Connects, and stays connected until `close`. Safe to call again. */
  open(): void {
    socket ??= connectSocket({
      url: `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`,
      heartbeatMs: HEARTBEAT_MS,
      endCode: CLOSE_CODES.signedOut,
      onOpen: () => opened.emit(),
      onText: dispatch,
      onEnd: () => {
        socket = null;
        signedOut.emit();
      },
    });
  },

  close(): void {
    socket?.close();
    socket = null;
  },

  /** @returns false when there is no open connection; the frame is not queued */
  send(frame: ClientFrame): boolean {
    return socket?.send(JSON.stringify(frame)) ?? false;
  },

  /** @returns the function that unsubscribes */
  subscribe<Type extends ServerFrame["t"]>(type: Type, listener: (frame: FrameOf<Type>) => void): () => void {
    const ofType = listeners.get(type) ?? new Set();
    listeners.set(type, ofType.add(listener));
    return () => ofType.delete(listener);
  },

  /**
   * Called each time the connection opens, the first time included. Frames sent while it was closed are lost, so this
   * is the moment to fetch what they would have said.
   * @returns the function that unsubscribes
   */
  onReconnect(listener: () => void): () => void {
    return opened.subscribe(listener);
  },

  /** Called when the server says that the session is over. */
  onSignedOut(listener: () => void): void {
    signedOut.subscribe(listener);
  },
};

function dispatch(text: string) {
  for (const frame of JSON.parse(text) as ServerFrame[]) {
    for (const listener of listeners.get(frame.t) ?? []) {
      try {
        listener(frame as never);
      } catch (error) {
        // One listener's error must not keep the rest of the batch from the others.
        reportError(error);
      }
    }
  }
}
