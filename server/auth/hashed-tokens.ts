/**
 * Stores session tokens as SHA-256 hashes, so that a stolen database opens no session. Better Auth stores them in plain
 * text, so this wraps its database adapter. A fast hash is enough for random tokens.
 */
import { createHash } from "node:crypto";
import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth/types";

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

type Query = { model: string; where?: Where[] | undefined };
type Stored = { token?: unknown } | null;

/** Wraps an adapter: session tokens are hashed before they reach the database. */
export function hashSessionTokens(adapter: DBAdapter): DBAdapter {
  return {
    ...hashed(adapter),
    transaction: (run) => adapter.transaction((inner) => run(hashed(inner))),
  };
}

function hashed<Adapter extends DBTransactionAdapter>(adapter: Adapter): Adapter {
  return {
    ...adapter,
    create: async (query: Parameters<Adapter["create"]>[0]) => {
      if (query.model !== "session") return adapter.create(query);
      const { token } = query.data as { token: string };
      const row = await adapter.create({ ...query, data: { ...query.data, token: hashToken(token) } });
      return { ...(row as object), token };
    },
    findOne: async (query: Parameters<Adapter["findOne"]>[0]) =>
      withToken(query, await adapter.findOne(hashedWhere(query))),
    findMany: (query: Parameters<Adapter["findMany"]>[0]) => adapter.findMany(hashedWhere(query)),
    count: (query: Parameters<Adapter["count"]>[0]) => adapter.count(hashedWhere(query)),
    update: async (query: Parameters<Adapter["update"]>[0]) =>
      withToken(query, await adapter.update(hashedWhere(query))),
    updateMany: (query: Parameters<Adapter["updateMany"]>[0]) => adapter.updateMany(hashedWhere(query)),
    delete: (query: Parameters<Adapter["delete"]>[0]) => adapter.delete(hashedWhere(query)),
    deleteMany: (query: Parameters<Adapter["deleteMany"]>[0]) => adapter.deleteMany(hashedWhere(query)),
    consumeOne: (query: Parameters<Adapter["consumeOne"]>[0]) => adapter.consumeOne(hashedWhere(query)),
    incrementOne: (query: Parameters<Adapter["incrementOne"]>[0]) => adapter.incrementOne(hashedWhere(query)),
  };
}

function hashedWhere<T extends Query>(query: T): T {
  if (query.model !== "session" || query.where === undefined) return query;
  return {
    ...query,
    where: query.where.map((one) =>
      one.field === "token" && typeof one.value === "string" ? { ...one, value: hashToken(one.value) } : one,
    ),
  };
}

// Better Auth expects a session that it looked up by token to contain that token.
function withToken<Row>(query: Query, row: Row): Row {
  if (query.model !== "session" || row === null) return row;
  const token = query.where?.find((one) => one.field === "token")?.value;
  return typeof token === "string" ? { ...(row as Stored & Row), token } : row;
}
