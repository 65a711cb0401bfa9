/** `npm run dev`: Haven with hot reload of the web app and a server that restarts when files change. */
import { spawn } from "node:child_process";
import { createServer as createNetServer } from "node:net";
import path from "node:path";
import { createServer } from "vite";
import { type Env, StartError } from "../server/env.ts";
import { prepareEnv } from "./environment.ts";
import { openDatabase } from "./database.ts";
import { createShutdown, exitWithError } from "./shutdown.ts";

const ROOT = path.dirname(import.meta.dirname);

const stopping = createShutdown();
try {
  const env = await prepareEnv();
  const database = await openDatabase(env, exitWithError);
  stopping.add(() => database.stop());
  const port = await findFreePort();
  const url = await serveWeb(env, port);
  startServer(env, { port, url, databaseUrl: database.url });
} catch (error) {
  await stopping.all();
  exitWithError(error);
}

/** Serves the web app with Vite and proxies the server's paths to the server. */
async function serveWeb(env: Env, serverPort: number): Promise<string> {
  const http = `http://127.0.0.1:${serverPort}`;
  const proxied = ["/api", "/pictures", "/openapi.json", "/healthz", "/readyz", "/metrics"];
  const vite = await createServer({
    root: path.join(ROOT, "web"),
    configFile: path.join(ROOT, "vite.config.ts"),
    logLevel: "warn",
    server: {
      host: env.host,
      port: env.port,
      strictPort: true,
      proxy: {
        ...Object.fromEntries(proxied.map((prefix) => [prefix, http])),
        "/live": { target: `ws://127.0.0.1:${serverPort}`, ws: true },
      },
    },
  });
  stopping.add(() => vite.close());
  try {
    await vite.listen();
  } catch (error) {
    throw new StartError(`Haven cannot listen on ${env.host}:${env.port}: ${(error as Error).message}.`);
  }
  return env.publicUrl ?? `http://localhost:${env.port}`;
}

type Where = { port: number; url: string; databaseUrl: string };

/** The server prints the address each time it starts. */
function startServer(env: Env, { port, url, databaseUrl }: Where): void {
  const server = spawn(process.execPath, ["--watch", "--watch-preserve-output", "server/main.ts"], {
    cwd: ROOT,
    stdio: "inherit",
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: env.dataDir,
      DATABASE_URL: databaseUrl,
      VAULT_KEY: env.vaultKey ?? "",
      AUTH_SECRET: env.authSecret ?? "",
    },
  });
  const ended = new Promise<void>((resolve) => server.once("close", () => resolve()));
  stopping.add(() => {
    server.kill("SIGTERM");
    return ended;
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createNetServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
