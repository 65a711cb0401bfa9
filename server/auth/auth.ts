/**
 * Better Auth: accounts, passwords (scrypt) and sessions. Its own HTTP routes are not mounted; the contract's routes
 * call it, so that the contract lists every route.
 */
import { randomUUID } from "node:crypto";
import { betterAuth, type BetterAuthOptions } from "better-auth";
import { kyselyAdapter } from "@better-auth/kysely-adapter";
import { LIMITS } from "../../contract/constants.ts";
import type { Db } from "../db/connect.ts";
import { hashSessionTokens } from "./hashed-tokens.ts";

const COOKIE_PREFIX = "haven";

/**
 * The name of the session cookie. Over https it has the prefix `__Host-`: no sibling domain and no unencrypted page can
 * set it (RFC 6265bis, section 4.1.3.2).
 * @param origin of the site
 */
export function sessionCookieName(origin: string): string {
  return `${origin.startsWith("https:") ? "__Host-" : ""}${COOKIE_PREFIX}.session_token`;
}

/** How long a session lasts from sign-in, however much it is used, in seconds. */
const SESSION_SECONDS = 60 * 60 * 24 * 30;

export type Auth = ReturnType<typeof createAuth>;

export type PasswordHashing = {
  hash(password: string): Promise<string>;
  verify(given: { hash: string; password: string }): Promise<boolean>;
};

type Parts = {
  db: Db;
  origin: string;
  secret: string;
  requireVerifiedEmail: boolean;
  /** By default Better Auth's own (scrypt). */
  passwordHashing?: PasswordHashing | undefined;
};

/**
 * @param origin of the site; https makes the cookies `Secure`
 * @param secret signs the session cookie
 */
export function createAuth({ db, origin, secret, requireVerifiedEmail, passwordHashing }: Parts) {
  const adapter = kyselyAdapter(db.kysely, { type: "postgres", transaction: true });
  return betterAuth({
    baseURL: origin,
    secret,
    database: (options: BetterAuthOptions) => hashSessionTokens(adapter(options)),
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: requireVerifiedEmail,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
      ...(passwordHashing && { password: passwordHashing }),
    },
    session: {
      modelName: "session",
      expiresIn: SESSION_SECONDS,
      fields: {
        userId: "account_id",
        expiresAt: "expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
        ipAddress: "ip_address",
        userAgent: "user_agent",
      },
    },
    user: {
      modelName: "account",
      fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    },
    account: {
      modelName: "credential",
      fields: {
        userId: "account_id",
        accountId: "provider_account_id",
        providerId: "provider_id",
        accessToken: "access_token",
        refreshToken: "refresh_token",
        idToken: "id_token",
        accessTokenExpiresAt: "access_token_expires_at",
        refreshTokenExpiresAt: "refresh_token_expires_at",
        createdAt: "created_at",
        updatedAt: "updated_at",
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // It would prefix every name with __Secure-.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(origin) } },
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "lax",
        path: "/",
        secure: origin.startsWith("https:"),
      },
      // IP addresses of sessions are not needed, so they are not stored.
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => randomUUID() },
    },
  });
}
