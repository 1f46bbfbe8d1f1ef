import "server-only";
import type { Database } from "@/lib/server/db/client";
import { accounts, sessions, users, verifications } from "@/lib/server/db/schema/people";
import { env } from "@/lib/server/env";
import { newId } from "@/lib/server/ids";
import { hashPassword, isPassword } from "./password-hash";

const PREFIXES: Readonly<Record<string, string>> = {
  user: "usr",
  session: "ses",
  account: "acc",
  verification: "ver",
};

/**
 * The authentication library over our tables, configured to the shop's rules: argon2id, hashed link identifiers,
 * ids of 131 bits. Loaded when first needed, because most visitors never sign in.
 *
 * Its own HTTP endpoints are not mounted: the paths, answers, limits and back-off are the specification's, and
 * what a sign-up does beside (a kit, the outbox, the audit) must stand in the same transaction. So the verbs of this
 * folder use its parts: credentials, sessions, single-use links, and the configured hashing.
 */
async function create(db: Database) {
  const [{ betterAuth }, { drizzleAdapter }] = await Promise.all([
    import("better-auth/minimal"),
    import("better-auth/adapters/drizzle"),
  ]);
  const auth = betterAuth({
    baseURL: env().baseUrl,
    secret: env().sessionSecret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    database: drizzleAdapter(db, {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 12,
      maxPasswordLength: 128,
      // An empty hash is nobody's, and takes as long to be wrong as anybody's.
      password: { hash: hashPassword, verify: ({ hash, password }) => isPassword(hash || null, password) },
    },
    session: { additionalFields: { authenticatedAt: { type: "date", required: false } } },
    verification: { storeIdentifier: "hashed", disableCleanup: true },
    advanced: { database: { generateId: ({ model }) => newId(PREFIXES[model] ?? "row") } },
  });
  return auth.$context;
}

export type AuthLibrary = Awaited<ReturnType<typeof create>>;

const known = new WeakMap<Database, Promise<AuthLibrary>>();

/** The library on a database, or on a transaction: then what it writes stands or falls with the rest. */
export function authLibrary(db: Database): Promise<AuthLibrary> {
  const existing = known.get(db);
  if (existing) return existing;
  const created = create(db);
  known.set(db, created);
  return created;
}
