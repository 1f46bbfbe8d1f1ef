import "server-only";
import Stripe from "stripe";
import { Problem, type ProblemCode } from "@/lib/domain/problem";

/** How far a webhook's time may be from ours, in both directions. Unit: seconds. */
export const TOLERANCE_SECONDS = 300;

/** What the provider's client says of a bad signature, and the code it has here. */
const FAILURES: readonly (readonly [RegExp, ProblemCode])[] = [
  [/^No webhook payload/, "webhook_payload_missing"],
  [/^No stripe-signature header/, "webhook_header_missing"],
  [/^Unable to extract timestamp/, "webhook_header_unreadable"],
  [/^No signatures found with expected scheme/, "webhook_scheme_missing"],
  [/^No signatures found matching/, "webhook_signature_mismatch"],
  [/^Timestamp outside the tolerance/, "webhook_outside_tolerance"],
];

/** @returns NULL: signed rightly, but no JSON, for whoever reads it to say. What cannot even be compared fits nothing. */
function codeOf(error: unknown): ProblemCode | null {
  if (error instanceof SyntaxError) return null;
  const said = error instanceof Stripe.errors.StripeSignatureVerificationError ? error.message : "";
  return FAILURES.find(([pattern]) => pattern.test(said))?.[1] ?? "webhook_signature_mismatch";
}

/** The provider's client looks back only; a time that lies ahead is refused here. */
function checkNotAhead(header: string, receivedAt: Date): void {
  const [, seconds = ""] = /(?:^|,)t=(\d+)/.exec(header) ?? [];
  if (Number(seconds) - receivedAt.getTime() / 1000 > TOLERANCE_SECONDS) throw new Problem("webhook_outside_tolerance");
}

function checkWith(secret: string, body: string, header: string, receivedAt: Date): ProblemCode | null {
  try {
    Stripe.webhooks.constructEvent(body, header, secret, TOLERANCE_SECONDS, undefined, receivedAt.getTime());
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/**
 * Makes sure that a webhook comes from the provider: one of the secrets must have signed these very bytes within the
 * last 300 seconds. The machine's time counts, not the shop's clock.
 * @param secrets  the accepted ones; two while one is being rolled
 * @throws Problem with one code for each of the six failures of the specification, section 8
 */
export function checkSignature(
  body: string,
  header: string | null,
  secrets: readonly string[],
  receivedAt: Date = new Date(),
): void {
  const failures: ProblemCode[] = [];
  for (const secret of secrets) {
    const failure = checkWith(secret, body, header ?? "", receivedAt);
    if (!failure) {
      checkNotAhead(header ?? "", receivedAt);
      return;
    }
    failures.push(failure);
  }
  const [first = "webhook_signature_mismatch"] = failures;
  // Signed rightly but too old says more than that another secret does not fit.
  throw new Problem(failures.find((code) => code === "webhook_outside_tolerance") ?? first);
}
