import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useReducer, useRef } from "react";
import type { CheckoutRequest } from "@/lib/contracts/checkout";
import { PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import type { Quote } from "@/lib/domain/quote";
import type { ShopView } from "@/lib/domain/shop-view";
import type { Cart } from "@/stores/cart";
import type { CheckoutDraftStore, PaymentChoice } from "@/stores/checkout-draft";
import { keptReferrer, sessionId } from "@/stores/session";
import { type CheckoutField, type CheckoutTrouble, fieldOfPath, inFormOrder, orderOf } from "./checkout-order";
import { checkoutRefusalOf, type PriceNews } from "./checkout-refusal";
import type { PaymentHandle } from "./payment-handle";
import { type OrderOutcome, resendLostOrder, sendOrder } from "./send-order";

/** What is going on: nothing · looking at the form · the server has it · the bank is asked · on the way out. */
export type CheckoutPhase = "idle" | "checking" | "sending" | "confirming" | "leaving";

export interface CheckoutParts {
  shop: ShopView;
  cart: Cart;
  quote: Quote;
  draft: CheckoutDraftStore;
  /** What is wrong that the server's schema does not know: terms, state, cart. */
  ownTroubles: readonly CheckoutTrouble[];
  choice: PaymentChoice;
  /** The version of the instalment text on screen. NULL: paid at once. */
  instalmentText: string | null;
  paymentField: RefObject<PaymentHandle | null>;
}

/** How what was begun has ended. */
type CheckoutEnd =
  /** Nothing came of it. */
  | { kind: "nothing" }
  /** Something is to mend. */
  | { kind: "troubles"; troubles: readonly CheckoutTrouble[] }
  /** The bank said no: the checkout is nothing to come back to. */
  | { kind: "unconfirmed"; troubles: readonly CheckoutTrouble[] }
  /** The server told another price instead of the quote's. NULL: a code is gone, and the cart reckons anew by itself. */
  | { kind: "price"; news: PriceNews; insteadOfCents: number | null }
  /** The order is made, or will be without us. NULL: the provider has taken over the page. */
  | { kind: "leaving"; checkoutId: string | null; isRepeated?: boolean };

type CheckoutEvent =
  | CheckoutEnd
  | { kind: "phase"; phase: CheckoutPhase }
  /** One field was looked at by itself. */
  | { kind: "field"; field: CheckoutField; troubles: readonly CheckoutTrouble[] };

interface CheckoutState {
  phase: CheckoutPhase;
  troubles: readonly CheckoutTrouble[];
  /** What was in the way of the last press; a new list each time, so that focus can go to its first. */
  attempt: readonly CheckoutTrouble[];
  /** A price that the server told last. NULL: none. */
  price: { news: PriceNews; insteadOfCents: number | null } | null;
}

const START: CheckoutState = { phase: "idle", troubles: [], attempt: [], price: null };

function afterEvent(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  switch (event.kind) {
    case "phase": {
      const isNewPress = event.phase === "checking";
      return { ...state, phase: event.phase, ...(isNewPress && { troubles: [], attempt: [] }) };
    }
    case "field": {
      const others = state.troubles.filter(({ field }) => field !== event.field);
      return { ...state, troubles: [...others, ...event.troubles] };
    }
    case "nothing":
      return { ...state, phase: "idle" };
    case "troubles":
    case "unconfirmed":
      return { ...state, phase: "idle", troubles: event.troubles, attempt: event.troubles };
    case "price":
      return { ...state, phase: "idle", price: event };
    case "leaving":
      return { ...state, phase: "leaving" };
  }
}

/** Buying from the form: one press, one order. Everything typed stays, whatever the answer is. */
export function useCheckout(parts: CheckoutParts) {
  const { shop, cart, quote, draft } = parts;
  const router = useRouter();
  const [{ phase, troubles, attempt, price }, dispatch] = useReducer(afterEvent, START);
  const isBusy = useRef(false);
  // Whoever comes back to this page, because the payment failed, finds it ready to pay again.
  useEffect(() => dispatch({ kind: "phase", phase: "idle" }), []);

  // A told price holds for the cart that it was told for. Once the cart has changed, its own quote counts again.
  const agreed = price?.insteadOfCents === quote.totalCents ? price.news : null;
  const totalCents = agreed?.newTotalCents ?? quote.totalCents;
  const shippingCents = agreed?.newShippingCents ?? quote.shippingCents;
  const orderWith = (paymentMethod: string | null) => orderOfParts(parts, { totalCents, shippingCents }, paymentMethod);
  const onPhase = (next: CheckoutPhase) => dispatch({ kind: "phase", phase: next });
  const press: Press = { parts, totalCents, shippingCents, orderWith, onPhase };

  /** One thing at a time: a second press while the first is at work does nothing. */
  const alone = async (work: (press: Press) => Promise<CheckoutEnd>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const end = await work(press).catch(() => BROKEN);
    isBusy.current = false;
    if (end.kind === "price" && end.insteadOfCents === null) cart.choose({ discountCode: null });
    if (end.kind === "unconfirmed") draft.change({ checkoutId: null });
    dispatch(end);
    if (end.kind === "leaving" && end.checkoutId !== null) {
      const target = `${shop.basePath}${THANK_YOU}${orderNamed(end.checkoutId, end.isRepeated)}`;
      router.push(target);
    }
  };

  return {
    phase,
    attempt,
    /** A price to agree to by paying it. NULL: none. */
    news: agreed ?? (price?.insteadOfCents === null ? price.news : null),
    totalCents,
    errorOf: (field: CheckoutField) => troubles.find((trouble) => trouble.field === field)?.message,
    submit: () => alone(payForOrder),
    /** Goes on with an order that waits for the bank. */
    confirm: (checkoutId: string, clientSecret: string) =>
      alone(() => confirmWithBank(press, checkoutId, clientSecret)),
    /** Finds out what became of an order whose answer was lost. */
    recover: () =>
      alone(async () => {
        const lost = await resendLostOrder(shop.key);
        return lost ? endOfOutcome(press, lost) : { kind: "nothing" };
      }),
    /** Says so when the postal code belongs to another state. NULL: it does not, or cannot be judged. */
    postalDoubt: async () => {
      const { country, state, postal_code: code } = orderWith(null).shipping.address;
      return (await import("@/lib/domain/postal-code")).postalDoubt(country, state, code);
    },
    /** Judges one field, once it was left with something in it. */
    checkField: async (field: CheckoutField) => {
      const found = await schemaTroubles(orderWith(null));
      dispatch({ kind: "field", field, troubles: found.filter((trouble) => trouble.field === field) });
    },
  };
}

export type Checkout = ReturnType<typeof useCheckout>;

const PAY_AGAIN = "If you press Pay again, nothing is charged twice.";
const NOT_CHARGED = "You have not been charged.";
const BROKEN: CheckoutEnd = {
  kind: "troubles",
  troubles: [
    { field: "form", message: "Something went wrong on this page. Press Pay again; nothing is charged twice." },
  ],
};
const THANK_YOU = "/checkout/thank-you";
const orderNamed = (checkoutId: string, isRepeated = false) =>
  `?checkout=${encodeURIComponent(checkoutId)}${isRepeated ? "&repeated" : ""}`;
/** Stands for the way to pay while the rest of the order is judged. */
const ANY_METHOD = "pm_any";

/** One press of a button, with all that it needs as it was at that moment. */
interface Press {
  parts: CheckoutParts;
  /** What the button said. Unit: cents. */
  totalCents: number;
  shippingCents: number;
  /** The order with a way to pay. */
  orderWith: (paymentMethod: string | null) => CheckoutRequest;
  onPhase: (phase: CheckoutPhase) => void;
}

const troubleEnd = (field: CheckoutField, message: string): CheckoutEnd => ({
  kind: "troubles",
  troubles: [{ field, message }],
});

/** What a press of Pay does: judge the form, make the payment method, send the order once, act on the answer. */
async function payForOrder(press: Press): Promise<CheckoutEnd> {
  press.onPhase("checking");
  const lost = await resendLostOrder(press.parts.shop.key);
  if (lost) return endOfOutcome(press, lost);
  const draft = press.orderWith(ANY_METHOD);
  const troubles = inFormOrder([
    ...press.parts.ownTroubles,
    ...(await schemaTroubles(draft)),
    ...(await cardTroubles(press)),
  ]);
  if (troubles.length > 0) return { kind: "troubles", troubles };
  const method = await paymentMethodFor(press, draft);
  if ("error" in method) return troubleEnd("payment", method.error);
  press.onPhase("sending");
  return endOfOutcome(press, await sendOrder(press.parts.shop.key, press.orderWith(method.id)));
}

/** What the card field finds wrong with what is typed in it. It marks that itself. */
async function cardTroubles({ parts: { choice, paymentField }, totalCents }: Press): Promise<CheckoutTrouble[]> {
  if (totalCents === 0 || choice !== "card") return [];
  const message = await paymentField.current?.checkCard();
  return message ? [{ field: "payment", message }] : [];
}

/** What the server's schema finds wrong with an order, by field of the form. */
async function schemaTroubles(order: CheckoutRequest): Promise<CheckoutTrouble[]> {
  const { checkOrder } = await import("@/lib/client/shopping");
  return checkOrder(order).map(({ path, message }) => ({ field: fieldOfPath(path), message }));
}

/** What the outcome of sending comes to; the bank is asked, when it has to be. */
async function endOfOutcome(press: Press, outcome: OrderOutcome): Promise<CheckoutEnd> {
  if (outcome.kind === "unknown") return troubleEnd("form", `${outcome.problem.message} ${PAY_AGAIN}`);
  if (outcome.kind === "made") {
    const { id, status, clientSecret, isRepeated = false } = outcome.answer;
    if (status === "requires_action" && clientSecret) return confirmWithBank(press, id, clientSecret);
    return { kind: "leaving", checkoutId: id, isRepeated };
  }
  const refusal = checkoutRefusalOf(outcome.problem, press);
  if (refusal.kind === "trouble") return { kind: "troubles", troubles: [refusal.trouble] };
  return {
    kind: "price",
    news: refusal.news,
    insteadOfCents: refusal.kind === "price" ? press.parts.quote.totalCents : null,
  };
}

/** The bank's own step of a payment, 3-D Secure or the instalment provider's page. */
async function confirmWithBank(press: Press, checkoutId: string, clientSecret: string): Promise<CheckoutEnd> {
  press.onPhase("confirming");
  const answer = await press.parts.paymentField.current?.handleNextAction(clientSecret);
  if (answer?.status === "redirecting") return { kind: "leaving", checkoutId: null };
  if (answer?.status === "succeeded") return { kind: "leaving", checkoutId };
  const who = press.parts.choice === "later" ? PAY_LATER_PROVIDER : "Your bank";
  const message = `${answer?.message ?? `${who} did not confirm this payment.`} ${NOT_CHARGED}`;
  return { kind: "unconfirmed", troubles: [{ field: "payment", message }] };
}

async function paymentMethodFor(
  { parts: { choice, paymentField }, totalCents }: Press,
  { name, email, shipping }: CheckoutRequest,
): Promise<{ id: string | null } | { error: string }> {
  if (totalCents === 0) return { id: null };
  if (choice !== "card" && choice !== "later") return { id: choice };
  const { line2, ...address } = shipping.address;
  const billing = { name, email, address: line2 ? { ...address, line2 } : address };
  const made = await paymentField.current?.createPaymentMethod(billing, choice === "later" ? "pay-later" : "card");
  return made ?? { error: "The payment field is still loading. Try again in a second." };
}

function orderOfParts(
  { shop, draft, cart, quote, instalmentText }: CheckoutParts,
  agreed: { totalCents: number; shippingCents: number },
  paymentMethod: string | null,
): CheckoutRequest {
  return orderOf({
    ...{ draft, cart, quote, agreed, paymentMethod },
    shopKey: shop.key,
    sessionId: sessionId(),
    referrer: keptReferrer(),
    instalmentText: agreed.totalCents > 0 ? instalmentText : null,
  });
}
