import { useState } from "react";
import { newIdempotencyKey } from "@/lib/client/idempotency-key";
import type { CheckoutAnswer, CheckoutRequest } from "@/lib/contracts/checkout";
import type { Problem } from "@/lib/domain/problem";
import { checkoutDraftOf, type PurchaseIntent } from "@/stores/checkout-draft";
import { problemFrom } from "./problem-from";
import { shoppingClient } from "./shopping-client";

/** How an attempt to buy ended. */
export type PurchaseOutcome =
  /** The server has the order. */
  | { kind: "made"; answer: CheckoutAnswer }
  /** The server said no: nothing was charged, and the next attempt is a new decision. */
  | { kind: "refused"; problem: Problem }
  /** No answer came. The same order is sent under the same key next time, so that it cannot be made twice. */
  | { kind: "unknown"; problem: Problem };

/** How often an order that is still being worked on is asked after, and the wait when none is told. Unit: ms. */
const IN_FLIGHT_TRIES = 40;
const IN_FLIGHT_WAIT_MS = 1000;

/** After these we do not know whether the order was made. */
const UNKNOWN_AFTER = new Set<Problem["code"]>(["unavailable", "internal", "in_flight", "not_signed_in"]);

/**
 * Sends orders of a shop so that one decision to buy makes one order: whatever is clicked, reloaded or lost on the
 * way, the same words travel under the same key until their fate is known.
 */
export function usePurchase(shopKey: string | null) {
  const [isSending, setIsSending] = useState(false);
  const draft = checkoutDraftOf(shopKey);

  const deliver = async (intent: PurchaseIntent, order: CheckoutRequest): Promise<PurchaseOutcome> => {
    draft.getState().change({ intent });
    setIsSending(true);
    const outcome = await outcomeOf(order, intent.idempotencyKey);
    setIsSending(false);
    if (outcome.kind !== "unknown") draft.getState().change({ intent: null });
    if (outcome.kind === "made") draft.getState().change({ checkoutId: outcome.answer.id });
    return outcome;
  };

  return {
    isSending,
    /** Sends a new order, or the same one again when its words are the same. */
    send: async (order: CheckoutRequest): Promise<PurchaseOutcome> => {
      const body = JSON.stringify(order);
      const open = draft.getState().intent;
      const idempotencyKey = open?.body === body ? open.idempotencyKey : newIdempotencyKey();
      return deliver({ idempotencyKey, body }, order);
    },
    /** Finds out what became of an order whose answer was lost, by sending it again. NULL: there is none. */
    settle: async (): Promise<PurchaseOutcome | null> => {
      const open = draft.getState().intent;
      const order = open ? (await shoppingClient()).readOrder(open.body) : undefined;
      if (open && order) return deliver(open, order);
      draft.getState().change({ intent: null });
      return null;
    },
  };
}

/** Sends until there is an outcome other than "still at work on your first click". */
async function outcomeOf(order: CheckoutRequest, idempotencyKey: string): Promise<PurchaseOutcome> {
  let outcome = await attempt(order, idempotencyKey);
  for (let tries = 1; tries < IN_FLIGHT_TRIES && isInFlight(outcome); tries++) {
    const seconds = outcome.kind === "made" ? 0 : (outcome.problem.details.retryAfterSeconds ?? 0);
    await pause(seconds * 1000 || IN_FLIGHT_WAIT_MS);
    outcome = await attempt(order, idempotencyKey);
  }
  return outcome;
}

async function attempt(order: CheckoutRequest, idempotencyKey: string): Promise<PurchaseOutcome> {
  try {
    const { sendCheckout } = await shoppingClient();
    return { kind: "made", answer: await sendCheckout(order, idempotencyKey) };
  } catch (error) {
    const problem = problemFrom(error);
    return { kind: UNKNOWN_AFTER.has(problem.code) ? "unknown" : "refused", problem };
  }
}

function isInFlight(outcome: PurchaseOutcome): boolean {
  return outcome.kind === "unknown" && outcome.problem.code === "in_flight";
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
