import { type BackToLender, lenderDoesText, PAY_LATER_PROVIDER } from "./bnpl";
import { formatCents } from "./money";
import { isPaidKind, type OrderKind } from "./order-kind";
import type { OrderParcel } from "./order-parcel";
import { isBeforeShipping, type OrderState } from "./order-state";

/** What can still be given back of a payment. Unit: cents, never below 0. */
export function refundableCents(payment: { paidCents: number; refundedCents: number }): number {
  return Math.max(0, payment.paidCents - payment.refundedCents);
}

/** What does not come to pass without a free order: the test of a kit in whose place it is, or things without a kit. */
export type LostWithout = "test" | "things";

const IN_PLACE: Record<LostWithout, { readonly comes: string; readonly paid: string }> = {
  test: {
    comes: "It was to take the place of a kit that came to nothing, so that test will not be done.",
    paid: "This kit cost nothing, and what was paid for the test is not refunded by this: if you would rather have the kit",
  },
  things: {
    comes: "It was to take the place of a parcel that came to nothing, so nothing comes in that one's place.",
    paid: "This parcel cost nothing, and what was paid for that one is not refunded by this: if you would rather have it",
  },
};

/**
 * What comes of canceling a free order that was to take the place of what came to nothing, in words.
 * @param paidBack  whether what was paid for that goes back
 */
export const lostWithoutText = (what: LostWithout, paidBack: boolean): string =>
  `${IN_PLACE[what].comes} ${
    paidBack
      ? "What was paid for it goes back."
      : `${IN_PLACE[what].paid} after all, or the money instead, write to us.`
  }`;

/** Why a cancelation gives nothing back. */
export const NOTHING_BACK = ["kit_left", "fee_used", "not_charged", "given_back", "with_bank"] as const;
export type NothingBack = (typeof NOTHING_BACK)[number];

const NOTHING_BACK_TEXTS: Record<NothingBack, string> = {
  kit_left: "There is nothing to refund, because what you last paid for has shipped.",
  fee_used: "There is nothing to refund, because the period you last paid for has begun.",
  not_charged: "There is nothing to refund, because nothing was charged for it.",
  given_back: "There is nothing to refund, because what you paid has already been refunded.",
  with_bank:
    "Your bank is holding what you paid, because the charge was disputed there. So there is nothing for us to refund.",
};

/** Why nothing goes back, in a sentence. */
export const nothingBackText = (why: NothingBack | null): string => NOTHING_BACK_TEXTS[why ?? "not_charged"];

/** What is sent although a membership ends. */
export interface StillSent {
  readonly orderNumber: string;
  /** A line each. */
  readonly contents: string[];
  /** From when on, YYYY-MM-DD. NULL: it is being packed, or waits for nothing but that. */
  readonly on: string | null;
  /** Whether one of us checks it before it ships. Left out: not. */
  readonly isHeld?: boolean;
}

/** What canceling a membership now does. */
export type CancelationEffect =
  | { kind: "now"; refundCents: number }
  | { kind: "at_period_end"; endsAt: Date; refundCents: 0 };

/**
 * The effect of canceling a membership: at once, with the period's money back, while the period's kit has not
 * shipped; else at the period's end, with what was paid for.
 * @param facts.periodPaidCents      paid for the running period, shipping included
 * @param facts.periodRefundedCents  of it, given back already
 * @see the specification, membership states
 */
export function cancelationEffect(facts: {
  hasPeriodKitShipped: boolean;
  periodPaidCents: number;
  periodRefundedCents: number;
  periodEndsAt: Date;
}): CancelationEffect {
  if (facts.hasPeriodKitShipped) return { kind: "at_period_end", endsAt: facts.periodEndsAt, refundCents: 0 };
  const { periodPaidCents: paidCents, periodRefundedCents: refundedCents } = facts;
  return { kind: "now", refundCents: refundableCents({ paidCents, refundedCents }) };
}

/** An order as far as its refund rule depends on it. Unit: cents. */
interface Refundable {
  readonly status: OrderState;
  readonly kind: OrderKind;
  /** Given back so far: to cards as the provider says, and to the balance. */
  readonly refundedCents: number;
  /** Charged for it. */
  readonly totalCents: number;
  /** What leaves for it. */
  readonly parcel: OrderParcel;
  /** What is due of it and still to leave while a part has left. Default: nothing. */
  readonly rest?: readonly unknown[];
  /** Whether nothing is sent in place of one of its kits. Default: not. */
  readonly hasClosedKit?: boolean;
  /** Credit that a change of plan gave for it, which stays. Default: none. */
  readonly creditedCents?: number;
  /** What went back to whoever granted instalments. Default: it was paid at once, or nothing did. */
  readonly toLender?: BackToLender | null;
}

/** That of an order's money stays what its change of plan put on the balance: a sentence to go on with. Empty: nothing. */
export function creditKeptText(creditedCents: number): string {
  if (creditedCents <= 0) return "";
  return ` The ${formatCents(creditedCents)} your plan change added to your balance is not taken back.`;
}

const SHIPPED = "Your order has shipped, so it can no longer be canceled.";
const ANEW = " If a kit arrives damaged or its sample cannot be measured, we send a new one free of charge.";
const THINGS_ANEW = " If it arrives damaged, write to us and we send a new one free of charge.";

const LEFT: Record<OrderParcel, string> = {
  kit: SHIPPED,
  things: SHIPPED,
  nothing: "Nothing ships for this order, and it can no longer be canceled. Is something wrong? Write to us.",
};

const PART_LEFT =
  "Part of your order has shipped, so it can no longer be canceled. If you would rather not wait for the rest, write to us.";

/** What holds of an order with kits that has left, and that they are sent anew while that is true of each. */
const leftText = (words: string, { hasClosedKit, refundedCents }: Refundable) =>
  hasClosedKit || refundedCents > 0 ? words : `${words}${ANEW}`;

/** What holds of an order without kits that has left, and that its things are sent anew while that can still be. */
function leftAloneText({ parcel, status, refundedCents }: Refundable): string {
  const canArrive = parcel === "things" && (status === "shipped" || status === "delivered");
  return canArrive && refundedCents === 0 ? `${LEFT.things}${THINGS_ANEW}` : LEFT[parcel];
}

/** That money of an order went back, or part of it, in words; and what becomes of its instalments. */
function wentBackText({ status, toLender, totalCents, refundedCents }: Refundable): string {
  const lender = toLender ? ` ${lenderDoesText(toLender)}` : "";
  if (status === "refunded") return `This order has been refunded.${lender}`;
  if (status === "canceled" && totalCents === 0 && refundedCents === 0)
    return "This order is canceled. Nothing was charged for it, so nothing is refunded.";
  const way = toLender
    ? `What it cost went back to ${PAY_LATER_PROVIDER}`
    : "What you paid is refunded the way you paid it";
  if (status === "canceled") return `This order is canceled. ${way}.${lender}`;
  return `Part of this order was refunded.${lender}`;
}

/** The refund rule of this very order, in words for its receipt. */
export function refundRuleText(order: Refundable): string {
  const { status, kind, refundedCents, parcel, rest = [], creditedCents = 0 } = order;
  const kept = creditKeptText(creditedCents);
  if (status === "refunded" || status === "canceled") return `${wentBackText(order)}${kept}`;
  if (rest.length > 0) return leftText(PART_LEFT, order);
  if (parcel === "nothing" && kind === "renewal")
    return "It pays for a period that has begun, so it is not refunded. You can cancel before the next charge at any time.";
  if (!isBeforeShipping(status)) return parcel === "kit" ? leftText(LEFT.kit, order) : leftAloneText(order);
  if (kind === "next_kit") return "Your plan's fee covers this kit. You can cancel it until it ships.";
  if (!isPaidKind(kind)) return "This order is free of charge. You can cancel it until it ships.";
  const until = parcel === "nothing" ? "Cancel within half an hour of ordering" : "Cancel before your order ships";
  if (refundedCents > 0) return `${wentBackText(order)} ${until} and you get the rest back.${kept}`;
  return `${until} and you get everything back.${kept}`;
}
