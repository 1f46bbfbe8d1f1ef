import "server-only";
import * as z from "zod/mini";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import {
  deleteIdempotencyKey,
  findIdempotencyKey,
  type IdempotencyId,
  type IdempotencyRow,
  insertIdempotencyKey,
  keepIdempotentAnswer,
  takeOverIdempotencyKey,
} from "@/lib/server/db/queries/idempotency-keys";
import { hashOf } from "@/lib/server/ids";
import { fingerprint, seal, unseal } from "./seal";

const SECOND = 1000;
/**
 * A request in flight for longer has lost its process, for a charge waits ten seconds; the next one with its key may go
 * on. One that is at work all the same is found by its checkout or upgrade, and nothing is charged twice.
 */
const STUCK = 15 * SECOND;
/** A derived key stands for a double click, not for a wish to buy the same again tomorrow. */
const DERIVED = 10 * 60 * SECOND;
/** How long a key is honoured. */
export const KEPT = 72 * 3600 * SECOND;

/** Refusals that say nothing about the request's effect, so that its repeat deserves another try. */
const NOT_KEPT = new Set([400, 401, 403, 413, 415, 429]);

/** One request that must have its effect once. */
export interface Attempt {
  /**
   * Who sends it: account, checkout cookie, network and browser; the most certain first. A repeat may know more of them
   * than the first sending did, since its answer may have brought the cookie.
   */
  readonly actors: readonly string[];
  readonly call: string;
  readonly key: string;
  readonly bodyHash: string;
  readonly isDerived: boolean;
}

/** An answer as it is kept. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
}

type Begun = { readonly id: IdempotencyId; readonly replay?: undefined } | { readonly replay: KeptAnswer };

/**
 * The key a request came with.
 * @throws Problem malformed when it is not 1 to 255 visible ASCII characters
 */
export function idempotencyKeyOf(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Problem("malformed", { field: "Idempotency-Key" });
  return key;
}

/** The attempt that a request is, or null when it has no key and moves no money. */
export function attemptOf(request: {
  actors: readonly (string | null | undefined)[];
  call: string;
  key: string | null;
  body: Uint8Array;
  /** What makes a charge the same charge. NULL: the call moves no money, so that no key is derived. */
  charge: unknown;
}): Attempt | null {
  const { call, key, body, charge } = request;
  if (key === null && charge === null) return null;
  const actors = request.actors.filter((actor) => typeof actor === "string").map(hashOf);
  const derived = () => `derived:${fingerprint("charge", JSON.stringify(charge) ?? "")}`;
  return { actors, call, key: key ?? derived(), bodyHash: fingerprint("body", body), isDerived: key === null };
}

function isOver(row: IdempotencyRow, attempt: Attempt, at: number): boolean {
  const age = at - row.createdAt.getTime();
  if (row.status === null) return age > STUCK;
  return age > (attempt.isDerived ? DERIVED : KEPT);
}

function replayOf(row: IdempotencyRow, status: number): KeptAnswer {
  const { cookies, ...headers } = row.headers ?? {};
  const opened = cookies === undefined ? null : unseal("cookies", cookies);
  return { status, body: row.answer, headers, cookies: opened ? opened.split("\n") : [] };
}

/**
 * Begins a request, or finds the answer that its first sending got.
 * @throws Problem idempotency_mismatch when the key came with another body, in_flight while the first is at work
 */
export async function beginAttempt(db: Database, attempt: Attempt): Promise<Begun> {
  const { call, key, bodyHash, isDerived } = attempt;
  const [actor = ""] = attempt.actors;
  const at = now();
  const id = { actor, call, key };
  if (await insertIdempotencyKey(db, attempt.actors, id, bodyHash, at)) return { id };
  const seen = await findIdempotencyKey(db, attempt.actors, call, key);
  if (!seen) throw new Problem("in_flight", { retryAfterSeconds: 1 });
  if (isOver(seen, attempt, at.getTime()) && (await takeOverIdempotencyKey(db, seen, bodyHash, at))) {
    return { id: { actor: seen.actor, call, key } };
  }
  if (!isDerived && seen.bodyHash !== bodyHash) throw new Problem("idempotency_mismatch");
  if (seen.status === null) throw new Problem("in_flight", { retryAfterSeconds: 1 });
  return { replay: replayOf(seen, seen.status) };
}

const notYet = z.union([
  z.object({ error: z.object({ code: z.literal("in_flight") }) }),
  z.object({ status: z.literal("processing") }),
]);

/** An answer that says "not yet": its repeat is meant to find out how the first one ended. */
const isNotYet = (body: unknown) => z.safeParse(notYet, body).success;

/** An answer that waits for the customer's bank: what the bank then says can make it void. */
const asksBank = (body: unknown) => z.safeParse(z.object({ status: z.literal("requires_action") }), body).success;

/** Keeps what a request came to, or frees its key when a repeat should try again. */
export async function finish(db: Database, id: IdempotencyId, isDerived: boolean, kept: KeptAnswer): Promise<void> {
  const { status, body, cookies } = kept;
  const isOpen = status >= 400 || asksBank(body);
  const isForgotten = status >= 500 || NOT_KEPT.has(status) || (isDerived && isOpen) || isNotYet(body);
  if (isForgotten) return deleteIdempotencyKey(db, id);
  const headers = cookies.length > 0 ? { ...kept.headers, cookies: seal("cookies", cookies.join("\n")) } : kept.headers;
  await keepIdempotentAnswer(db, id, { status, answer: body ?? null, headers });
}
