import "server-only";
import { planOfCart } from "@/lib/domain/cart-charges";
import type { Plan } from "@/lib/domain/charges";
import { type Quote, type QuoteRequest, quote } from "@/lib/domain/quote";
import type { KeptQuote } from "@/lib/server/db/schema/kept-quote";
import type { FoundDiscount } from "@/lib/server/discounts/find-discount";

/** Everything that decides a price, and the code's row. */
export interface Pricing extends QuoteRequest {
  found: FoundDiscount | null;
  /** The membership with whose next kit it is sent. Absent: it is sent by itself. */
  withNextKitOf?: string | undefined;
}

/** What a checkout charges now and promises for later. */
export interface Promised {
  quote: Quote;
  /** The membership that it begins. NULL: nothing renews. */
  plan: Plan | null;
  /** As it is kept with the checkout. */
  kept: KeptQuote;
}

/** The quote and the terms of renewal of a cart, at one moment. */
export function promiseOf(pricing: Pricing): Promised {
  const { found, withNextKitOf, ...request } = pricing;
  const quoted = quote(request);
  const plan = planOfCart(request, quoted);
  const { subtotalCents, discountCents, shippingCents, shippingDiscountCents, balanceUsedCents, totalCents } = quoted;
  const used = quoted.discount?.isValid ? found : null;
  return {
    quote: quoted,
    plan,
    kept: {
      lines: keptLines(quoted),
      ...{ subtotalCents, discountCents, shippingCents, shippingDiscountCents, balanceUsedCents, totalCents },
      consolidated: request.shipping.consolidated,
      cycle: plan && cycleOf(plan),
      discountCode: used?.terms.code ?? null,
      promotionName: used?.promotionName ?? null,
      promotionId: used?.promotionId ?? null,
      ...(withNextKitOf && { withNextKitOf }),
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

/** What each later charge is made of, in the words of a membership's columns. */
function cycleOf({ productsCents, shippingCents, discount }: Plan): KeptQuote["cycle"] {
  return {
    cycleAmountCents: productsCents,
    shippingCents,
    discountCents: discount?.cents ?? 0,
    discountCyclesLeft: discount ? discount.cyclesLeft : 0,
  };
}
