/** Every way a request can be refused. Each has one HTTP status and one wording. */
export const PROBLEM_CODES = [
  "malformed",
  "invalid_source",
  "kit_not_accepted",
  "link_invalid",
  "weak_password",
  "self_referral",
  "unknown_lookup_key",
  "webhook_payload_missing",
  "webhook_header_missing",
  "webhook_header_unreadable",
  "webhook_scheme_missing",
  "webhook_signature_mismatch",
  "webhook_outside_tolerance",
  "not_signed_in",
  "invalid_credentials",
  "code_needed",
  "code_wrong",
  "factor_needed",
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "processing_error",
  "authentication_required",
  "payment_failed",
  "forbidden",
  "bad_origin",
  "not_found",
  "shop_not_found",
  "discount_not_found",
  "method_not_allowed",
  "too_slow",
  "price_changed",
  "discount_gone",
  "email_taken",
  "conflict",
  "in_flight",
  "too_late",
  "precondition_failed",
  "payload_too_large",
  "address_too_long",
  "unsupported_media_type",
  "file_refused",
  "idempotency_mismatch",
  "state_not_supported",
  "country_not_supported",
  "plan_not_offered",
  "not_sold_here",
  "one_program_only",
  "addon_not_valid",
  "bnpl_not_available",
  "too_many_requests",
  "headers_too_large",
  "precondition_required",
  "internal",
  "payment_unavailable",
  "unavailable",
] as const;

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** What a refusal may say beside its code. */
export interface ProblemDetails {
  /** The field of the request that is wrong, as a dotted path. */
  readonly field?: string;
  /** Replaces the usual wording, in words a person can act on. */
  readonly message?: string;
  /** Further facts for the client, e.g. the old and the new total of `price_changed`. Unit of money: cents. */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** When to try again. Unit: seconds. */
  readonly retryAfterSeconds?: number;
}

/** A business rule's refusal. It travels from the verb to the answer unchanged; it is never a server error. */
export class Problem extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly details: ProblemDetails = {},
  ) {
    super(details.message ?? code);
    this.name = "Problem";
  }
}
