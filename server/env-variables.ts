/** The environment variables that docs/OPERATING.md lists, and what each of them may be. */
import { z } from "zod";
import { LIMITS, SAFE_SPACE_FLOOR } from "../contract/constants.ts";
import { parseDeskHours, type DeskHours } from "./desk-hours.ts";

/** The campus's counselling service. */
const Counselling = z.strictObject({
  name: z.string().min(1),
  /** In words. */
  hours: z.string().min(1),
  /** As it is shown and dialled. */
  phone: z.string().regex(/^\+?[\d ()/-]{3,}$/),
  url: z.url({ protocol: /^https?$/ }),
  /** The day on which somebody last called the number and opened the page. */
  checked: z.iso.date(),
});
export type Counselling = z.infer<typeof Counselling>;

export const Variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default("127.0.0.1"),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  PROXIES: z.coerce.number().int().min(0).max(9).optional(),
  DEVELOPMENT_ON_NETWORK: z.enum(["0", "1"]).default("0"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z.string().startsWith("postgres").optional(),
  VAULT_KEY: z.base64().length(44).optional(),
  AUTH_SECRET: z.string().min(32).optional(),
  DEMO: z.enum(["0", "1"]).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SECURITY_CONTACT: z.email().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  VAPID_PRIVATE_KEY: z.base64url().length(43).optional(),
  ALLOW_PLAINTEXT: z.string().default(""),
  BACKUP_RECIPIENTS: z.string().refine(areRecipients).default(""),
  ADMIN_EMAILS: z.string().default(""),
  CAMPUS_EMAIL_DOMAINS: z.string().default(""),
  OPEN_CAMPUS: z.enum(["0", "1"]).default("0"),
  PASSWORD_MIN: z.coerce.number().int().min(LIMITS.passwordMin).max(64).optional(),
  REQUIRE_VERIFIED_EMAIL: z.enum(["0", "1"]).optional(),
  CAMPUS_TIME_ZONE: z.string().refine(isTimeZone).default("UTC"),
  SAFE_SPACE_FLOOR: z.coerce.number().int().min(SAFE_SPACE_FLOOR).max(1000).default(SAFE_SPACE_FLOOR),
  CAMPUS_CONTACT: z.email().optional(),
  COUNSELLING: z.string().transform(readCounselling).optional(),
  DESK_HOURS: z.string().default("mon-sun 09:00-21:00").transform(readDeskHours),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
});

/** Examples of valid values, for the message about an invalid one. */
export const HINTS: Record<string, string> = {
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
  SECURITY_CONTACT: "an email address",
  SMS_URL: "an address such as https://user:token@gateway.example.com/send",
  S3_URL: "an address such as https://key:secret@s3.example.com/bucket?region=eu-central-1",
  VAPID_PRIVATE_KEY: "32 random bytes in base64url; make one with: npx web-push generate-vapid-keys",
  REQUIRE_VERIFIED_EMAIL: "0 or 1",
  CAMPUS_TIME_ZONE: "a time zone such as Europe/Berlin",
  OPEN_CAMPUS: "0 or 1",
  BACKUP_RECIPIENTS: "public keys as age-keygen makes them, which begin with age1, with commas between",
  DEVELOPMENT_ON_NETWORK: "0 or 1",
  ALLOW_PLAINTEXT: "one or more of database, smtp, sms and s3, with commas between",
  PASSWORD_MIN: `a number from ${LIMITS.passwordMin} to 64`,
  CAMPUS_CONTACT: "an email address",
  COUNSELLING:
    'JSON such as {"name":"Campus counselling","hours":"Mon–Fri 9–17","phone":"+49 30 1234567","url":"https://counselling.campus.edu","checked":"2026-11-01"}',
  DESK_HOURS: "hours such as mon-fri 09:00-21:00, sat-sun 10:00-18:00",
  SAFE_SPACE_FLOOR: `a number from ${SAFE_SPACE_FLOOR} to 1000`,
};

function readDeskHours(text: string, { addIssue }: { addIssue(message: string): void }): DeskHours {
  const hours = parseDeskHours(text);
  if (hours !== null) return hours;
  addIssue("Not desk hours.");
  return z.NEVER;
}

function readCounselling(text: string, { addIssue }: { addIssue(message: string): void }): Counselling {
  const read = Counselling.safeParse(parseJson(text));
  if (read.success) return read.data;
  addIssue("Not a counselling service.");
  return z.NEVER;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // Not JSON.
  }
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }) !== null;
  } catch {
    return false; // Intl throws for an unknown time zone.
  }
}

function areRecipients(text: string): boolean {
  return list(text).every((one) => /^age1[0-9a-z]{58}$/.test(one));
}

/** Splits at commas and spaces, in lower case. */
export function list(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
}
