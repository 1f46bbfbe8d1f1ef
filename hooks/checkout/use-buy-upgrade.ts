import { type RefObject, useRef, useState } from "react";
import { track } from "@/lib/analytics/analytics";
import { isOutcomeUnknown, newIdempotencyKey } from "@/lib/client/idempotency-key";
import { problemFrom } from "@/lib/client/problem-from";
import type { Problem } from "@/lib/domain/problem";
import type { PaymentHandle } from "./payment-handle";
import { type OrderWithOffers, type PaidOrderOffer, useForgetOffer } from "./use-upgrade-offers";

/** How far buying an offer is. */
type OfferProgress = { kind: "offered" } | { kind: "buying" } | { kind: "refused"; message: string };

interface UpgradeWorld {
  paymentField: RefObject<PaymentHandle | null>;
  onBought: () => void;
}

/** Buys one offer with the card that paid the order, through the bank's own step when it asks for one. */
export function useBuyUpgrade(order: OrderWithOffers, offer: PaidOrderOffer, { paymentField, onBought }: UpgradeWorld) {
  const [state, setState] = useState<OfferProgress>({ kind: "offered" });
  const key = useRef<string>(null);
  const forget = useForgetOffer(order.paymentId);

  const charge = async (): Promise<Problem | null> => {
    key.current ??= newIdempotencyKey();
    const problem = await problemOfSending(order, offer, key.current);
    if (problem && !isOutcomeUnknown(problem)) key.current = null;
    return problem;
  };
  /** The charge, and once more after the bank has said yes. NULL: it is bought; else why not. */
  const attempt = async (): Promise<string | null> => {
    const problem = await charge();
    if (!problem) return null;
    const secret = problem.details.facts?.clientSecret;
    if (typeof secret !== "string") return problem.message;
    const asked = await paymentField.current?.handleNextAction(secret);
    if (asked?.status !== "succeeded") return asked?.message ?? problem.message;
    return (await charge())?.message ?? null;
  };

  return {
    state,
    buy: async () => {
      setState({ kind: "buying" });
      const message = await attempt();
      if (message !== null) return setState({ kind: "refused", message });
      track({ name: "upgrade_answered", properties: { isAccepted: true } });
      forget(offer.kind);
      onBought();
    },
  };
}

async function problemOfSending(order: OrderWithOffers, offer: PaidOrderOffer, key: string): Promise<Problem | null> {
  try {
    await sendUpgrade(order, offer, key);
    return null;
  } catch (error) {
    return problemFrom(error);
  }
}

async function sendUpgrade(order: OrderWithOffers, offer: PaidOrderOffer, idempotencyKey: string): Promise<unknown> {
  const client = await import("@/lib/client/shopping");
  const { priceId, product, upgradeTo, quantity } = offer;
  const { paymentId, email } = order;
  if (offer.kind === "bp-tape") return client.sendTape(order.checkoutId, idempotencyKey);
  if (offer.kind === "easy-draw")
    return client.sendEasyDrawUpgrade({ priceId, paymentId, email, product }, idempotencyKey);
  return client.sendMiniPanelUpgrade({ priceId, paymentId, email, quantity, product, upgradeTo }, idempotencyKey);
}
