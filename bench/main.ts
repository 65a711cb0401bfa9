/**
 * `npm run bench`: compares Haven with the limit of the same machine, in interleaved rounds of one run.
 * Ratios are reliable on a shared machine, absolute figures are not. `npm run bench -- deck` runs one part.
 */
import pg from "pg";
import { createDatabase, databaseUrl } from "../launcher/embedded-postgres.ts";
import { startTemporaryPostgres } from "../launcher/temporary-postgres.ts";
import { migrateToLatest } from "../server/migrate.ts";
import { benchDeck } from "./deck.ts";
import { benchDesk } from "./desk.ts";
import { printVerdicts, type Verdict } from "./figures.ts";
import { benchLikes } from "./like.ts";
import { benchMessages } from "./messages.ts";
import { benchPages } from "./pages.ts";
import { benchReading } from "./reading.ts";
import { benchRooms } from "./rooms.ts";
import { startServers, VAULT_KEY, type Servers } from "./servers.ts";

const PARTS: Record<string, (pool: pg.Pool, servers: Servers) => Promise<Verdict[]>> = {
  messages: benchMessages,
  rooms: benchRooms,
  reading: benchReading,
  like: benchLikes,
  deck: benchDeck,
  desk: benchDesk,
  pages: benchPages,
};

const requested = process.argv.slice(2);
const unknown = requested.find((name) => !(name in PARTS));
if (unknown !== undefined) {
  process.stderr.write(`Unknown part "${unknown}". Available: ${Object.keys(PARTS).join(", ")}.\n`);
  process.exit(1);
}

// Sized like a small production server. With fsync, because messages must be durable when acknowledged.
const postgres = await startTemporaryPostgres({ shared_buffers: "1GB", max_connections: 60, fsync: "on" });
try {
  for (const [name, bench] of Object.entries(PARTS)) {
    if (requested.length > 0 && !requested.includes(name)) continue;
    const url = await freshDatabase(postgres.url, `bench_${name}`);
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    const servers = await startServers(url, pool);
    try {
      printVerdicts(name, await bench(pool, servers));
    } finally {
      await pool.end();
      await servers.stop();
    }
  }
} finally {
  await postgres.stop();
}

async function freshDatabase(server: string, name: string): Promise<string> {
  await createDatabase(server, name);
  const url = databaseUrl(server, name);
  await migrateToLatest(url, VAULT_KEY);
  return url;
}
