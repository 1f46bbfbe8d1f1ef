import "server-only";
import { coversCycle, type DiscountTerms } from "@/lib/domain/discount";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { schedule } from "@/lib/domain/price-schedule";
import { type Quote, type QuoteRequest, quote, quoteCycle } from "@/lib/domain/quote";
import type { KeptQuote } from "@/lib/server/db/schema/kept-quote";
import type { FoundDiscount } from "@/lib/server/discounts/find-discount";

/** Everything that decides a price, and the code's row. */
export interface Pricing extends QuoteRequest {
  found: FoundDiscount | null;
}

/** What a checkout charges now and promises for later. */
export interface Promised {
  quote: Quote;
  /** As it is kept with the checkout. */
  kept: KeptQuote;
}

/** The quote, the money calendar and the terms of renewal of a cart, at one moment. */
export function promiseOf(pricing: Pricing): Promised {
  const { found, ...request } = pricing;
  const quoted = quote(request);
  const { now, ...calendar } = request;
  const entries = schedule({ ...calendar, start: now });
  const { subtotalCents, discountCents, shippingCents, shippingDiscountCents, balanceUsedCents, totalCents } = quoted;
  const used = quoted.discount?.isValid ? found : null;
  return {
    quote: quoted,
    kept: {
      lines: keptLines(quoted),
      ...{ subtotalCents, discountCents, shippingCents, shippingDiscountCents, balanceUsedCents, totalCents },
      recurringCents: quoted.recurringCents,
      consolidated: request.shipping.consolidated,
      cycle: cycleOf(request, quoted),
      discountCode: used?.terms.code ?? null,
      promotionName: used?.promotionName ?? null,
      promotionId: used?.promotionId ?? null,
      schedule: entries.map(({ date, amountCents, reason }) => ({ date: newYorkDay(date), amountCents, reason })),
    },
  };
}

function keptLines({ lines }: Quote): KeptQuote["lines"] {
  return lines.map(({ option, quantity, discountCents, cadence, isRecurring, choices }) => {
    const { priceId, lookupKey, productKey, title, priceType, unitAmountCents, kitType, kitsPerCycle } = option;
    const sold = { priceId, lookupKey, productKey, title, priceType, unitAmountCents, kitType, kitsPerCycle };
    return { ...sold, frequency: cadence, isRecurring, quantity, discountCents, choices: [...choices] };
  });
}

/** The later charges that still carry a code. NULL: all of them. */
function cyclesLeft(terms: DiscountTerms | null): number | null {
  if (!terms || !coversCycle(terms, 1)) return 0;
  return terms.duration === "forever" ? null : (terms.durationInCycles ?? 1) - 1;
}

function cycleOf(request: QuoteRequest, quoted: Quote): KeptQuote["cycle"] {
  if (!quoted.recurringFrequency) return null;
  const terms = quoted.discount?.isValid ? request.discount : null;
  const next = quoteCycle({ ...request, discount: terms }, 1);
  const discountCyclesLeft = cyclesLeft(terms);
  return {
    cycleAmountCents: next.subtotalCents,
    shippingCents: next.shippingCents,
    discountCents: discountCyclesLeft === 0 ? 0 : next.discountCents + next.shippingDiscountCents,
    discountCyclesLeft,
  };
}
