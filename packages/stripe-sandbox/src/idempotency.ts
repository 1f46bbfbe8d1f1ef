import { createHash } from "node:crypto";
import { SandboxError } from "./errors.ts";
import type { KeptAnswer, Rows } from "./storage.ts";

const KEPT_MS = 24 * 3600 * 1000;

export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash("sha256").update(`${method} ${path}\n${body}`).digest("base64url");
}

/**
 * The first answer to this key. NULL: it is new, or older than a day.
 * @throws SandboxError idempotency_error when the key came with another request
 */
export async function recall(rows: Rows, key: string, fingerprint: string, at: Date): Promise<KeptAnswer | null> {
  const kept = await rows.recall(key, new Date(at.getTime() - KEPT_MS));
  if (!kept || kept.fingerprint === fingerprint) return kept;
  throw new SandboxError(400, {
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}

/** Forgets the keys that have had their day. */
export const forgetOldKeys = (rows: Rows, at: Date) => rows.forgetAnswers(new Date(at.getTime() - KEPT_MS));
