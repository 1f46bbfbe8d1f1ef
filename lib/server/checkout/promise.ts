import "server-only";
import type { CheckoutQuote } from "@/lib/contracts/checkout-quote";
import { coversCycle, type DiscountTerms } from "@/lib/domain/discount";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { schedule } from "@/lib/domain/price-schedule";
import { type Quote, type QuoteRequest, quote, quoteCycle } from "@/lib/domain/quote";
import type { FoundDiscount } from "@/lib/server/discounts/find-discount";

/** Everything that decides a price, and the code's row. */
export interface Pricing extends QuoteRequest {
  found: FoundDiscount | null;
}

/** What a checkout charges now and promises for later. */
export interface Promised {
  quote: Quote;
  /** As it is kept with the checkout. */
  kept: CheckoutQuote;
}

/** The quote, the money calendar and the terms of renewal of a cart, at one moment. */
export function promiseOf(pricing: Pricing): Promised {
  const { found, ...request } = pricing;
  const quoted = quote(request);
  const { now, ...calendar } = request;
  const entries = schedule({ ...calendar, start: now });
  return {
    quote: quoted,
    kept: {
      lines: keptLines(quoted),
      subtotal: quoted.subtotalCents,
      discountCode: quoted.discount?.isValid ? (found?.terms.code ?? null) : null,
      discountAmount: quoted.discountCents,
      shippingCost: quoted.shippingCents,
      shippingDiscount: quoted.shippingDiscountCents,
      consolidated: request.shipping.consolidated,
      balanceUsed: quoted.balanceUsedCents,
      total: quoted.totalCents,
      recurring: quoted.recurringCents,
      cycle: cycleOf(request, quoted),
      promotionName: quoted.discount?.isValid ? (found?.promotionName ?? null) : null,
      promotionId: quoted.discount?.isValid ? (found?.promotionId ?? null) : null,
      schedule: entries.map(({ date, amountCents, reason }) => ({
        date: newYorkDay(date),
        amount: amountCents,
        reason,
      })),
    },
  };
}

function keptLines({ lines }: Quote): CheckoutQuote["lines"] {
  return lines.map(({ option, quantity, discountCents, cadence, isRecurring, choices }) => ({
    priceId: option.priceId,
    lookupKey: option.lookupKey,
    productKey: option.productKey,
    title: option.title,
    type: option.priceType,
    frequency: option.frequency,
    unitAmount: option.unitAmountCents,
    quantity,
    discountAmount: discountCents,
    cadence,
    isRecurring,
    kitType: option.kitType,
    kitsPerCycle: option.kitsPerCycle,
    choices: [...choices],
  }));
}

/** The later charges that still carry a code. NULL: all of them. */
function cyclesLeft(terms: DiscountTerms | null): number | null {
  if (!terms || !coversCycle(terms, 1)) return 0;
  return terms.duration === "forever" ? null : (terms.durationInCycles ?? 1) - 1;
}

function cycleOf(request: QuoteRequest, quoted: Quote): CheckoutQuote["cycle"] {
  if (!quoted.recurringFrequency) return null;
  const terms = quoted.discount?.isValid ? request.discount : null;
  const next = quoteCycle({ ...request, discount: terms }, 1);
  const discountCycles = cyclesLeft(terms);
  return {
    amount: next.subtotalCents,
    shipping: next.shippingCents,
    discount: discountCycles === 0 ? 0 : next.discountCents + next.shippingDiscountCents,
    discountCycles,
  };
}
