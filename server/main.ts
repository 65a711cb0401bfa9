/** Starts Haven on a given database. `launcher/start.ts` starts a database first. */
import path from "node:path";
import { createApp, type App } from "./app.ts";
import { appointAdmins } from "./auth/roles.ts";
import { connect } from "./db/connect.ts";
import { migrateToLatest } from "./migrate.ts";
import { openDemoCampus, type DemoCampus } from "../demo/campus.ts";
import { withInventedContact } from "../demo/contact.ts";
import { hasDemoAccounts, type SignIn } from "../demo/sign-ins.ts";
import { readEnv, StartError, type Env } from "./env.ts";
import { repeatDeletions } from "./features/deletions/writes.ts";
import { removeStoredExports } from "./features/exports/writes.ts";
import { createLocalFiles } from "./files/files.ts";
import { createS3Files } from "./files/s3.ts";
import { createLog } from "./log.ts";
import { createSmsGateway } from "./outbox/sms-gateway.ts";
import { createSmtp } from "./outbox/smtp.ts";
import { createWebPush, derivedPushKey } from "./outbox/web-push.ts";

export type Running = {
  /** Where people reach it. */
  url: string;
  signIns: SignIn[];
  stop(): Promise<void>;
};

/** How long open requests may take to finish on shutdown, in milliseconds. */
const GRACE_MS = 5000;

/** How long the database may take during a request, in milliseconds: users get "try again" within two seconds. */
const DATABASE_TIMEOUT_MS = 1500;

/**
 * @param env with `databaseUrl` and the secrets set
 * @throws StartError with one sentence when the database or the port cannot be used
 */
export async function serve(env: Env): Promise<Running> {
  const { databaseUrl, authSecret, vaultKey } = env;
  if (databaseUrl === null) throw new StartError("DATABASE_URL is missing: Haven needs a Postgres to start.");
  if (authSecret === null)
    throw new StartError("AUTH_SECRET is missing: make one with: openssl rand -base64 32.");
  if (vaultKey === null)
    throw new StartError("VAULT_KEY is missing: make one with: openssl rand -base64 32.");
  const log = createLog(env.logLevel);
  await migrate(databaseUrl, vaultKey);
  if (env.mode === "production") await refuseDemoAccounts(databaseUrl);
  const onIdleError = (error: Error): void => log.warn({ err: error }, "database connection lost");
  const db = connect(databaseUrl, { onIdleError, timeoutMs: DATABASE_TIMEOUT_MS });
  const backgroundDb = connect(databaseUrl, { onIdleError, max: 4 });
  let listeningAt = "http://localhost";
  const app = createApp({
    db,
    backgroundDb,
    log,
    publicUrl: env.publicUrl,
    proxies: env.proxies,
    authSecret,
    metricsToken: env.metricsToken,
    demo: env.demo,
    webDir: path.resolve(import.meta.dirname, "../dist/web"),
    vaultKey,
    files: env.s3Url === null ? createLocalFiles(path.resolve(env.dataDir)) : createS3Files(env.s3Url),
    campus: env.demo ? withInventedContact(env.campus, new Date()) : env.campus,
    gateways: {
      mail: env.smtpUrl === null ? null : createSmtp(env.smtpUrl, env.mailFrom, env.smtpRequiresTls),
      sms: env.smsUrl === null ? null : createSmsGateway(env.smsUrl),
    },
    push: createWebPush({
      privateKey: env.vapidPrivateKey ?? derivedPushKey(authSecret),
      subject: env.publicUrl?.startsWith("https:") ? env.publicUrl : `mailto:${env.mailFrom}`,
    }),
    storeSentMessages: env.mode !== "production",
    developmentOnNetwork: env.developmentOnNetwork,
    securityContact: env.securityContact,
    siteUrl: () => env.publicUrl ?? listeningAt,
  });
  let demo: DemoCampus | null = null;
  try {
    await deleteRestoredAccounts(app);
    await removeStoredExports(app.background);
    demo = env.demo ? await openDemoCampus(app.background) : null;
    await listen(app.server, env);
  } catch (error) {
    app.drain();
    await demo?.close();
    await Promise.all([db.close(), backgroundDb.close()]);
    throw error;
  }
  // Before the jobs start: queued mails contain links to this address.
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : env.port;
  listeningAt = `http://${env.host === "0.0.0.0" || env.host === "127.0.0.1" ? "localhost" : env.host}:${port}`;
  await appointAdmins(backgroundDb.kysely, env.campus.adminEmails);
  await app.startJobs();
  demo?.drawPictures();
  return {
    url: env.publicUrl ?? listeningAt,
    signIns: demo?.signIns ?? [],
    async stop() {
      app.drain();
      const closed = new Promise<void>((resolve) => app.server.close(() => resolve()));
      const grace = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(grace);
      await demo?.close();
      await app.platform.jobs.stop();
      await Promise.all([db.close(), backgroundDb.close()]);
    },
  };
}

async function migrate(databaseUrl: string, vaultKey: string): Promise<void> {
  try {
    await migrateToLatest(databaseUrl, vaultKey);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database at DATABASE_URL cannot be used: ${reason || "no connection"}.`);
  }
}

/** Demo accounts are fictional, and development has printed their passwords. */
async function refuseDemoAccounts(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, { max: 1 });
  try {
    if (!(await hasDemoAccounts(db))) return;
  } finally {
    await db.close();
  }
  throw new StartError(
    "The database at DATABASE_URL contains the Demo campus. Production needs a database of its own; an empty one will do.",
  );
}

/** Before listening: nobody may see accounts that were deleted after the backup that was restored. */
async function deleteRestoredAccounts({ background }: App): Promise<void> {
  try {
    await repeatDeletions(background);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Haven cannot read its deletion log and does not start without it: ${reason}`);
  }
}

function listen(server: ReturnType<typeof createApp>["server"], { host, port }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE";
      reject(
        new StartError(
          isTaken
            ? `Port ${port} is already in use: stop the program that uses it, or choose another port with PORT=${port + 1} npm start.`
            : `Haven cannot listen on ${host}:${port} (${error.code}).`,
        ),
      );
    });
    server.listen(port, host, () => resolve());
  });
}

if (import.meta.main) {
  try {
    const running = await serve(readEnv(process.env));
    process.stdout.write(`Haven is running at ${running.url}\n`);
    const stop = (): void => void running.stop().then(() => process.exit(0));
    process.once("SIGINT", stop);
    process.once("SIGTERM", stop);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
