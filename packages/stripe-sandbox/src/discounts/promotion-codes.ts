import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { all, listPage } from "../listing.ts";
import {
  boolean,
  currency,
  expand,
  mergeMetadata,
  metadata,
  nonNegative,
  page,
  text,
  timestamp,
} from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { insert, needData, save } from "../store.ts";
import type { World } from "../world.ts";
import { couponAt } from "./coupons.ts";

const restrictions = z.strictObject({
  first_time_transaction: z.optional(boolean),
  minimum_amount: z.optional(nonNegative),
  minimum_amount_currency: z.optional(currency),
});

const creation = {
  coupon: text,
  active: z.optional(boolean),
  code: z.optional(text.check(z.regex(/^[A-Za-z0-9_-]+$/))),
  customer: z.optional(text),
  expires_at: z.optional(timestamp),
  max_redemptions: z.optional(nonNegative),
  metadata: z.optional(metadata),
  restrictions: z.optional(restrictions),
  expand,
};

type Creation = z.infer<z.ZodMiniObject<typeof creation>>;

async function refuseTakenCode(world: World, code: string): Promise<void> {
  const active = await all(world, "promotion_code", { fields: { active: true } });
  if (active.some((existing) => existing.code.toLowerCase() === code.toLowerCase())) {
    throw invalidRequest("An active promotion code with `code: ".concat(code, "` already exists."), {
      param: "code",
      code: "resource_already_exists",
    });
  }
}

async function createPromotionCode(world: World, given: Creation): Promise<Stripe.PromotionCode> {
  const coupon = await needData(world, "coupon", given.coupon, "coupon");
  if (given.customer) await needData(world, "customer", given.customer, "customer");
  const code = given.code ?? world.newId("promo").slice(6, 14).toUpperCase();
  await refuseTakenCode(world, code);
  const minimum = given.restrictions?.minimum_amount;
  const promotionCode = await insert<"promotion_code">(world, {
    id: world.newId("promo"),
    object: "promotion_code",
    active: given.active ?? true,
    code,
    coupon: couponAt(coupon, world.at),
    created: world.at,
    customer: given.customer ?? null,
    expires_at: given.expires_at ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: mergeMetadata({}, given.metadata),
    restrictions: {
      first_time_transaction: given.restrictions?.first_time_transaction ?? false,
      minimum_amount: minimum ?? null,
      minimum_amount_currency: minimum === undefined ? null : "usd",
    },
    times_redeemed: 0,
  });
  await emit(world, "promotion_code.created", promotionCode);
  return promotionCode;
}

async function updatePromotionCode(world: World, id: string, given: Pick<Creation, "active" | "metadata">) {
  const kept = await needData(world, "promotion_code", id);
  const promotionCode: Stripe.PromotionCode = {
    ...kept,
    active: given.active ?? kept.active,
    metadata: mergeMetadata(kept.metadata, given.metadata),
  };
  await save<"promotion_code">(world, promotionCode);
  await emit(world, "promotion_code.updated", promotionCode, kept);
  return promotionCode;
}

const filters = {
  ...page,
  active: z.optional(boolean),
  code: z.optional(text),
  coupon: z.optional(text),
  customer: z.optional(text),
};

export const promotionCodeRoutes: Route[] = [
  route("POST", "/v1/promotion_codes", creation, async (world, given) => ok(await createPromotionCode(world, given))),
  route("GET", "/v1/promotion_codes", filters, async (world, given) => {
    const { active, code, coupon: parent, customer } = given;
    const filter = { parent, customer, fields: { active, code } };
    return ok(await listPage(world, "promotion_code", "/v1/promotion_codes", given, filter));
  }),
  route("GET", "/v1/promotion_codes/:id", { expand }, async (world, _given, id) =>
    ok(await needData(world, "promotion_code", id)),
  ),
  route(
    "POST",
    "/v1/promotion_codes/:id",
    { active: creation.active, metadata: creation.metadata, expand },
    async (world, given, id) => ok(await updatePromotionCode(world, id, given)),
  ),
];
