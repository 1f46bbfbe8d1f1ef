import "server-only";
import { log } from "@/lib/server/log";
import { measures } from "@/lib/server/measures";
import { isNotThere, paymentFailureOf } from "./failure";
import { PaymentsUnavailable } from "./payments";

/**
 * Tells the provider's failures apart: ours to mend, theirs to wait for, or unknown.
 * @throws PaymentsUnavailable for every failure of the provider's client; other errors as they are
 */
export async function askProvider<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    const failure = paymentFailureOf(error);
    if (!failure) throw error;
    const { kind, code, requestId } = failure;
    // That it does not know an object is an answer, which needs no stack.
    const err = isNotThere(error) ? undefined : error;
    if (err) measures.get().providerErrors.inc({ kind });
    log.warn({ kind, code, providerRequest: requestId, err }, "the payment provider failed");
    throw new PaymentsUnavailable(failure.isUncertain || kind === "idempotency", error);
  }
}
