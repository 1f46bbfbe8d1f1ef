import "server-only";
import { createHash } from "node:crypto";
import { and, eq, gt, lt, type SQLWrapper } from "drizzle-orm";
import { alongside } from "@/lib/server/db/alongside";
import type { Database } from "@/lib/server/db/client";
import { sandboxIdempotency } from "@/lib/server/db/schema/sandbox";
import { SandboxError } from "./errors";

const KEPT_MS = 24 * 3600 * 1000;

/** The answer a key got before. */
export interface Remembered {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly requestId: string;
}

export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash("sha256").update(`${method} ${path}\n${body}`).digest("base64url");
}

/**
 * The first answer to this key. NULL: it is new, or older than a day.
 * @throws SandboxError idempotency_error when the key came with another request
 */
export async function recall(db: Database, key: string, fingerprint: string, at: Date): Promise<Remembered | null> {
  const since = new Date(at.getTime() - KEPT_MS);
  const [row] = await db
    .select({
      fingerprint: sandboxIdempotency.fingerprint,
      status: sandboxIdempotency.status,
      body: sandboxIdempotency.body,
      requestId: sandboxIdempotency.requestId,
    })
    .from(sandboxIdempotency)
    .where(and(eq(sandboxIdempotency.key, key), gt(sandboxIdempotency.createdAt, since)));
  if (!row) return null;
  if (row.fingerprint !== fingerprint) {
    throw new SandboxError(400, {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return row;
}

/**
 * Keeps the answer to a key, with what the request wrote; an older one of the same key has had its day.
 * @param writes  of what is new, not awaited
 */
export async function remember(
  db: Database,
  key: string,
  kept: Remembered & { fingerprint: string; createdAt: Date },
  writes: readonly SQLWrapper[],
) {
  await db
    .with(...alongside(db, ...writes))
    .insert(sandboxIdempotency)
    .values({ key, ...kept })
    .onConflictDoUpdate({ target: sandboxIdempotency.key, set: kept });
}

/** Forgets the keys that have had their day. */
export async function forgetOldKeys(db: Database, at: Date): Promise<void> {
  await db.delete(sandboxIdempotency).where(lt(sandboxIdempotency.createdAt, new Date(at.getTime() - KEPT_MS)));
}
