import "server-only";
import { sql } from "drizzle-orm";
import { now } from "@/lib/server/clock";
import { ADVISORY_LOCKS } from "@/lib/server/db/advisory-locks";
import type { Database } from "@/lib/server/db/client";
import { newId } from "@/lib/server/ids";
import { log } from "@/lib/server/log";
import { type ErrorBody, invalidRequest, SandboxError } from "./errors";
import { API_VERSION } from "./events";
import { expandAnswer } from "./expansion";
import { type FormTree, parseForm } from "./form";
import { fingerprintOf, recall, remember } from "./idempotency";
import { PendingWrites } from "./pending";
import type { Route } from "./route";
import { ROUTES } from "./routes";
import { writeChanges, writePending } from "./store";
import type { World } from "./world";

export interface SandboxSettings {
  readonly database: () => Promise<Database>;
  /** Origin of the shop, without a trailing slash. */
  readonly baseUrl: string;
  readonly keys: { readonly general: string; readonly prices: string };
  /** Whether the shop's endpoint is registered for a type of event. Absent: for all of them. */
  readonly isWanted?: (type: string) => boolean;
  /** Is told after a commit that there are events to deliver. */
  readonly onEvents?: (db: Database) => void;
}

export interface SandboxRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface SandboxAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Record<string, unknown>;
}

const keyOf = (request: SandboxRequest) => request.headers.authorization?.replace(/^Bearer /i, "") ?? "";

function refuseUnauthorised(settings: SandboxSettings, request: SandboxRequest, route: Route | undefined): void {
  const key = keyOf(request);
  const { general, prices } = settings.keys;
  if (key !== general && key !== prices) {
    const message = key
      ? `Invalid API Key provided: ${key.slice(0, 8)}****`
      : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
    throw invalidRequest(message, { status: 401 });
  }
  const isAllowed = key === general || (route?.method === "GET" && ["prices", "products"].includes(route.resource));
  if (isAllowed) return;
  throw invalidRequest(
    `The provided key '${key.slice(0, 8)}****' does not have the required permissions for this endpoint.`,
    { status: 403, code: "more_permissions_required" },
  );
}

function refuseVersion(request: SandboxRequest): void {
  const version = request.headers["stripe-version"];
  if (version && version !== API_VERSION) throw invalidRequest(`Invalid Stripe API version: ${version}`);
}

function idsIn(pattern: string, path: string): string[] | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const isMatch = wanted.every((part, index) => part.startsWith(":") || part === given[index]);
  if (!isMatch) return null;
  return given.filter((_part, index) => wanted[index]?.startsWith(":")).map(decodeURIComponent);
}

/** A literal path wins over one with an id in the same place, because it is declared first. */
function findRoute(method: string, path: string): { route: Route; ids: string[] } | null {
  for (const route of ROUTES) {
    const ids = route.method === method ? idsIn(route.path, path) : null;
    if (ids) return { route, ids };
  }
  return null;
}

interface Call {
  readonly route: Route;
  readonly ids: string[];
  readonly tree: FormTree;
  readonly idempotencyKey: string | null;
  readonly fingerprint: string;
  readonly requestId: string;
  readonly at: Date;
}

function readCall(settings: SandboxSettings, request: SandboxRequest, requestId: string): Call {
  const [path = "", query = ""] = request.path.split("?", 2);
  const found = findRoute(request.method, path);
  refuseUnauthorised(settings, request, found?.route);
  refuseVersion(request);
  if (!found) {
    throw invalidRequest(`Unrecognized request URL (${request.method}: ${path}).`, { status: 404 });
  }
  const tree = { ...parseForm(query), ...parseForm(request.body) };
  const idempotencyKey = request.method === "POST" ? (request.headers["idempotency-key"] ?? null) : null;
  const fingerprint = fingerprintOf(request.method, request.path, request.body);
  return { ...found, tree, idempotencyKey, fingerprint, requestId, at: now() };
}

function worldOf(settings: SandboxSettings, db: Database, call: Call, onEvent: () => void): World {
  return {
    db,
    at: Math.floor(call.at.getTime() / 1000),
    baseUrl: settings.baseUrl,
    onEvent,
    isWanted: settings.isWanted,
    ...(!isSimple(call) && { pending: new PendingWrites() }),
    request: { id: call.requestId, idempotencyKey: call.idempotencyKey },
  };
}

async function run(world: World, call: Call): Promise<SandboxAnswer> {
  const answer = await call.route.run(world, call.ids, call.tree);
  const paths = Array.isArray(call.tree.expand) ? call.tree.expand.filter((path) => typeof path === "string") : [];
  const body = answer.status === 200 ? await expandAnswer(world, answer.body, paths) : { error: { ...answer.error } };
  return { status: answer.status, headers: { "request-id": call.requestId }, body };
}

async function runOnce(world: World, call: Call): Promise<SandboxAnswer> {
  const { idempotencyKey: key, fingerprint, at, requestId } = call;
  if (!key) {
    const answer = await run(world, call);
    await writePending(world);
    return answer;
  }
  const earlier = await recall(world.db, key, fingerprint, at);
  if (earlier) {
    const headers = { "request-id": earlier.requestId, "idempotency-key": key, "idempotent-replayed": "true" };
    return { status: earlier.status, headers, body: earlier.body };
  }
  const answer = await run(world, call);
  const kept = { fingerprint, status: answer.status, body: answer.body, requestId, createdAt: at };
  await remember(world.db, key, kept, await writeChanges(world));
  return { ...answer, headers: { ...answer.headers, "idempotency-key": key } };
}

/** Whether a call needs no transaction of ours: it only reads, or makes its own. */
const isSimple = ({ route }: Call) => route.isAlone === true || route.method === "GET";

async function carryOut(settings: SandboxSettings, call: Call): Promise<SandboxAnswer> {
  const db = await settings.database();
  let hasEvents = false;
  const onEvent = () => {
    hasEvents = true;
  };
  const answer = isSimple(call)
    ? await run(worldOf(settings, db, call, onEvent), call)
    : await db.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.sandbox})`);
        return runOnce(worldOf(settings, transaction, call, onEvent), call);
      });
  if (hasEvents) settings.onEvents?.(db);
  return answer;
}

const failed = (status: number, error: ErrorBody, requestId: string): SandboxAnswer => ({
  status,
  headers: { "request-id": requestId },
  body: { error },
});

/** PostgreSQL's codes for a wait that was given up: the request did nothing and may be sent again. */
const GAVE_UP = new Set(["55P03", "40001", "40P01", "57014"]);

function causeCode(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = typeof cause === "object" && cause !== null ? Reflect.get(cause, "code") : null;
  return typeof code === "string" ? code : null;
}

/** Answers a request as the provider would. A fault of the sandbox itself answers 500, as one of the provider's would. */
export async function answerRequest(settings: SandboxSettings, request: SandboxRequest): Promise<SandboxAnswer> {
  const requestId = newId("req");
  try {
    return await carryOut(settings, readCall(settings, request, requestId));
  } catch (error) {
    if (error instanceof SandboxError) return failed(error.status, error.body, requestId);
    if (GAVE_UP.has(causeCode(error) ?? "")) {
      const message = "This object cannot be accessed right now because another API request is currently accessing it.";
      return failed(409, { type: "invalid_request_error", code: "lock_timeout", message }, requestId);
    }
    log.error({ err: error }, "The payment sandbox failed.");
    const message = error instanceof Error ? error.message : "The payment sandbox failed.";
    return failed(500, { type: "api_error", message }, requestId);
  }
}
