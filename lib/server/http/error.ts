import "server-only";
import { PROBLEM_WORDING } from "@/lib/content/problem-wording";
import { Problem, type ProblemCode } from "@/lib/domain/problem";
import { log } from "@/lib/server/log";

/** The HTTP status of each problem. A code without one does not compile. */
export const PROBLEM_STATUS: Record<ProblemCode, number> = {
  malformed: 400,
  invalid_source: 400,
  kit_not_accepted: 400,
  link_invalid: 400,
  weak_password: 400,
  code_wrong: 400,
  self_referral: 400,
  unknown_lookup_key: 400,
  webhook_payload_missing: 400,
  webhook_header_missing: 400,
  webhook_header_unreadable: 400,
  webhook_scheme_missing: 400,
  webhook_signature_mismatch: 400,
  webhook_outside_tolerance: 400,
  not_signed_in: 401,
  invalid_credentials: 401,
  code_needed: 401,
  card_declined: 402,
  insufficient_funds: 402,
  expired_card: 402,
  incorrect_cvc: 402,
  processing_error: 402,
  authentication_required: 402,
  payment_failed: 402,
  forbidden: 403,
  factor_needed: 403,
  bad_origin: 403,
  not_found: 404,
  shop_not_found: 404,
  discount_not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  price_changed: 409,
  discount_gone: 409,
  email_taken: 409,
  conflict: 409,
  in_flight: 409,
  too_late: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  address_too_long: 414,
  unsupported_media_type: 415,
  file_refused: 422,
  idempotency_mismatch: 422,
  state_not_supported: 422,
  country_not_supported: 422,
  plan_not_offered: 422,
  not_sold_here: 422,
  one_program_only: 422,
  addon_not_valid: 422,
  bnpl_not_available: 422,
  precondition_required: 428,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  payment_unavailable: 503,
  unavailable: 503,
};

/** The body of every refusal. */
export interface ErrorBody {
  readonly error: {
    readonly code: ProblemCode;
    readonly message: string;
    readonly field?: string;
    readonly requestId: string;
    readonly facts?: Readonly<Record<string, unknown>>;
  };
}

/** Codes of PostgreSQL, its driver and Node that say: the database is away, overloaded or was busy too long. */
const AWAY = /^(?:08|57P0|25P03|53|55P03|57014|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)/;
const AWAY_TEXT =
  /Connection terminated|is not queryable|timeout (?:expired|exceeded when trying to connect)|after calling end on the pool|database system is|\bE(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT)\b/i;

/** Whether an error, or what caused it, says that the database cannot be asked just now. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && AWAY.test(cause.code)) return true;
    // Between the end of our own database and its next start there is no socket.
    if ("syscall" in cause && cause.syscall === "connect") return true;
    if (AWAY_TEXT.test(cause.message)) return true;
  }
  return false;
}

/**
 * The refusal that an error means to the client. What we did not foresee is logged and says nothing.
 * @param context  what to log beside it: request id and route, never a body
 */
export function refusalOfError(error: unknown, context: Readonly<Record<string, string>>): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseAway(error)) {
    log.error({ ...context, err: error }, "the database is away");
    return new Problem("unavailable", { retryAfterSeconds: 5 });
  }
  log.error({ ...context, err: error }, "unexpected error");
  return new Problem("internal");
}

/** The body that tells the client. */
export function errorBody(problem: Problem, requestId: string): ErrorBody {
  const { field, message, facts } = problem.details;
  return {
    error: {
      code: problem.code,
      message: message ?? PROBLEM_WORDING[problem.code],
      ...(field ? { field } : {}),
      requestId,
      ...(facts ? { facts } : {}),
    },
  };
}

/** Headers that belong to a refusal. */
export function errorHeaders(problem: Problem): Record<string, string> {
  const headers: Record<string, string> = { "cache-control": "private, no-store" };
  const { retryAfterSeconds } = problem.details;
  const status = PROBLEM_STATUS[problem.code];
  if (retryAfterSeconds) headers["retry-after"] = String(Math.ceil(retryAfterSeconds));
  else if (status === 503) headers["retry-after"] = "5";
  else if (status === 429) headers["retry-after"] = "30";
  if (problem.code === "payload_too_large") headers.connection = "close";
  return headers;
}
