import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { all } from "../listing.ts";
import { clearable, clearableText, text } from "../parameters.ts";
import { monthsLater } from "../period.ts";
import { insert, needData, save } from "../store.ts";
import { idOf, type World } from "../world.ts";
import { couponAt } from "./coupons.ts";

/** The ways a request names discounts; at most one of them at a time. */
export const discountParameters = {
  coupon: z.optional(clearableText),
  discounts: z.optional(clearable(z.array(z.strictObject({ coupon: z.optional(text), discount: z.optional(text) })))),
};

export type DiscountParameters = z.infer<z.ZodMiniObject<typeof discountParameters>>;

interface Wanted {
  readonly coupon?: string | null | undefined;
  readonly discount?: string | undefined;
}

/** The discounts a request asks for. NULL: it says nothing of discounts. An empty list takes them away. */
export function wantedDiscounts(given: DiscountParameters): readonly Wanted[] | null {
  const { coupon, discounts } = given;
  if (coupon !== undefined && discounts !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: coupon, discounts.", {
      code: "parameters_exclusive",
    });
  }
  if (coupon === undefined && discounts === undefined) return null;
  return discounts ?? (coupon ? [{ coupon }] : []);
}

/** Redeems a coupon for a subscription; the discount lasts as long as the coupon says, from now. */
async function redeem(world: World, wanted: Wanted, customer: string, subscription: string): Promise<Stripe.Discount> {
  if (wanted.discount) return needData(world, "discount", wanted.discount, "discounts");
  const coupon = couponAt(await needData(world, "coupon", wanted.coupon ?? "", "coupon"), world.at);
  if (!coupon.valid) {
    throw invalidRequest(`Coupon expired: ${coupon.id}`, { param: "coupon", code: "coupon_expired" });
  }
  await save<"coupon">(world, { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  return insert<"discount">(world, {
    id: world.newId("di"),
    object: "discount",
    checkout_session: null,
    coupon,
    customer,
    end: coupon.duration_in_months === null ? null : monthsLater(world.at, coupon.duration_in_months),
    invoice: null,
    invoice_item: null,
    promotion_code: null,
    start: world.at,
    subscription,
    subscription_item: null,
  });
}

/** Redeems all that a request asks for, in its order. */
export async function redeemAll(
  world: World,
  wanted: readonly Wanted[],
  owner: { readonly customer: string; readonly subscription: string },
): Promise<Stripe.Discount[]> {
  const discounts: Stripe.Discount[] = [];
  for (const one of wanted) discounts.push(await redeem(world, one, owner.customer, owner.subscription));
  return discounts;
}

/** Whether a discount still counts at a moment. Its end is not part of it. */
export function isRunning(discount: Stripe.Discount, at: number): boolean {
  return discount.end === null || at < discount.end;
}

/** The discounts of a subscription or an invoice, in their order. */
export async function discountsOf(world: World, holder: { discounts: readonly (string | { id: string })[] }) {
  const ids = holder.discounts.map((discount) => idOf(discount) ?? "");
  const found = ids.length > 0 ? await all(world, "discount", { ids }) : [];
  return ids.flatMap((id) => found.filter((discount) => discount.id === id));
}
