/** Reads and validates the environment. Nothing else in the server reads `process.env`. */
import type { z } from "zod";
import { LIMITS } from "../contract/constants.ts";
import type { DeskHours } from "./desk-hours.ts";
import { HINTS, list, Variables, type Counselling } from "./env-variables.ts";

/** The server cannot start. The message is a sentence for the operator. */
export class StartError extends Error {}

/** The names of all settings. */
export const VARIABLES = Object.keys(Variables.shape);

export type Env = {
  mode: "development" | "test" | "production";
  port: number;
  host: string;
  /** The site's origin, without a trailing slash; null for the address this process listens at. */
  publicUrl: string | null;
  /** The number of trusted reverse proxies, which append to `X-Forwarded-For`. */
  proxies: number;
  dataDir: string;
  databaseUrl: string | null;
  /** 32 bytes, base64; seals the owners of personas. Stored apart from the database. */
  vaultKey: string | null;
  /** Signs session cookies. */
  authSecret: string | null;
  demo: boolean;
  /** Makes a development server reachable from other machines. */
  developmentOnNetwork: boolean;
  metricsToken: string | null;
  /** The mail server; null sends no mail. */
  smtpUrl: string | null;
  /** Refuses to send mail without TLS. */
  smtpRequiresTls: boolean;
  mailFrom: string;
  /** Published in /.well-known/security.txt. */
  securityContact: string;
  smsUrl: string | null;
  /** The file store; null uses the data folder. */
  s3Url: string | null;
  /** Signs web pushes; null derives a key from `authSecret`. */
  vapidPrivateKey: string | null;
  campus: {
    adminEmails: string[];
    emailDomains: string[];
    requireVerifiedEmail: boolean;
    /** How many people or cards a safe space needs before it shows any. */
    safeSpaceFloor: number;
    /** IANA name. The nightly run is at night in this time zone. */
    timeZone: string;
    /** Minimum length of a new password, in characters. */
    passwordMin: number;
    moderation: {
      /** Whether Safe Space stays closed without moderators, contact and counselling. */
      requireStaff: boolean;
      /** The email of the campus contact; null for nobody. */
      contact: string | null;
      counselling: Counselling | null;
      deskHours: DeskHours;
    };
  };
  /** Public keys (age) that can read a backup. */
  backupRecipients: string[];
  logLevel: string;
};

/** The minimum of NIST SP 800-63B and OWASP ASVS 5.0 (6.2.1). */
const PRODUCTION_PASSWORD_MIN = 8;

/**
 * Reads and checks the environment.
 * @throws StartError that names the wrong or missing variable and says how to make a valid one
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    throw new StartError(
      `${name} is invalid: it should be ${HINTS[name] ?? "one of the values in docs/OPERATING.md"}.`,
    );
  }
  const read = parsed.data;
  const production = read.NODE_ENV === "production";
  const plaintext = list(read.ALLOW_PLAINTEXT);
  const ownHost = new URL(read.PUBLIC_URL ?? "http://localhost.localdomain").hostname;
  if (production) requireProductionSettings(read);
  else requireLocalDevelopment(read);
  requireEncryption(read, plaintext);
  return {
    mode: read.NODE_ENV,
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL === undefined ? null : new URL(read.PUBLIC_URL).origin,
    // This server has no TLS of its own: https implies a proxy.
    proxies: read.PROXIES ?? (read.PUBLIC_URL?.startsWith("https:") ? 1 : 0),
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL ?? null,
    vaultKey: read.VAULT_KEY ?? null,
    authSecret: read.AUTH_SECRET ?? null,
    demo: !production && read.DEMO !== "0",
    developmentOnNetwork: read.DEVELOPMENT_ON_NETWORK === "1",
    metricsToken: read.METRICS_TOKEN ?? null,
    smtpUrl: read.SMTP_URL ?? null,
    smtpRequiresTls:
      read.SMTP_URL !== undefined &&
      !isThisMachine(new URL(read.SMTP_URL).hostname) &&
      !plaintext.includes("smtp"),
    mailFrom: read.MAIL_FROM ?? `haven@${ownHost}`,
    securityContact: read.SECURITY_CONTACT ?? `security@${ownHost}`,
    smsUrl: read.SMS_URL ?? null,
    s3Url: read.S3_URL ?? null,
    vapidPrivateKey: read.VAPID_PRIVATE_KEY ?? null,
    campus: campusOf(read),
    backupRecipients: list(read.BACKUP_RECIPIENTS),
    logLevel: read.LOG_LEVEL ?? (production ? "info" : "warn"),
  };
}

function campusOf(read: Read): Env["campus"] {
  const production = read.NODE_ENV === "production";
  return {
    adminEmails: list(read.ADMIN_EMAILS),
    emailDomains: list(read.CAMPUS_EMAIL_DOMAINS).map((domain) => domain.replace(/^@/, "")),
    // Without verification, a sign-up reveals whether an email has an account; production must opt in to that.
    requireVerifiedEmail: (read.REQUIRE_VERIFIED_EMAIL ?? (production ? "1" : "0")) === "1",
    safeSpaceFloor: read.SAFE_SPACE_FLOOR,
    timeZone: read.CAMPUS_TIME_ZONE,
    passwordMin: read.PASSWORD_MIN ?? (production ? PRODUCTION_PASSWORD_MIN : LIMITS.passwordMin),
    moderation: {
      requireStaff: production,
      contact: read.CAMPUS_CONTACT ?? null,
      counselling: read.COUNSELLING ?? null,
      deskHours: read.DESK_HOURS,
    },
  };
}

type Read = z.infer<typeof Variables>;

function requireProductionSettings(read: Read): void {
  for (const name of ["DATABASE_URL", "PUBLIC_URL", "VAULT_KEY", "AUTH_SECRET"] as const) {
    if (read[name] === undefined) {
      throw new StartError(`${name} is missing: in production it must be set to ${HINTS[name]}.`);
    }
  }
  if (list(read.CAMPUS_EMAIL_DOMAINS).length === 0 && read.OPEN_CAMPUS === "0") {
    throw new StartError(
      "CAMPUS_EMAIL_DOMAINS is missing: in production it must name your mail domains, such as campus.edu; OPEN_CAMPUS=1 lets anybody sign up.",
    );
  }
}

/**
 * Development shows every sent mail and has accounts with printed passwords. Other machines may reach it only after an
 * explicit second setting, in case somebody merely forgot NODE_ENV=production.
 */
function requireLocalDevelopment(read: Read): void {
  if (read.DEVELOPMENT_ON_NETWORK === "1") return;
  const publicUrl = read.PUBLIC_URL === undefined ? null : new URL(read.PUBLIC_URL);
  const reachable =
    (publicUrl !== null &&
      (publicUrl.protocol === "https:" || !isThisMachine(publicUrl.hostname)) &&
      "PUBLIC_URL") ||
    (!isThisMachine(read.HOST) && "HOST");
  if (!reachable) return;
  throw new StartError(
    `${reachable} lets other machines reach a development server: set NODE_ENV=production, or DEVELOPMENT_ON_NETWORK=1 if you want that.`,
  );
}

/** Personal data is encrypted on the network. In each of these modes pg verifies the certificate. */
const TLS_MODES = ["require", "verify-ca", "verify-full"];

function requireEncryption(read: Read, allowed: readonly string[]): void {
  const unknown = allowed.find((one) => !["database", "smtp", "sms", "s3"].includes(one));
  if (unknown !== undefined)
    throw new StartError(`ALLOW_PLAINTEXT is invalid: it should be ${HINTS.ALLOW_PLAINTEXT}.`);
  const database = read.DATABASE_URL === undefined ? null : new URL(read.DATABASE_URL);
  const host = database?.searchParams.get("host") ?? database?.hostname ?? "";
  const isRemote = !host.startsWith("/") && !isThisMachine(host) && host !== "";
  if (
    isRemote &&
    !TLS_MODES.includes(database?.searchParams.get("sslmode") ?? "") &&
    !allowed.includes("database")
  )
    throw new StartError(
      "DATABASE_URL connects to another machine without TLS: add ?sslmode=verify-full, or set ALLOW_PLAINTEXT=database on a private network.",
    );
  for (const [name, purpose] of [
    ["SMS_URL", "sms"],
    ["S3_URL", "s3"],
  ] as const) {
    const url = read[name] === undefined ? null : new URL(read[name]);
    if (url?.protocol !== "http:" || isThisMachine(url.hostname) || allowed.includes(purpose)) continue;
    throw new StartError(
      `${name} connects to another machine without TLS: use https, or set ALLOW_PLAINTEXT=${purpose} on a private network.`,
    );
  }
}

/** Whether a host name always means the local machine. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|.+\.localhost)$/i.test(host);
}
