/** Something to put between Haven and its database that can stop passing on what is said, both ways. */
import { once } from "node:events";
import { createConnection, createServer, type AddressInfo, type Socket } from "node:net";
import path from "node:path";

export type Freezer = {
  /** The database, through here. */
  url: string;
  /** From now on connections are taken and nothing is passed on, as by a process that was stopped. */
  freeze(): void;
  /** Passes on again, what was held back included. */
  thaw(): void;
  /** As `thaw`, for new connections only: those there are stay silent, as when a network has lost them. */
  forget(): void;
  stop(): Promise<void>;
};

/** @param databaseUrl of a Postgres behind a Unix socket, as the tests' own is */
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
      // A broken line also closes, and its other half with it.
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
