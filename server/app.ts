/** The whole app, made of the parts it is given. `main.ts` gives it real ones, tests give it theirs. */
import { randomInt } from "node:crypto";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createAuth, sessionCookieName, type PasswordHashing } from "./auth/auth.ts";
import { createEntrants } from "./auth/entrants.ts";
import { createSessions } from "./auth/session.ts";
import { createLocalBus, type Bus } from "./bus/bus.ts";
import type { Db } from "./db/connect.ts";
import type { Files } from "./files/files.ts";
import { createAccountRoutes } from "./features/accounts/routes.ts";
import { adminRoutes, serveTables } from "./features/admin/routes.ts";
import { admissionRoutes } from "./features/admissions/routes.ts";
import { leaveNamedWorld, processAdmissions } from "./features/admissions/writes.ts";
import { serveArchive } from "./features/archives/routes.ts";
import { forgetExpired } from "./features/archives/writes.ts";
import { createChat } from "./features/chat/live.ts";
import { createChatRoutes } from "./features/chat/routes.ts";
import { indexMessages } from "./features/chat/writes.ts";
import { credentialRoutes } from "./features/credentials/routes.ts";
import { mailChangeLink, mailResetLink } from "./features/credentials/writes.ts";
import { createSwipeRecorder } from "./features/discovery/batching.ts";
import { createDiscoveryRoutes } from "./features/discovery/routes.ts";
import { entryRoutes } from "./features/entry/routes.ts";
import { eventAdminRoutes, eventRoutes, serveCalendars } from "./features/events/routes.ts";
import { remindAttendees, mailEventUpdate } from "./features/events/writes.ts";
import { groupAdminRoutes, groupRoutes } from "./features/groups/routes.ts";
import { drawNight, runNight } from "./features/night/writes.ts";
import { GATHER_NEWS_MS, gatherNews } from "./features/notifications/live.ts";
import { notificationRoutes } from "./features/notifications/routes.ts";
import { deliverPush } from "./features/notifications/writes.ts";
import { personaRoutes } from "./features/personas/routes.ts";
import { phoneRoutes } from "./features/phones/routes.ts";
import { profileRoutes } from "./features/profiles/routes.ts";
import { createRoomRoutes } from "./features/rooms/routes.ts";
import { createSafeDeckRoutes } from "./features/safe-deck/routes.ts";
import { createSafetyRoutes } from "./features/safety/routes.ts";
import { isFromThisMachine } from "./http/address.ts";
import { createApi } from "./http/api.ts";
import type { Log } from "./http/log.ts";
import { createMetrics } from "./http/metrics.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { open, type Campus, type Platform } from "./http/routes.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { createShell } from "./http/shell.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createFlood } from "./live/flood.ts";
import { createHub } from "./live/hub.ts";
import { createRosters } from "./live/rosters.ts";
import { attachSockets } from "./live/sockets.ts";
import { createOutbox, type Gateways } from "./outbox/outbox.ts";
import type { WebPush } from "./outbox/web-push.ts";
import { createPlaces } from "./vault/places.ts";
import { createVault } from "./vault/seal.ts";
import { createVisits } from "./vault/visits.ts";

export type AppParts = {
  db: Db;
  /** For what nobody waits for: connections that give a slow database the time it takes. */
  backgroundDb?: Db;
  log: Log;
  clock?: () => Date;
  /** Chance in the rules, from 0 to 1; ids and keys have their own. */
  random?: () => number;
  bus?: Bus;
  /** The configured origin, or null to go by the host that a request names (development only). */
  publicUrl: string | null;
  /** How many reverse proxies stand in front. */
  proxies: number;
  authSecret: string;
  /** For tests, which sign up many people; otherwise scrypt. */
  passwordHashing?: PasswordHashing | undefined;
  metricsToken: string | null;
  demo: boolean;
  webDir: string;
  files: Files;
  /** 32 bytes, base64. */
  vaultKey: string;
  campus: Campus;
  gateways: Gateways;
  /** Pushes to browsers; null pushes nothing. */
  push: WebPush | null;
  /** How long news is gathered before it is pushed, in milliseconds; a few seconds where it is not given. */
  gatherNewsMs?: number;
  /** Development: what is sent is kept, to be read at `/dev/outbox`. */
  keepSent: boolean;
  /** Development: that page is shown to other machines, too. */
  developmentOnNetwork: boolean;
  /** Where people write who found a way in. */
  securityContact: string;
  /** Where links in mails lead. */
  siteUrl: () => string;
};

export type App = {
  platform: Platform;
  /** The same for work that no request waits for. */
  background: Platform;
  server: Server;
  /** Begins to do queued work; the platform's `jobs.stop()` ends it. */
  startJobs(): Promise<void>;
  /** Stops taking visitors and lets sockets go, so that their clients move on. */
  drain(): void;
};

/**
 * How long an idle connection stays open, in milliseconds: longer than clients and reverse proxies keep one (nginx and
 * AWS 60 s, Traefik 90 s, Caddy 120 s). A server that closes first can cut off a request that is already on its way,
 * which a proxy reports to the visitor as 502. Node asks for a headers timeout above it.
 */
const IDLE_CONNECTION_MS = 130_000;

export function createApp(parts: AppParts): App {
  const { db, backgroundDb = db, log, publicUrl, authSecret, demo } = parts;
  const bus = parts.bus ?? createLocalBus();
  const { requireVerifiedEmail } = parts.campus;
  const origin = publicUrl ?? "http://localhost";
  const auth = createAuth({
    db,
    origin,
    secret: authSecret,
    requireVerifiedEmail,
    passwordHashing: parts.passwordHashing,
  });
  const clock = parts.clock ?? (() => new Date());
  const sessions = createSessions({
    db,
    bus,
    clock,
    authSecret,
    cookieName: sessionCookieName(origin),
  });
  const vault = createVault(parts.vaultKey);
  const jobs = createJobs({ db, backgroundDb, vault, log, timeZone: parts.campus.timeZone });
  const outbox = createOutbox({ jobs, gateways: parts.gateways, clock, log, keep: parts.keepSent });
  const limits = createRateLimits({ db, vault });
  const { campus, files, siteUrl, push } = parts;
  const entrants = createEntrants({ db, vault, bus, clock, demo });
  const places = createPlaces({ db, vault, bus, entrants });
  const visits = createVisits(bus);
  const services = {
    auth,
    authSecret,
    sessions,
    entrants,
    vault,
    places,
    visits,
    jobs,
    outbox,
    push,
    files,
    limits,
  };
  const random = parts.random ?? (() => randomInt(2 ** 40) / 2 ** 40);
  const platform: Platform = { db, bus, clock, random, log, siteUrl, campus, demo, ...services };
  const background: Platform = { ...platform, db: backgroundDb };
  const rosters = createRosters(platform);
  const hub = createHub({ bus, rosters });
  const flood = createFlood(clock);
  const chat = createChat(platform, { rosters, flood });
  const stopGathering = gatherNews(platform, hub, parts.gatherNewsMs ?? GATHER_NEWS_MS);
  const metrics = createMetrics(hub.lines);
  bus.subscribe((events) => metrics.events.inc(events.length));

  const originOf = (host: string | undefined): string => publicUrl ?? `http://${host ?? ""}`;
  const api = createApi(
    open.router({
      accounts: createAccountRoutes(leaveNamedWorld),
      credentials: credentialRoutes,
      phones: phoneRoutes,
      profiles: profileRoutes,
      discovery: createDiscoveryRoutes(createSwipeRecorder(platform)),
      rooms: createRoomRoutes(rosters),
      chat: createChatRoutes(chat),
      entry: entryRoutes,
      personas: personaRoutes,
      safeDeck: createSafeDeckRoutes(rosters),
      safety: createSafetyRoutes(rosters),
      notifications: notificationRoutes,
      admissions: admissionRoutes,
      events: eventRoutes,
      eventAdmin: eventAdminRoutes,
      groups: groupRoutes,
      groupAdmin: groupAdminRoutes,
      admin: adminRoutes,
    }),
    { platform, metrics, originOf, proxies: parts.proxies },
  );
  let stopping = false;
  const { metricsToken, webDir } = parts;
  const shell = createShell({
    platform,
    metrics,
    metricsToken,
    webDir,
    securityContact: parts.securityContact,
    isStopping: () => stopping,
    mayShowOutbox: (request) =>
      parts.developmentOnNetwork || isFromThisMachine(request, { proxies: parts.proxies }),
    downloads: {
      "/downloads/my-data": [serveArchive(platform)],
      "/downloads/:file": [serveCalendars(platform), serveTables(platform)],
    },
  });
  const answerShell = getRequestListener(shell.fetch);
  const headers = securityHeaders(publicUrl?.startsWith("https:") ?? false);
  const server = createServer((request, response) => {
    // The API is answered on Node's own request: translating it to a web-standard one costs more than a route.
    const isApi = request.url?.startsWith("/api/") === true;
    response.setHeaders(isApi ? headers.api : headers.pages);
    const answer = isApi ? api(request, response) : answerShell(request, response);
    answer.catch((error: unknown) => {
      log.error({ err: error }, "answer failed");
      response.destroy();
    });
  });
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  server.headersTimeout = IDLE_CONNECTION_MS + 5000;
  const sockets = attachSockets(server, { platform, hub, flood, originOf, onFrame: chat.handleFrame });
  return {
    platform,
    background,
    server,
    startJobs: () =>
      jobs.start({
        ...outbox.deliver,
        "forgot-password": ({ email }) => mailResetLink(background, email),
        "change-email": (wish) => mailChangeLink(background, wish),
        push: ({ deviceId }) => deliverPush(background, deviceId),
        "forget-expired": () => forgetExpired(background),
        "draw-night": () => drawNight(background),
        night: () => runNight(background),
        "tend-gatherings": async () => {
          await processAdmissions(background);
          await remindAttendees(background);
        },
        "event-news": (news) => mailEventUpdate(background, news),
        "index-messages": () => indexMessages(background),
      }),
    drain() {
      stopping = true;
      stopGathering();
      sockets.close();
    },
  };
}
