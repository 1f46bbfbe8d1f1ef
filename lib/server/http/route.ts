import "server-only";
import { randomUUID } from "node:crypto";
import { type Access, type Call, isSigned } from "@/lib/contracts/call";
import type { ProblemCode } from "@/lib/domain/problem";
import { database } from "@/lib/server/db/client";
import { log } from "@/lib/server/log";
import { oncePerProcess } from "@/lib/server/process";
import { Turns } from "@/lib/server/turns";
import type { Actor, Client } from "./actor";
import { clientOf } from "./client-of";
import { errorBody, errorHeaders, PROBLEM_STATUS, refusalOfError } from "./error";
import { forgetFreshAnswers, freshAnswer } from "./fresh-answers";
import { type Attempt, attemptOf, beginAttempt, finish, idempotencyKeyOf, type KeptAnswer } from "./idempotency";
import { bucketNamed } from "./limits";
import { checkOrigin, corsHeaders } from "./origin";
import { takePoints } from "./rate-limit";
import { type BodyOptions, checkAnnounced, checkMethod, type RouteContext, readBody, readInput } from "./read-request";
import { noteRefusal } from "./refusals";
import { RefusalWithCookies, Reply } from "./reply";
import { respond } from "./respond";
import { type ActorOf, admit, admitToShops, callerOf } from "./session";
import { checkedAnswer } from "./validate";

/** What a handler is given: everything is checked by then. */
export interface Given<Body, Query, Params, Who> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Params;
  /** The body as it arrived, e.g. for a signature. Empty when the route reads the stream itself. */
  readonly bytes: Uint8Array;
  readonly request: Request;
  readonly actor: Who;
  readonly client: Client;
  readonly requestId: string;
  /** The key that makes this request happen once, also for what it asks of others. NULL: none. */
  readonly idempotencyKey: string | null;
}

/** How a route differs from a plain JSON call. */
export interface RouteOptions<Body> extends BodyOptions {
  /** What makes a charge the same charge when the client sent no key. Default: its whole body. */
  readonly sameCharge?: (body: Body) => unknown;
  /** What the bytes are held to before anything in them is read: a signature. Throws Problem to refuse. */
  readonly checkSender?: (
    sent: Pick<Given<Body, unknown, unknown, unknown>, "bytes" | "request" | "client">,
  ) => Promise<void>;
}

/**
 * More charges at once would only make each of them slower. What cannot be served while somebody still waits for it is
 * refused before anything is kept or charged.
 * @see security, REQ-PAY-9
 */
const charging = oncePerProcess("charging", () => new Turns({ atOnce: 24, waiting: 200, waitMs: 5000 }));

type Handler<Body, Query, Params, Who, Answer> = (
  given: Given<Body, Query, Params, Who>,
) => Promise<Answer | Reply<Answer> | undefined>;

interface Arrival {
  readonly requestId: string;
  readonly client: Client;
  /** Whoever is signed in, once that is known. */
  actor: Actor | null;
}

/** The handler's answer as it leaves: only what the call's schema knows. */
function outgoing<Answer>(call: Call<unknown, unknown, unknown, Answer>, result: Answer | Reply<Answer> | undefined) {
  const { answer, options } = result instanceof Reply ? result : new Reply(result, {});
  const body = call.answer ? checkedAnswer(call.answer, answer) : undefined;
  const { status = call.statuses[0], headers = {}, cookies = [] } = options;
  return { status, body, headers, cookies };
}

/** Who asked for what is not theirs, or from another site's page, is noted. */
const NOTED: ReadonlySet<ProblemCode> = new Set(["forbidden", "bad_origin"]);

/** A refusal as it leaves. */
function refusalAnswer(call: Call, error: unknown, { requestId, client, actor }: Arrival): KeptAnswer {
  const problem = refusalOfError(error, { requestId, route: call.path });
  if (NOTED.has(problem.code)) {
    noteRefusal("access.denied", `${call.method} ${call.path}`, actor?.userId ?? client.address);
  }
  const headers = errorHeaders(problem);
  if (problem.code === "method_not_allowed")
    headers.allow = call.method === "GET" ? "GET, HEAD, OPTIONS" : `${call.method}, OPTIONS`;
  const cookies = problem instanceof RefusalWithCookies ? problem.cookies : [];
  return { status: PROBLEM_STATUS[problem.code], body: errorBody(problem, requestId), headers, cookies };
}

/** Does the work once, however often the request comes: repeats get the first answer. */
async function answerOnce(call: Call, attempt: Attempt | null, arrival: Arrival, work: () => Promise<KeptAnswer>) {
  if (!attempt) return work();
  const db = await database();
  const begun = await beginAttempt(db, attempt);
  if (begun.replay) {
    const { headers } = begun.replay;
    return { ...begun.replay, headers: { ...headers, "idempotency-replayed": "true" } };
  }
  const answer = await work().catch((error: unknown) => refusalAnswer(call, error, arrival));
  await finish(db, begun.id, attempt.isDerived, answer);
  return answer;
}

async function serve<Body, Query, Params, Answer, Allowed extends Access>(
  call: Call<Body, Query, Params, Answer, Allowed>,
  handler: Handler<Body, Query, Params, ActorOf<Allowed>, Answer>,
  options: RouteOptions<Body>,
  request: Request,
  context: RouteContext | undefined,
  arrival: Arrival,
): Promise<KeptAnswer> {
  const { headers } = request;
  const { requestId, client } = arrival;
  checkMethod(call, request.method);
  checkAnnounced(call, headers, options);
  if (!isSigned(call.access)) checkOrigin(request.method, headers, call.isForOwnPages);
  await takePoints("api-network", client.address);
  const actor = await callerOf(call, headers);
  arrival.actor = actor;
  admit(call.access, actor, headers);
  await admitToShops(actor);
  const { bytes, json } = await readBody(call, request, options, (sent) =>
    options.checkSender?.({ bytes: sent, request, client }),
  );
  const input = await readInput(call, request, context, json);
  const idempotencyKey = call.isIdempotent ? idempotencyKeyOf(headers) : null;
  const attempt = attemptOf({
    actors: [whoOf(actor), client.checkoutCookie, `${client.address} ${client.userAgent}`],
    call: `${call.method} ${new URL(request.url).pathname}`,
    key: idempotencyKey,
    body: bytes,
    charge: call.isCharge ? (options.sameCharge?.(input.body) ?? json ?? "") : null,
  });
  const once = () =>
    answerOnce(call, attempt, arrival, async () => {
      for (const name of call.limits ?? []) await takePoints(bucketNamed(name), client.address);
      return freshAnswer(call, [input.params, input.query], async () =>
        outgoing(call, await handler({ ...input, bytes, request, actor, client, requestId, idempotencyKey })),
      );
    });
  return call.isCharge ? charging.get().take(once) : once();
}

/** The outer server names each request and lets no client do so. */
function requestIdOf(headers: Headers): string {
  const id = headers.get("x-request-id") ?? "";
  return /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
}

const whoOf = (actor: Actor | null) => actor?.userId;

/**
 * The one wrapper around every call: method, size, content type, origin, the network's limit, session and role, schema
 * in, idempotency, the call's own limits, the handler, schema out, and every error as the answer that its problem has.
 * @param call     the contract that the client speaks too
 * @param handler  parses nothing and catches nothing; throws Problem to refuse
 */
export function route<Body, Query, Params, Answer, Allowed extends Access>(
  call: Call<Body, Query, Params, Answer, Allowed>,
  handler: Handler<Body, Query, Params, ActorOf<Allowed>, Answer>,
  options: RouteOptions<Body> = {},
): (request: Request, context?: RouteContext) => Promise<Response> {
  return async (request, context) => {
    // Reading the headers comes first: while pages are prerendered it tells Next that this answer cannot be.
    const origin = request.headers.get("origin");
    const arrival: Arrival = {
      requestId: requestIdOf(request.headers),
      client: clientOf(request.headers),
      actor: null,
    };
    const startedAt = performance.now();
    const answer = await serve(call, handler, options, request, context, arrival).catch((error: unknown) =>
      refusalAnswer(call, error, arrival),
    );
    if (call.method !== "GET") forgetFreshAnswers();
    const { requestId } = arrival;
    const facts = { requestId, method: call.method, route: call.path, status: answer.status };
    const level = answer.status < 400 && call.method === "GET" ? "debug" : "info";
    log[level]({ ...facts, ms: Math.round(performance.now() - startedAt) }, "answered");
    return respond(answer, {
      method: request.method,
      ifNoneMatch: request.headers.get("if-none-match"),
      cacheSeconds: call.cacheSeconds,
      answerType: call.answerType,
      headers: { ...corsHeaders(call.path, origin), "x-request-id": requestId },
    });
  };
}
