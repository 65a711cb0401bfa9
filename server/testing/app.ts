/** The complete app on a real database, with people who use it over HTTP and the socket, as any client would. */
import { randomBytes, scryptSync } from "node:crypto";
import { once } from "node:events";
import os from "node:os";
import path from "node:path";
import { vi } from "vitest";
import type { AddressInfo } from "node:net";
import WebSocket from "ws";
import { createApp, type App, type AppParts } from "../app.ts";
import type { PasswordHashing } from "../auth/auth.ts";
import type { Moderation } from "../auth/staffing.ts";
import { withLock } from "../mutex.ts";
import { connect, type Db } from "../db/connect.ts";
import { parseDeskHours } from "../desk-hours.ts";
import { createLocalFiles } from "../files/files.ts";
import { createLog } from "../log.ts";
import type { SentMessage } from "../outbox/outbox.ts";
import { createTestDatabase } from "./database.ts";

export type TestApp = {
  app: App;
  db: Db;
  url: string;
  /** Sets the app's clock; null returns it to real time. */
  setTime(now: Date | null): void;
  /** Signs up a person and completes their onboarding. */
  person(name: string, topics?: string[]): Promise<Person>;
  visitor(): Client;
  /** Waits for a mail or text message. The first call starts the job workers. */
  waitForMessage(fits: (message: SentMessage) => boolean): Promise<SentMessage>;
  /** Makes `sent` ignore all mails and text messages so far. */
  ignoreSentMessages(): void;
  stop(): Promise<void>;
};

// Response bodies differ from route to route; each test asserts the fields it needs.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = { status: number; body: any; headers: Headers };

export type Client = {
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  cookie(): string;
};

export type Person = Client & {
  name: string;
  email: string;
  password: string;
  /** The id on this person's card. */
  profileId: string;
  live(): Promise<Live>;
};

/** A person's socket, with all frames it has received. */
export type Live = {
  // oxlint-disable-next-line typescript/no-explicit-any
  frames: any[];
  send(frame: unknown): void;
  /** Waits for a matching frame; one that was already received counts. */
  // oxlint-disable-next-line typescript/no-explicit-any
  waitFor(fits: (frame: any) => boolean): Promise<any>;
  closed: Promise<number>;
  close(): void;
};

/** Salted like the real password hash but a hundred times cheaper, because tests sign up a thousand people. */
const QUICK_HASHING: PasswordHashing = {
  async hash(password) {
    const salt = randomBytes(16).toString("hex");
    return `${salt}:${quickKey(password, salt)}`;
  },
  async verify({ hash, password }) {
    const [salt = "", key] = hash.split(":");
    return quickKey(password, salt) === key;
  },
};

function quickKey(password: string, salt: string): string {
  return scryptSync(password, salt, 32, { N: 16 }).toString("hex");
}

export const PASSWORD = "three odd window words";

/** Safe Space is open without staff, and its desk round the clock. */
export const MODERATION: Moderation = {
  requireStaff: false,
  contact: null,
  counselling: null,
  deskHours: parseDeskHours("mon-sun 00:00-24:00")!,
};

export async function startTestApp(parts: Partial<AppParts> = {}): Promise<TestApp> {
  const database = parts.db ? null : await createTestDatabase();
  const db = parts.db ?? connect(database!.url);
  let fixed: Date | null = null;
  let url = "";
  let people = 0;
  const app = createApp({
    log: createLog("silent"),
    clock: () => fixed ?? new Date(),
    publicUrl: null,
    proxies: 0,
    authSecret: "a secret that only this test knows.",
    passwordHashing: QUICK_HASHING,
    metricsToken: null,
    demo: false,
    webDir: "web",
    vaultKey: Buffer.alloc(32, 7).toString("base64"),
    files: createLocalFiles(path.join(os.tmpdir(), "haven-test-files")),
    campus: {
      adminEmails: [],
      emailDomains: [],
      requireVerifiedEmail: false,
      safeSpaceFloor: 5,
      timeZone: "UTC",
      passwordMin: 6,
      moderation: MODERATION,
    },
    gateways: { mail: null, sms: null },
    push: null,
    storeSentMessages: true,
    developmentOnNetwork: false,
    securityContact: "security@campus.example",
    siteUrl: () => url,
    ...parts,
    db,
  });
  app.server.listen(0, "127.0.0.1");
  await once(app.server, "listening");
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  async function person(name: string, topics = ["mental-health"]): Promise<Person> {
    const client = createClient(url);
    const email = `${name.replaceAll(/\W+/g, "-")}@campus.example`;
    // In small batches: requests of a thousand simultaneous sign-ups would time out in the server's queue.
    const signedUp = await withLock(`sign-up ${(people += 1) % 4}`, () =>
      client.call("POST", "/api/sign-up", { name, email, password: PASSWORD }),
    );
    if (signedUp.status !== 200)
      throw new Error(`${name} could not sign up: ${JSON.stringify(signedUp.body)}`);
    await client.call("PUT", "/api/profile/topics", { topics });
    const { id: profileId } = await db.kysely
      .selectFrom("profile")
      .innerJoin("account", "account.id", "profile.account_id")
      .select("profile.id")
      .where("email", "=", email.toLowerCase())
      .executeTakeFirstOrThrow();
    return {
      ...client,
      name,
      email,
      profileId,
      password: PASSWORD,
      live: () => openLive(url, client.cookie()),
    };
  }

  let jobsAreRunning = false;
  const forgotten = new Set<SentMessage>();
  return {
    app,
    db,
    async waitForMessage(fits) {
      if (!jobsAreRunning) await app.startJobs();
      jobsAreRunning = true;
      const find = () => app.platform.outbox.recent?.().find((one) => !forgotten.has(one) && fits(one));
      return vi.waitUntil(find, { timeout: FRAME_TIMEOUT_MS, interval: 20 });
    },
    ignoreSentMessages() {
      for (const one of app.platform.outbox.recent?.() ?? []) forgotten.add(one);
    },
    url,
    setTime: (now) => void (fixed = now),
    person,
    visitor: () => createClient(url),
    async stop() {
      app.drain();
      if (jobsAreRunning) await app.platform.jobs.stop();
      app.server.closeAllConnections();
      app.server.close();
      await db.close();
      await database?.drop();
    },
  };
}

function createClient(url: string): Client {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    cookie,
    async call(method, path, body, headers = {}) {
      const response = await fetch(url + path, {
        method,
        headers: {
          origin: url,
          cookie: cookie(),
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        if (value === "") cookies.delete(name!);
        else cookies.set(name!, value!);
      }
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: parse(text) };
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // Pages and plain texts.
  }
}

/** How long to wait for an expected frame, in milliseconds. Generous, since no test measures it. */
const FRAME_TIMEOUT_MS = 10_000;

/** @param origin the Origin header of the socket request; by default the app's own */
export async function openLive(url: string, cookie: string, origin = url): Promise<Live> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/live`, { headers: { cookie, origin } });
  const frames: unknown[] = [];
  const listeners = new Set<() => void>();
  socket.on("message", (data) => {
    frames.push(...(JSON.parse(String(data)) as unknown[]));
    for (const listener of listeners) listener();
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await once(socket, "open");
  return {
    frames,
    closed,
    send: (frame) => socket.send(typeof frame === "string" ? frame : JSON.stringify(frame)),
    close: () => socket.terminate(),
    waitFor: (fits) =>
      new Promise((resolve, reject) => {
        const timeout = setTimeout(
          () => reject(new Error("No matching frame was received.")),
          FRAME_TIMEOUT_MS,
        );
        const look = (): void => {
          const found = frames.find(fits);
          if (found === undefined) return;
          clearTimeout(timeout);
          listeners.delete(look);
          resolve(found);
        };
        listeners.add(look);
        look();
      }),
  };
}
