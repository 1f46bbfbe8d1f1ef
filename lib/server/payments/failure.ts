import "server-only";
import Stripe from "stripe";

/** What went wrong between us and the payment provider, by the specification's catalogue. */
type PaymentFailureKind =
  | "authentication"
  | "permission"
  | "rate_limit"
  | "timeout"
  | "connection"
  | "invalid_json"
  | "idempotency"
  | "card"
  | "invalid_request"
  | "api";

export interface PaymentFailure {
  readonly kind: PaymentFailureKind;
  /** The provider's client's own words. For logs; only those of kind `card` are for the customer. */
  readonly message: string;
  /** The provider's code, for example `card_declined`. NULL: it gave none. */
  readonly code: string | null;
  /** The bank's reason, for example `insufficient_funds`. NULL: no bank was asked. */
  readonly declineCode: string | null;
  /** To quote to the provider. NULL: no answer came. */
  readonly requestId: string | null;
  /** The intent that failed, to be confirmed again with its customer present. NULL: none was made. */
  readonly paymentIntent: Stripe.PaymentIntent | null;
  /** True when we cannot know whether money moved: ask again with the same idempotency key. */
  readonly isUncertain: boolean;
}

const { errors } = Stripe;

function kindOf(error: Stripe.errors.StripeError): PaymentFailureKind {
  if (error instanceof errors.StripeAuthenticationError) return "authentication";
  if (error instanceof errors.StripePermissionError) return "permission";
  if (error instanceof errors.StripeRateLimitError) return "rate_limit";
  if (error instanceof errors.StripeConnectionError) {
    return error.message.startsWith("Request aborted due to timeout") ? "timeout" : "connection";
  }
  if (error instanceof errors.StripeIdempotencyError) return "idempotency";
  if (error instanceof errors.StripeCardError) return "card";
  if (error instanceof errors.StripeInvalidRequestError) return "invalid_request";
  return error.message.startsWith("Invalid JSON received") ? "invalid_json" : "api";
}

const UNCERTAIN = new Set<PaymentFailureKind>(["timeout", "connection", "invalid_json", "api"]);

/**
 * The provider's failure behind an error, in the specification's terms.
 * @returns  null when the error is none of the payment client's: it is a fault of ours and must not be hidden
 */
export function paymentFailureOf(error: unknown): PaymentFailure | null {
  if (!(error instanceof errors.StripeError)) return null;
  const kind = kindOf(error);
  return {
    kind,
    message: error.message,
    code: error.code ?? null,
    declineCode: error.decline_code ?? null,
    requestId: error.requestId ?? null,
    paymentIntent: error.payment_intent ?? null,
    // A conflict may be with this very request, sent before and still at work there.
    isUncertain: UNCERTAIN.has(kind) || error.statusCode === 409,
  };
}

/** Whether the provider says that it does not have an object: its client's own error, or ours that was made of it. */
export function isNotThere(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].some((each) => paymentFailureOf(each)?.code === "resource_missing");
}
