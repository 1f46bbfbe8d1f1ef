import { isOutcomeUnknown, newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import type { CheckoutAnswer, CheckoutRequest } from "@/lib/contracts/checkout";
import type { Problem } from "@/lib/domain/problem";
import { checkoutDraftOf, type PurchaseIntent } from "@/stores/checkout-draft";

/** How an attempt to buy ended. */
export type OrderOutcome =
  /** The server has the order. */
  | { kind: "made"; answer: CheckoutAnswer }
  /** The server said no: nothing was charged, and the next attempt is a new decision. */
  | { kind: "refused"; problem: Problem }
  /** No answer came. The same order is sent under the same key next time, so that it cannot be made twice. */
  | { kind: "unknown"; problem: Problem };

/** How often an order that is still being worked on is asked after, and the wait when none is told. Unit: ms. */
const IN_FLIGHT_TRIES = 40;
const IN_FLIGHT_WAIT_MS = 1000;

/**
 * Sends an order of a shop so that one decision to buy makes one order: whatever is clicked, reloaded or lost on the
 * way, the same words travel under the same key until their fate is known.
 */
export async function sendOrder(shopKey: string | null, order: CheckoutRequest): Promise<OrderOutcome> {
  const body = JSON.stringify(order);
  const { intent } = checkoutDraftOf(shopKey).getState();
  const idempotencyKey = intent?.body === body ? intent.idempotencyKey : newIdempotencyKey();
  return sendIntent(shopKey, { idempotencyKey, body }, order);
}

/** Finds out what became of an order whose answer was lost, by sending it again. NULL: there is none. */
export async function resendLostOrder(shopKey: string | null): Promise<OrderOutcome | null> {
  const { intent, change } = checkoutDraftOf(shopKey).getState();
  const order = intent ? (await import("@/lib/client/shopping")).readOrder(intent.body) : undefined;
  if (intent && order) return sendIntent(shopKey, intent, order);
  change({ intent: null });
  return null;
}

async function sendIntent(
  shopKey: string | null,
  intent: PurchaseIntent,
  order: CheckoutRequest,
): Promise<OrderOutcome> {
  const { change } = checkoutDraftOf(shopKey).getState();
  change({ intent });
  const outcome = await outcomeOf(order, intent.idempotencyKey);
  if (outcome.kind !== "unknown") change({ intent: null });
  if (outcome.kind === "made") change({ checkoutId: outcome.answer.id });
  return outcome;
}

/** Sends until there is an outcome other than "still at work on your first click". */
async function outcomeOf(order: CheckoutRequest, idempotencyKey: string): Promise<OrderOutcome> {
  for (let tries = 1; ; tries++) {
    const outcome = await sendOnce(order, idempotencyKey);
    const isInFlight = outcome.kind === "unknown" && outcome.problem.code === "in_flight";
    if (!isInFlight || tries === IN_FLIGHT_TRIES) return outcome;
    const seconds = outcome.problem.details.retryAfterSeconds ?? 0;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000 || IN_FLIGHT_WAIT_MS));
  }
}

async function sendOnce(order: CheckoutRequest, idempotencyKey: string): Promise<OrderOutcome> {
  try {
    const { sendCheckout } = await import("@/lib/client/shopping");
    return { kind: "made", answer: await sendCheckout(order, idempotencyKey) };
  } catch (error) {
    const problem = problemFrom(error);
    // An order that was made while its session ended is answered again under its key.
    const isUnknown = isOutcomeUnknown(problem) || problem.code === "not_signed_in";
    return { kind: isUnknown ? "unknown" : "refused", problem };
  }
}
