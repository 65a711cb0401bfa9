/** A proxy between Haven and its database that can stop forwarding in both directions. */
import { once } from "node:events";
import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";
import path from "node:path";

export type Freezer = {
  /** The database's URL through this proxy. */
  url: string;
  /** Accepts connections but forwards nothing, like a stopped process. */
  freeze(): void;
  /** Forwards again, buffered data included. */
  thaw(): void;
  /** Like `thaw`, but for new connections only: existing ones stay silent, as if the network had lost them. */
  forget(): void;
  stop(): Promise<void>;
};

/** @param databaseUrl of a Postgres on a Unix socket, as in all tests */
export async function startFreezer(databaseUrl: string): Promise<Freezer> {
  const url = new URL(databaseUrl);
  const socketPath = path.join(url.searchParams.get("host")!, ".s.PGSQL.5432");
  let passing = new Set<[Socket, Socket]>();
  const open = new Set<Socket>();
  let frozen = false;

  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = createConnection(socketPath);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as [Socket, Socket][]) {
      open.add(from);
      passing.add([from, to]);
      if (!frozen) from.pipe(to);
      // A broken connection also emits `close`, which ends its counterpart.
      from.on("error", () => to.destroy());
      from.on("close", () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    url: `postgres://${url.username}@127.0.0.1:${port}${url.pathname}`,
    freeze() {
      frozen = true;
      for (const [from, to] of passing) from.unpipe(to).pause();
    },
    thaw() {
      frozen = false;
      for (const [from, to] of passing) from.pipe(to);
    },
    forget() {
      frozen = false;
      passing = new Set();
    },
    async stop() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
