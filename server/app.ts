/** The whole app, made of the parts it is given: `main.ts` passes real ones, tests pass theirs. */
import { randomInt } from "node:crypto";
import type { Server } from "node:http";
import { createAuth, sessionCookieName, type PasswordHashing } from "./auth/auth.ts";
import { createEntrants } from "./auth/entrants.ts";
import { createRateLimits } from "./auth/rate-limits.ts";
import { createSessions } from "./auth/session.ts";
import { createStaffing } from "./auth/staffing.ts";
import { createLocalBus, type Bus } from "./bus/bus.ts";
import type { Db } from "./db/connect.ts";
import { watchSuspensions } from "./features/admissions/live.ts";
import { serveTables } from "./features/admin/routes.ts";
import { serveExport } from "./features/exports/routes.ts";
import { createChat } from "./features/chat/live.ts";
import { serveCalendars } from "./features/events/routes.ts";
import { BATCH_MS, batchPushes } from "./features/notifications/batching.ts";
import { loadBacklog } from "./features/transparency/reads.ts";
import type { Files } from "./files/files.ts";
import { isFromThisMachine } from "./http/address.ts";
import { createApi } from "./http/api.ts";
import { createMetrics } from "./http/metrics.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createHttpServer } from "./http/server.ts";
import { createSite } from "./http/site.ts";
import { createJobHandlers } from "./job-handlers.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createHub } from "./live/hub.ts";
import { createRoomMemberCache } from "./live/room-member-cache.ts";
import { attachSockets } from "./live/sockets.ts";
import { createTokenBuckets } from "./live/token-buckets.ts";
import type { Log } from "./log.ts";
import { createOutbox, type Gateways } from "./outbox/outbox.ts";
import type { WebPush } from "./outbox/web-push.ts";
import type { Campus, Platform } from "./platform.ts";
import { createRouter } from "./router.ts";
import { createSafeMemberships } from "./vault/memberships.ts";
import { createOwnRows } from "./vault/own-rows.ts";
import { createSanctions } from "./vault/sanctions.ts";
import { createVault } from "./vault/seal.ts";
import { createVisits } from "./vault/visits.ts";

export type AppParts = {
  db: Db;
  /** For background work: connections without a timeout. By default the same as `db`. */
  backgroundDb?: Db;
  log: Log;
  clock?: () => Date;
  /** Random numbers from 0 to 1 for domain rules; ids and keys use node:crypto directly. */
  random?: () => number;
  bus?: Bus;
  /** The configured origin, or null to use the Host of each request (development only). */
  publicUrl: string | null;
  /** How many reverse proxies stand in front. */
  proxies: number;
  authSecret: string;
  /** Cheap hashing for tests; otherwise scrypt. */
  passwordHashing?: PasswordHashing | undefined;
  metricsToken: string | null;
  demo: boolean;
  webDir: string;
  files: Files;
  /** 32 bytes, base64. */
  vaultKey: string;
  campus: Campus;
  gateways: Gateways;
  /** Web push; null turns it off. */
  push: WebPush | null;
  /** How long notifications are collected before they are pushed, in milliseconds. By default a few seconds. */
  pushDelayMs?: number;
  /** Development: stores sent messages in memory and shows them at `/dev/outbox`. */
  storeSentMessages: boolean;
  /** Development: shows that page to other machines, too. */
  developmentOnNetwork: boolean;
  /** The email address for reports of vulnerabilities. */
  securityContact: string;
  /** The origin of links in mails. */
  siteUrl: () => string;
};

export type App = {
  platform: Platform;
  /** The same platform on the connections for background work. */
  background: Platform;
  server: Server;
  /** Starts to process jobs; the platform's `jobs.stop()` ends it. */
  startJobs(): Promise<void>;
  /** Reports not ready and closes the sockets, so that clients move to another node. */
  drain(): void;
};

export function createApp(parts: AppParts): App {
  const { log, publicUrl, proxies } = parts;
  const platform = createPlatform(parts);
  const { bus, clock, jobs } = platform;
  const background: Platform = { ...platform, db: parts.backgroundDb ?? parts.db };

  const roomMembers = createRoomMemberCache(platform);
  const hub = createHub({ bus, roomMembers, sanctions: platform.sanctions });
  const tokenBuckets = createTokenBuckets(clock);
  const chat = createChat(platform, { roomMembers, tokenBuckets });
  const stopGathering = batchPushes(platform, hub, parts.pushDelayMs ?? BATCH_MS);
  const stopWatching = watchSuspensions(background);
  const metrics = createMetrics({
    connectionCount: hub.connectionCount,
    loadBacklog: () => loadBacklog(platform.db, clock()),
  });
  bus.subscribe((events) => metrics.events.inc(events.length));

  let isStopping = false;
  const originOf = (host: string | undefined): string => publicUrl ?? `http://${host ?? ""}`;
  const router = createRouter(platform, { roomMembers, chat });
  const api = createApi(router, { platform, metrics, originOf, proxies });
  const site = createSite({
    platform,
    metrics,
    metricsToken: parts.metricsToken,
    webDir: parts.webDir,
    securityContact: parts.securityContact,
    isStopping: () => isStopping,
    mayShowOutbox: (request) => parts.developmentOnNetwork || isFromThisMachine(request, { proxies }),
    downloads: {
      "/downloads/my-data": [serveExport(platform)],
      "/downloads/:file": [serveCalendars(platform), serveTables(platform)],
    },
  });
  const headers = securityHeaders(publicUrl?.startsWith("https:") ?? false);
  const server = createHttpServer({ api, site, headers, log });
  const sockets = attachSockets(server, {
    platform,
    hub,
    tokenBuckets,
    originOf,
    onFrame: chat.handleFrame,
  });

  return {
    platform,
    background,
    server,
    startJobs: () => jobs.start(createJobHandlers(background)),
    drain() {
      isStopping = true;
      stopGathering();
      stopWatching();
      sockets.close();
    },
  };
}

function createPlatform(parts: AppParts): Platform {
  const { db, log, authSecret, campus, demo, files, push, siteUrl } = parts;
  const bus = parts.bus ?? createLocalBus();
  const clock = parts.clock ?? (() => new Date());
  const random = parts.random ?? (() => randomInt(2 ** 40) / 2 ** 40);
  const vault = createVault(parts.vaultKey);
  const origin = parts.publicUrl ?? "http://localhost";
  const auth = createAuth({
    db,
    origin,
    secret: authSecret,
    requireVerifiedEmail: campus.requireVerifiedEmail,
    passwordHashing: parts.passwordHashing,
  });
  const sessions = createSessions({ db, bus, clock, authSecret, cookieName: sessionCookieName(origin) });
  const staffing = createStaffing({ db, moderation: campus.moderation });
  const sanctions = createSanctions({ db, vault, bus, clock });
  const ownRows = createOwnRows({ db, vault, bus });
  const entrants = createEntrants({ db, vault, bus, clock, demo, staffing, sanctions });
  const memberships = createSafeMemberships({ db, vault, bus, entrants });
  const visits = createVisits(bus);
  const limits = createRateLimits({ db, vault });
  const jobs = createJobs({
    db,
    backgroundDb: parts.backgroundDb ?? db,
    vault,
    log,
    timeZone: campus.timeZone,
  });
  const outbox = createOutbox({
    jobs,
    gateways: parts.gateways,
    clock,
    log,
    storeSent: parts.storeSentMessages,
  });
  return {
    db,
    bus,
    clock,
    random,
    log,
    demo,
    campus,
    siteUrl,
    auth,
    authSecret,
    sessions,
    entrants,
    staffing,
    sanctions,
    ownRows,
    limits,
    vault,
    memberships,
    visits,
    jobs,
    outbox,
    push,
    files,
  };
}
