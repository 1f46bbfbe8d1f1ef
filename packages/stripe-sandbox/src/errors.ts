import type Stripe from "stripe";

/** The `error` member of the provider's answer. */
export type ErrorBody = Stripe.StripeRawError & { readonly doc_url?: string };

/** A refusal that undoes everything the request did. A declined payment is no such thing: it leaves its traces. */
export class SandboxError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

const documentationOf = (code: string) => `https://stripe.com/docs/error-codes/${code.replaceAll("_", "-")}`;

/** A 400 the way the provider words it. `param` is the parameter to blame, in bracket notation. */
export function invalidRequest(message: string, options: { param?: string; code?: string; status?: number } = {}) {
  const { param, code, status = 400 } = options;
  return new SandboxError(status, {
    type: "invalid_request_error",
    message,
    ...(code && { code, doc_url: documentationOf(code) }),
    ...(param && { param }),
  });
}

/** The 404 for a path that leads nowhere, or to what this sandbox does not speak. */
export function unrecognized(method: string, path: string) {
  const help = "Please see https://stripe.com/docs or we can help at https://support.stripe.com/.";
  return invalidRequest(`Unrecognized request URL (${method}: ${path}). ${help}`, { status: 404 });
}

const NOUNS: Record<string, string> = {
  "test_helpers.test_clock": "test clock",
  invoiceitem: "invoiceitem",
  payment_intent: "payment_intent",
  payment_method: "PaymentMethod",
  setup_intent: "setupintent",
};

/** The 404 for an id in the path, the 400 for an id in a parameter. */
export function noSuch(kind: string, id: string, param = "id") {
  return invalidRequest(`No such ${NOUNS[kind] ?? kind.replaceAll("_", " ")}: '${id}'`, {
    param,
    code: "resource_missing",
    status: param === "id" ? 404 : 400,
  });
}

/** A card refused before any charge, for example because its number is wrong. */
export function cardError(code: string, message: string, extra: { param?: string; decline_code?: string } = {}) {
  return new SandboxError(402, { type: "card_error", code, doc_url: documentationOf(code), message, ...extra });
}
