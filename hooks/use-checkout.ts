import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Quote } from "@/lib/domain/quote";
import type { ShopView } from "@/lib/domain/shop-view";
import type { Cart } from "@/stores/cart";
import type { CheckoutDraftStore, PaymentChoice } from "@/stores/checkout-draft";
import { sessionId } from "@/stores/session";
import { type CheckoutField, type CheckoutTrouble, orderOf } from "./checkout-order";
import type { PriceNews } from "./checkout-refusal";
import {
  type CheckoutPhase,
  type CheckoutRun,
  concludeCheckout,
  confirmWithBank,
  type PaymentHandle,
  runCheckout,
  troublesOf,
} from "./run-checkout";
import { shoppingClient } from "./shopping-client";
import { usePurchase } from "./use-purchase";

export interface CheckoutParts {
  shop: ShopView;
  cart: Cart;
  quote: Quote;
  draft: CheckoutDraftStore;
  ownTroubles: readonly CheckoutTrouble[];
  choice: PaymentChoice;
  /** The version of the instalment text on screen. NULL: paid at once. */
  instalmentText: string | null;
  paymentField: RefObject<PaymentHandle | null>;
}

/** A price told by the server, and the quote instead of which it was told. */
type ToldPrice = PriceNews & { insteadOfCents: number };

/** Buying from the form: one press, one order. Everything typed stays, whatever the answer is. */
export function useCheckout(parts: CheckoutParts) {
  const { cart, quote, draft } = parts;
  const [phase, setPhase] = useState<CheckoutPhase>("idle");
  const [troubles, setTroubles] = useState<readonly CheckoutTrouble[]>([]);
  const [attempt, setAttempt] = useState<readonly CheckoutTrouble[]>([]);
  const [told, setTold] = useState<ToldPrice | null>(null);
  const purchase = usePurchase(parts.shop.key);
  const onMade = useLeaving(parts.shop, setPhase);
  const isBusy = useRef(false);

  // A told price holds for the cart that it was told for. Once the cart has changed, its own quote counts again.
  const agreed = told?.insteadOfCents === quote.totalCents ? told : null;
  const totalCents = agreed?.newTotalCents ?? quote.totalCents;
  const shippingCents = agreed?.newShippingCents ?? quote.shippingCents;
  const run: CheckoutRun = {
    ...parts,
    totalCents,
    shippingCents,
    paymentField: parts.paymentField.current,
    orderWith: (paymentMethod) => orderWith(parts, { totalCents, shippingCents }, paymentMethod),
    send: purchase.send,
    settle: purchase.settle,
    onPhase: setPhase,
    onTroubles: (found) => {
      setTroubles(found);
      setAttempt(found);
    },
    onPrice: ({ kind, news }) => {
      // Without its code the cart reckons anew by itself.
      if (kind === "discount") cart.choose({ discountCode: null });
      setTold({ ...news, insteadOfCents: kind === "discount" ? -1 : quote.totalCents });
    },
    onUnconfirmed: () => draft.change({ checkoutId: null }),
    onMade,
  };
  /** One thing at a time: a second press while the first is at work does nothing. */
  const alone = async (work: (run: CheckoutRun) => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    await work({ ...run, paymentField: parts.paymentField.current }).catch(() => run.onTroubles([BROKEN]));
    isBusy.current = false;
    setPhase((now) => (now === "leaving" ? now : "idle"));
  };

  return {
    phase,
    /** What was in the way of the last press; a new list each time, so that focus can go to its first. */
    attempt,
    /** A price to agree to by paying it. NULL: none. */
    news: agreed || told?.insteadOfCents === -1 ? told : null,
    totalCents,
    errorOf: (field: CheckoutField) => troubles.find((trouble) => trouble.field === field)?.message,
    submit: () => alone(runCheckout),
    /** Goes on with an order that waits for the bank. */
    confirm: (checkoutId: string, clientSecret: string) =>
      alone((now) => confirmWithBank(now, checkoutId, clientSecret)),
    /** Finds out what became of an order whose answer was lost. */
    recover: () =>
      alone(async (now) => {
        const lost = await now.settle();
        if (lost) await concludeCheckout(now, lost);
      }),
    /** Says so when the postal code belongs to another state. NULL: it does not, or cannot be judged. */
    postalDoubt: async () => (await shoppingClient()).postalDoubt(run.orderWith(null).shipping.address),
    /** Judges one field, once it was left with something in it. */
    checkField: async (field: CheckoutField) => {
      const found = (await troublesOf(run.orderWith(null))).filter((trouble) => trouble.field === field);
      setTroubles((others) => [...others.filter((trouble) => trouble.field !== field), ...found]);
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

const BROKEN: CheckoutTrouble = {
  field: "form",
  message: "Something in this page went wrong. Press Pay again; nothing is charged twice.",
};

/** Goes on to the order. Whoever comes back to this page, because the payment failed, finds it ready to pay again. */
function useLeaving({ basePath }: ShopView, setPhase: (phase: CheckoutPhase) => void): (checkoutId: string) => void {
  const router = useRouter();
  useEffect(() => setPhase("idle"), [setPhase]);
  return (checkoutId) => {
    setPhase("leaving");
    router.push(`${basePath}/checkout/thank-you?checkout=${encodeURIComponent(checkoutId)}`);
  };
}

function orderWith(
  { shop, draft, cart, quote, instalmentText }: CheckoutParts,
  agreed: { totalCents: number; shippingCents: number },
  paymentMethod: string | null,
) {
  const paysLater = agreed.totalCents > 0 ? instalmentText : null;
  return orderOf({
    shopKey: shop.key,
    draft,
    cart,
    quote,
    agreed,
    sessionId: sessionId(),
    paymentMethod,
    instalmentText: paysLater,
  });
}
