/** A network connection that a test can break and restore. */
import type { BrowserContext, WebSocketRoute } from "@playwright/test";

export type BreakableConnection = {
  /** Takes the device offline. */
  goOffline(): Promise<void>;
  /** Refuses live sockets while the network stays up. */
  refuseSockets(): Promise<void>;
  /** Drops every frame from the server; frames from the client still arrive there. */
  dropServerFrames(): void;
  reconnect(): Promise<void>;
};

/** Call it before the first page opens. Going offline does not close open sockets by itself, so they are closed too. */
export async function breakableConnection(context: BrowserContext): Promise<BreakableConnection> {
  const open = new Set<WebSocketRoute>();
  let refusesSockets = false;
  let dropsFrames = false;
  await context.routeWebSocket(/\/live$/, async (socket) => {
    if (refusesSockets) return socket.close({ code: 1001 });
    open.add(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!dropsFrames) socket.send(message);
    });
    return undefined;
  });

  async function closeSockets(): Promise<void> {
    await Promise.all([...open].map((socket) => socket.close({ code: 1001 })));
    open.clear();
  }

  return {
    async goOffline() {
      await context.setOffline(true);
      await closeSockets();
    },
    async refuseSockets() {
      refusesSockets = true;
      await closeSockets();
    },
    dropServerFrames() {
      dropsFrames = true;
    },
    async reconnect() {
      dropsFrames = false;
      refusesSockets = false;
      await context.setOffline(false);
    },
  };
}
