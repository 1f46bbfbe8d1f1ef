import { type ErrorBody, invalidRequest, SandboxError, unrecognized } from "./errors.ts";
import { API_VERSION } from "./events.ts";
import { expandAnswer } from "./expansion.ts";
import { type FormTree, parseForm } from "./form.ts";
import { fingerprintOf, recall } from "./idempotency.ts";
import type { Route } from "./route.ts";
import { ROUTES } from "./routes.ts";
import type { Sandbox } from "./sandbox.ts";
import { flush } from "./store.ts";
import { within } from "./within.ts";
import type { World } from "./world.ts";

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

/** The key, as a bearer or as the user name of basic authentication, which `curl -u KEY:` sends. */
function keyOf(request: SandboxRequest): string {
  const [, scheme = "", value = ""] = /^(\w+)\s+(\S+)$/.exec(request.headers.authorization ?? "") ?? [];
  if (scheme.toLowerCase() !== "basic") return value;
  return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "";
}

function refuseUnauthorised(sandbox: Sandbox, request: SandboxRequest, route: Route | undefined): void {
  const key = keyOf(request);
  const { general, prices } = sandbox.keys;
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

/** What is no encoding stands for itself, and names nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function idsIn(pattern: string, path: string): string[] | null {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return null;
  const isMatch = wanted.every((part, index) => part.startsWith(":") || part === given[index]);
  if (!isMatch) return null;
  return given.filter((_part, index) => wanted[index]?.startsWith(":")).map(decoded);
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

function readCall(sandbox: Sandbox, request: SandboxRequest, requestId: string): Call {
  const [path = "", query = ""] = request.path.split("?", 2);
  const found = findRoute(request.method, path);
  refuseUnauthorised(sandbox, request, found?.route);
  refuseVersion(request);
  if (!found) {
    throw unrecognized(request.method, path);
  }
  const tree = { ...parseForm(query), ...parseForm(request.body) };
  const idempotencyKey = request.method === "POST" ? (request.headers["idempotency-key"] ?? null) : null;
  const fingerprint = fingerprintOf(request.method, request.path, request.body);
  return { ...found, tree, idempotencyKey, fingerprint, requestId, at: sandbox.clock.now() };
}

async function run(world: World, call: Call): Promise<SandboxAnswer> {
  const answer = await call.route.run(world, call.ids, call.tree);
  const paths = Array.isArray(call.tree.expand) ? call.tree.expand.filter((path) => typeof path === "string") : [];
  const body = answer.status === 200 ? await expandAnswer(world, answer.body, paths) : { error: { ...answer.error } };
  return { status: answer.status, headers: { "request-id": call.requestId }, body };
}

async function runOnce(world: World, call: Call): Promise<SandboxAnswer> {
  const { idempotencyKey: key, fingerprint, at, requestId } = call;
  if (!key) return run(world, call);
  const earlier = await recall(world.rows, key, fingerprint, at);
  if (earlier) {
    const headers = { "request-id": earlier.requestId, "idempotency-key": key, "idempotent-replayed": "true" };
    return { status: earlier.status, headers, body: earlier.body };
  }
  const answer = await run(world, call);
  await flush(world, { key, fingerprint, status: answer.status, body: answer.body, requestId, createdAt: at });
  return { ...answer, headers: { ...answer.headers, "idempotency-key": key } };
}

async function carryOut(sandbox: Sandbox, call: Call): Promise<SandboxAnswer> {
  const isAlone = call.route.isAlone === true || call.route.method === "GET";
  const request = { id: call.requestId, idempotencyKey: call.idempotencyKey };
  const work = (world: World) => (isAlone ? run(world, call) : runOnce(world, call));
  const { result, hasEvents } = await within(sandbox, { request, at: call.at, isAlone }, work);
  if (hasEvents) sandbox.onEvents?.();
  return result;
}

const failed = (status: number, error: ErrorBody, requestId: string): SandboxAnswer => ({
  status,
  headers: { "request-id": requestId },
  body: { error },
});

/** Answers a request as the provider would. A fault of the sandbox itself answers 500, as one of the provider's would. */
export async function answerRequest(sandbox: Sandbox, request: SandboxRequest): Promise<SandboxAnswer> {
  const requestId = sandbox.newId("req");
  try {
    return await carryOut(sandbox, readCall(sandbox, request, requestId));
  } catch (error) {
    if (error instanceof SandboxError) return failed(error.status, error.body, requestId);
    if (sandbox.storage.isBusy(error)) {
      const message = "This object cannot be accessed right now because another API request is currently accessing it.";
      return failed(409, { type: "invalid_request_error", code: "lock_timeout", message }, requestId);
    }
    sandbox.log.error({ err: error }, "The payment sandbox failed.");
    const message = error instanceof Error ? error.message : "The payment sandbox failed.";
    return failed(500, { type: "api_error", message }, requestId);
  }
}
