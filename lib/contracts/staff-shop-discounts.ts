import * as z from "zod/mini";
import { TYPED_DISCOUNT_CODE } from "@/lib/domain/discount-code";
import { SHOP_CODE_KINDS } from "@/lib/domain/shop-code";
import { TEXT_LIMITS } from "@/lib/domain/text-limits";
import { defineCall } from "./call";
import { ofShop, SHOPS } from "./staff-shops";
import { businessKey, cents, line } from "./text";

const code = z.string().check(z.regex(TYPED_DISCOUNT_CODE, "A code has 3 to 40 letters, digits and hyphens."));
const day = z._default(z.union([z.literal(""), z.iso.date("Choose a day.")]), "");

const lowPrice = z.object({
  /** What is bought, e.g. "Core Essentials, every 3 months". */
  title: z.string(),
  /** What it costs in the shop. Cents. */
  price: z.int(),
  /** What the code would leave of a charge. Cents. */
  left: z.int(),
  /** What has to be left of it. Cents. */
  least: z.int(),
});
/** Something that a code cannot be used with: price and code together would be too low. */
export type LowPrice = z.output<typeof lowPrice>;

const shopCode = z.object({
  code: z.string(),
  kind: z.enum(SHOP_CODE_KINDS),
  percentOff: z.nullable(z.int()),
  /** Cents. */
  amountOff: z.nullable(z.int()),
  duration: z.enum(["once", "repeating", "forever"]),
  durationInCycles: z.nullable(z.int()),
  /** Cents. */
  minSum: z.int(),
  firstTimeOnly: z.boolean(),
  /** Lookup keys or product keys. NULL: everything. */
  appliesTo: z.nullable(z.array(z.string())),
  startsAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  /** What a customer who types it now would meet. */
  state: z.enum(["active", "off", "not_started", "ended", "used_up"]),
  /** At checkouts that are not paid yet. */
  held: z.int(),
  used: z.int(),
  /** NULL: no limit. */
  maxUses: z.nullable(z.int()),
  promotionName: z.string(),
  /** Bought alone, it is refused with these, at the prices that visitors see. */
  refusedWith: z.array(lowPrice),
});
/** A discount code of a shop, with what became of it. */
export type ShopCode = z.output<typeof shopCode>;

export const shopDiscounts = defineCall({
  method: "GET",
  path: `${SHOPS}/{businessKey}/discounts`,
  summary: "The discount codes of a shop, with how often each is held and used.",
  access: "shop-partner",
  ...ofShop,
  answer: z.object({
    discounts: z.array(shopCode),
    /** What this person may give off at most. */
    mostPercent: z.int(),
    /** Cents. */
    mostAmount: z.int(),
  }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "shop_not_found"],
});

const uses = z.int().check(z.minimum(1, "Enter 1 or more."), z.maximum(100_000, "Enter at most 100,000."));
const cycles = z.int().check(z.minimum(1, "Enter 1 or more."), z.maximum(24, "Enter at most 24."));
const percent = z.int("Enter a whole percentage.").check(z.minimum(1, "Enter 1 or more."), z.maximum(100));

const madeCode = z.object({ code: z.string(), refusedWith: z.array(lowPrice) });
/** The code that was made, and what it will be refused with. */
export type MadeShopCode = z.output<typeof madeCode>;

export const createShopDiscount = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/discounts`,
  summary: "Makes a discount code that works in this shop only. Each customer uses it once.",
  access: "shop-partner",
  ...ofShop,
  body: z.strictObject({
    code,
    promotionName: line("what customers see it called", TEXT_LIMITS.name),
    kind: z.enum(SHOP_CODE_KINDS, "Choose what it gives."),
    percentOff: z._default(z.nullable(percent), null),
    /** Cents. */
    amountOff: z._default(z.nullable(cents), null),
    duration: z._default(z.enum(["once", "repeating", "forever"]), "once"),
    durationInCycles: z._default(z.nullable(cycles), null),
    /** Cents. */
    minSum: z._default(cents, 0),
    firstTimeOnly: z._default(z.boolean(), false),
    maxUses: z._default(z.nullable(uses), null),
    /** Days in New York, both included. Empty: at once, and without an end. */
    startsOn: day,
    endsOn: day,
  }),
  answer: madeCode,
  statuses: [201],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found"],
});
export type NewShopCode = z.output<typeof createShopDiscount.body & object>;

export const switchShopDiscount = defineCall({
  method: "POST",
  path: `${SHOPS}/{businessKey}/discounts/{code}/switch`,
  summary: "Switches a discount code off or on again. Checkouts that hold it keep it.",
  access: "shop-partner",
  params: z.strictObject({ businessKey, code }),
  body: z.strictObject({ isActive: z.boolean() }),
  answer: z.object({ isActive: z.boolean() }),
  statuses: [200],
  problems: ["not_signed_in", "forbidden", "malformed", "shop_not_found", "discount_not_found"],
});
