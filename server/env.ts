/** The environment, read once and checked. Nothing else in the server looks at `process.env`. */
import { z } from "zod";
import { SAFE_SPACE_FLOOR } from "../contract/accounts.ts";

/** The server cannot start; the message is one sentence for the person who tried. */
export class StartError extends Error {}

/** Settings that a person may make, as they stand in README.md's table. */
const Variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROXIES: z.coerce.number().int().min(0).max(9).optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.string().startsWith("postgres").optional(),
  VAULT_KEY: z.base64().length(44).optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  DEMO: z.enum(["0", "1"]).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  VAPID_PRIVATE_KEY: z.base64url().length(43).optional(),
  ADMIN_EMAILS: z.string().default(""),
  CAMPUS_EMAIL_DOMAINS: z.string().default(""),
  REQUIRE_VERIFIED_EMAIL: z.enum(["0", "1"]).default("0"),
  CAMPUS_TIME_ZONE: z.string().refine(isTimeZone).default("UTC"),
  SAFE_SPACE_FLOOR: z.coerce.number().int().min(SAFE_SPACE_FLOOR).max(1000).default(SAFE_SPACE_FLOOR),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
});

/** The names of all of them. */
export const VARIABLES = Object.keys(Variables.shape);

export type Env = {
  mode: "development" | "test" | "production";
  port: number;
  host: string;
  /** The origin people type, without a trailing slash; null means "wherever this process listens". */
  publicUrl: string | null;
  /** How many reverse proxies stand in front and say in `X-Forwarded-For` whom they heard from. */
  proxies: number;
  dataDir: string;
  databaseUrl: string | null;
  /** 32 bytes, base64; seals who stands behind a persona. Kept apart from the database. */
  vaultKey: string | null;
  /** Signs session cookies. */
  authSecret: string | null;
  demo: boolean;
  metricsToken: string | null;
  /** Where mail is handed over; null sends none. */
  smtpUrl: string | null;
  mailFrom: string;
  smsUrl: string | null;
  /** Where pictures, archives and notes of who has left lie; null is the data folder. */
  s3Url: string | null;
  /** Signs pushes to browsers; null derives one from the secret that signs cookies. */
  vapidPrivateKey: string | null;
  campus: {
    adminEmails: string[];
    emailDomains: string[];
    requireVerifiedEmail: boolean;
    /** How many people or cards a safe space needs to show any. */
    safeSpaceFloor: number;
    /** Where the campus is, an IANA name: its nights are at night there. */
    timeZone: string;
  };
  logLevel: string;
};

const HINTS: Record<string, string> = {
  PORT: "a number from 0 to 65535",
  PUBLIC_URL: "an address such as https://haven.example.edu",
  PROXIES: "a number from 0 to 9",
  DATABASE_URL: "an address such as postgres://user:password@host/haven",
  VAULT_KEY: "32 random bytes in base64; make one with: openssl rand -base64 32",
  AUTH_SECRET: "at least 32 characters; make one with: openssl rand -base64 32",
  METRICS_TOKEN: "at least 16 characters",
  DEMO: "0 or 1",
  SMTP_URL: "an address such as smtps://user:password@mail.example.edu",
  MAIL_FROM: "an email address",
  SMS_URL: "an address such as https://user:token@gateway.example.com/send",
  S3_URL: "an address such as https://key:secret@s3.example.com/bucket?region=eu-central-1",
  VAPID_PRIVATE_KEY: "32 random bytes in base64url; make one with: npx web-push generate-vapid-keys",
  REQUIRE_VERIFIED_EMAIL: "0 or 1",
  CAMPUS_TIME_ZONE: "a time zone such as Europe/Berlin",
  SAFE_SPACE_FLOOR: `a number from ${SAFE_SPACE_FLOOR} to 1000`,
};

/**
 * Reads and checks the environment.
 * @throws StartError naming the variable that is wrong or missing, and how to make a right one
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new StartError(
      `${name} is not usable: it should be ${HINTS[name] ?? "one of the values in README.md"}.`,
    );
  }
  const read = parsed.data;
  const production = read.NODE_ENV === "production";
  if (production) {
    for (const name of ["DATABASE_URL", "PUBLIC_URL", "VAULT_KEY", "AUTH_SECRET"] as const) {
      if (read[name] === undefined) {
        throw new StartError(`${name} is missing: in production it must be set to ${HINTS[name]}.`);
      }
    }
  }
  return {
    mode: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL === undefined ? null : new URL(read.PUBLIC_URL).origin,
    // This server does no TLS: whoever is reached by https has a proxy in front.
    proxies: read.PROXIES ?? (read.PUBLIC_URL?.startsWith("https:") ? 1 : 0),
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    vaultKey: read.VAULT_KEY ?? null,
    authSecret: read.AUTH_SECRET ?? null,
    demo: !production && read.DEMO !== "0",
    metricsToken: read.METRICS_TOKEN ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom:
      read.MAIL_FROM ?? `haven@${new URL(read.PUBLIC_URL ?? "http://localhost.localdomain").hostname}`,
    smsUrl: read.SMS_URL ?? null,
    s3Url: read.S3_URL ?? null,
    vapidPrivateKey: read.VAPID_PRIVATE_KEY ?? null,
    campus: {
      adminEmails: list(read.ADMIN_EMAILS),
      emailDomains: list(read.CAMPUS_EMAIL_DOMAINS).map((domain) => domain.replace(/^@/, "")),
      requireVerifiedEmail: read.REQUIRE_VERIFIED_EMAIL === "1",
      safeSpaceFloor: read.SAFE_SPACE_FLOOR,
      timeZone: read.CAMPUS_TIME_ZONE,
    },
    logLevel: read.LOG_LEVEL ?? (production ? "info" : "warn"),
  };
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false; // That is how Intl says no.
  }
}

/** Words between commas or spaces, in lower case. */
function list(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
