import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { listPage } from "../listing.ts";
import {
  clearableText,
  currency,
  decimal,
  expand,
  mergeMetadata,
  metadata,
  nonNegative,
  page,
  text,
  timestamp,
  words,
} from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { insert, needData, refuseTaken, remove, save } from "../store.ts";
import type { World } from "../world.ts";

const creation = {
  id: z.optional(text),
  amount_off: z.optional(nonNegative),
  percent_off: z.optional(decimal),
  currency: z.optional(currency),
  duration: z.optional(words(["once", "repeating", "forever"])),
  duration_in_months: z.optional(nonNegative),
  applies_to: z.optional(z.strictObject({ products: z.array(text) })),
  max_redemptions: z.optional(nonNegative),
  redeem_by: z.optional(timestamp),
  name: z.optional(text),
  metadata: z.optional(metadata),
  expand,
};

type Creation = z.infer<z.ZodMiniObject<typeof creation>>;

function checkCoupon(given: Creation): void {
  const { amount_off: amount, percent_off: percent, duration, duration_in_months: months } = given;
  if ((amount === undefined) === (percent === undefined)) {
    throw invalidRequest("Must provide exactly one of percent_off or amount_off.", { param: "percent_off" });
  }
  if (percent !== undefined && (percent <= 0 || percent > 100)) {
    throw invalidRequest("Invalid percent_off: must be above 0 and at most 100.", { param: "percent_off" });
  }
  if (amount !== undefined && (amount < 1 || !given.currency)) {
    throw invalidRequest("You must pass currency when passing amount_off.", { param: "currency" });
  }
  if ((duration === "repeating") !== (months !== undefined)) {
    throw invalidRequest("duration_in_months must be given when, and only when, duration is repeating.", {
      param: "duration_in_months",
    });
  }
}

async function createCoupon(world: World, given: Creation): Promise<Stripe.Coupon> {
  checkCoupon(given);
  if (given.id) await refuseTaken(world, "coupon", given.id);
  const coupon = await insert<"coupon">(world, {
    id: given.id ?? world.newId("co").slice(3, 11),
    object: "coupon",
    amount_off: given.amount_off ?? null,
    ...(given.applies_to && { applies_to: given.applies_to }),
    created: world.at,
    currency: given.amount_off === undefined ? null : "usd",
    duration: given.duration ?? "once",
    duration_in_months: given.duration_in_months ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: mergeMetadata({}, given.metadata),
    name: given.name ?? null,
    percent_off: given.percent_off ?? null,
    redeem_by: given.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  });
  await emit(world, "coupon.created", coupon);
  return coupon;
}

/** A coupon as it stands at a moment: `valid` says whether it can still be redeemed. */
export function couponAt(coupon: Stripe.Coupon, at: number): Stripe.Coupon {
  const isLate = coupon.redeem_by !== null && coupon.redeem_by <= at;
  const isUsedUp = coupon.max_redemptions !== null && coupon.times_redeemed >= coupon.max_redemptions;
  return { ...coupon, valid: !isLate && !isUsedUp };
}

async function updateCoupon(
  world: World,
  id: string,
  given: Pick<Creation, "metadata"> & { name?: string | null | undefined },
) {
  const kept = await needData(world, "coupon", id);
  const coupon: Stripe.Coupon = {
    ...kept,
    metadata: mergeMetadata(kept.metadata, given.metadata),
    name: given.name === undefined ? kept.name : given.name,
  };
  await save<"coupon">(world, coupon);
  await emit(world, "coupon.updated", coupon, kept);
  return couponAt(coupon, world.at);
}

async function deleteCoupon(world: World, id: string) {
  const coupon = await needData(world, "coupon", id);
  await remove(world, id);
  await emit(world, "coupon.deleted", coupon);
  return { id, object: "coupon", deleted: true };
}

export const couponRoutes: Route[] = [
  route("POST", "/v1/coupons", creation, async (world, given) => ok(await createCoupon(world, given))),
  route("GET", "/v1/coupons", page, async (world, given) => {
    const list = await listPage(world, "coupon", "/v1/coupons", given);
    return ok({ ...list, data: list.data.map((coupon) => couponAt(coupon, world.at)) });
  }),
  route("GET", "/v1/coupons/:id", { expand }, async (world, _given, id) =>
    ok(couponAt(await needData(world, "coupon", id), world.at)),
  ),
  route(
    "POST",
    "/v1/coupons/:id",
    { name: z.optional(clearableText), metadata: creation.metadata, expand },
    async (world, given, id) => ok(await updateCoupon(world, id, given)),
  ),
  route("DELETE", "/v1/coupons/:id", {}, async (world, _given, id) => ok(await deleteCoupon(world, id))),
];
