/** A connection that a test can cut, and mend again. */
import type { BrowserContext, WebSocketRoute } from "@playwright/test";

export type BreakableConnection = {
  /** No network at all, as the device notices it. */
  goOffline(): Promise<void>;
  /** The network is there, but no live line is to be had. */
  refuseSockets(): Promise<void>;
  /** From now on nothing the server says on the live line arrives, while what it is told does. */
  dropServerFrames(): void;
  reconnect(): Promise<void>;
};

/** Before the first page that is to use it. A live line would outlast the loss of the network, so it is cut, too. */
export async function breakableConnection(context: BrowserContext): Promise<BreakableConnection> {
  const open = new Set<WebSocketRoute>();
  let isRefused = false;
  let isDeaf = false;
  await context.routeWebSocket(/\/live$/, async (socket) => {
    if (isRefused) return socket.close({ code: 1001 });
    open.add(socket);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!isDeaf) socket.send(message);
    });
    return undefined;
  });

  async function cut(): Promise<void> {
    await Promise.all([...open].map((socket) => socket.close({ code: 1001 })));
    open.clear();
  }

  return {
    async goOffline() {
      await context.setOffline(true);
      await cut();
    },
    async refuseSockets() {
      isRefused = true;
      await cut();
    },
    dropServerFrames() {
      isDeaf = true;
    },
    async reconnect() {
      isDeaf = false;
      isRefused = false;
      await context.setOffline(false);
    },
  };
}
