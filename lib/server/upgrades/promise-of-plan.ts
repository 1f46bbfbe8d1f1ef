import "server-only";
import { type CartLine, type ResolvedLine, resolveCart } from "@/lib/domain/cart";
import { optionWith } from "@/lib/domain/catalogue/plan-sets";
import { productOf } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import { Problem } from "@/lib/domain/problem";
import type { Frequency } from "@/lib/domain/recurring-period";
import { readShippingRates } from "@/lib/server/catalogue/shipping-rates";
import { type Promised, promiseOf } from "@/lib/server/checkout/promise";
import type { Database } from "@/lib/server/db/client";
import { selectShopKey } from "@/lib/server/db/queries/checkouts";
import { selectOrderLines } from "@/lib/server/db/queries/orders";
import type { KeptQuote } from "@/lib/server/db/schema/kept-quote";
import { keepDiscount } from "@/lib/server/discounts/keep-discount";
import type { UpgradableOrder } from "./paid-order";

/** The plan that somebody would rather have. */
export interface PlanChoice {
  frequency: Frequency;
  /** A panel, by product key. */
  program: string;
  /** Add-ons per cycle, by lookup key. */
  upgradeProductIds: readonly string[];
  /** Add-ons bought once with the change, by lookup key. */
  oneTimeAddonProductIds: readonly string[];
}

const notOffered = () => new Problem("plan_not_offered");

/** An add-on that is billed as it has to be. */
function addon(options: readonly SellableOption[], lookupKey: string, billing: "once" | "per-cycle"): SellableOption {
  const option = options.find((known) => known.lookupKey === lookupKey || known.productKey === lookupKey);
  if (!option || productOf(option.productKey)?.billing !== billing) throw notOffered();
  return option;
}

/** Whether something can come along with a change of plan, bought once. What turns one kit into another is an upgrade. */
export function isOnceAddon(productKey: string): boolean {
  const product = productOf(productKey);
  return product?.billing === "once" && product.kitType === null && product.kind !== "upgrade";
}

/** What was bought, and what of it, or added since, is in the order now, by product key. */
interface Ordered {
  readonly old: KeptQuote;
  readonly inOrder: ReadonlySet<string>;
}

function wantedLines({ old, inOrder }: Ordered, choice: PlanChoice, options: readonly SellableOption[]): CartLine[] {
  const program = optionWith(options, choice.program, choice.frequency);
  const bought = old.lines.find(({ isRecurring, kitType }) => isRecurring && kitType !== null);
  if (!program || !bought) throw notOffered();
  const seenUnitAmountCents = 0;
  const { quantity } = bought;
  return [
    { priceId: program.priceId, quantity, seenUnitAmountCents },
    ...choice.upgradeProductIds.map((key) => {
      const { priceId } = addon(options, key, "per-cycle");
      // A combo keeps the two packs that were chosen.
      const choices = old.lines.find((line) => line.priceId === priceId && line.choices.length > 0)?.choices;
      return { priceId, quantity, choices, seenUnitAmountCents };
    }),
    ...choice.oneTimeAddonProductIds.map((key) => {
      const { priceId, productKey, title } = addon(options, key, "once");
      if (!isOnceAddon(productKey)) throw notOffered();
      if (inOrder.has(productKey)) {
        throw new Problem("plan_not_offered", { message: `${title} is in this order already.` });
      }
      return { priceId, quantity: 1, seenUnitAmountCents };
    }),
  ];
}

/** What stays of the order keeps the price at which it was sold; what comes along once lies in a box that is sent anyway. */
function atOldPrice(line: ResolvedLine, old: KeptQuote): ResolvedLine {
  if (line.isRecurring) return line;
  const sold = old.lines.find(({ priceId, isRecurring }) => !isRecurring && priceId === line.priceId);
  if (!sold) return { ...line, option: { ...line.option, parcel: "none" } };
  const option = { ...line.option, unitAmountCents: sold.unitAmountCents };
  return { ...line, option, amountCents: sold.unitAmountCents * line.quantity };
}

/** The order's lines with the new plan in the place of the old one. */
function linesWithPlan(ordered: Ordered, choice: PlanChoice, options: readonly SellableOption[]): ResolvedLine[] {
  const { old } = ordered;
  const kept = old.lines
    .filter(({ isRecurring }) => !isRecurring)
    .map(({ priceId, quantity, choices }) => ({ priceId, quantity, choices, seenUnitAmountCents: 0 }));
  const cart = resolveCart([...wantedLines(ordered, choice, options), ...kept], options);
  const [problem] = cart.problems;
  if (cart.vanished.length > 0) throw notOffered();
  if (problem) throw new Problem("plan_not_offered", { message: problem.message });
  return cart.lines.map((line) => atOldPrice(line, old));
}

/**
 * What the order would have cost with the new plan, from the day it was paid.
 * @throws Problem plan_not_offered
 */
export async function promiseOfPlan(
  db: Database,
  { checkout, order }: UpgradableOrder,
  choice: PlanChoice,
  options: readonly SellableOption[],
): Promise<Promised> {
  const { discountCode: code } = checkout.quote;
  const lines = await selectOrderLines(db, order.id);
  const found = code ? await keepDiscount(db, { code, shopKey: await selectShopKey(db, checkout.shopId) }) : null;
  return promiseOf({
    found,
    lines: linesWithPlan(
      { old: checkout.quote, inOrder: new Set(lines.map(({ productKey }) => productKey)) },
      choice,
      options,
    ),
    discount: found?.terms ?? null,
    shipping: {
      country: checkout.shippingAddress.country,
      consolidated: checkout.quote.consolidated,
      rates: await readShippingRates(db),
    },
    shipUpfront: checkout.shipUpfront,
    balanceCents: checkout.quote.balanceUsedCents,
    now: checkout.completedAt ?? checkout.createdAt,
  });
}
