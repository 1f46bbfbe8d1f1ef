import * as z from "zod/mini";
import { TYPED_DISCOUNT_CODE } from "@/lib/domain/discount-code";
import { DISCOUNT_RULES } from "@/lib/domain/discount-rules";
import { PLAN_FREQUENCIES } from "@/lib/domain/recurring-period";
import { CODE_STATES, CODE_STATES_ONCE_ON, SHOP_CODE_KINDS } from "@/lib/domain/shop-code";
import { TEXT_LIMITS } from "@/lib/domain/text-limits";
import { defineCall } from "./call";
import { STAFF_API, search } from "./staff";
import { businessKey, cents, line, lookupKey, openingId } from "./text";

const DISCOUNTS = `${STAFF_API}/discounts`;
/** Our own shop, where a shop is chosen: a key that no shop can have. */
export const OWN_SHOP = "-";

const code = z.string().check(z.regex(TYPED_DISCOUNT_CODE, "A code has 3 to 40 letters, numbers and hyphens."));
const day = z._default(z.union([z.literal(""), z.iso.date("Choose a day.")]), "");
const uses = z.int().check(z.minimum(1, "Enter 1 or more."), z.maximum(100_000, "Enter at most 100,000."));
const turns = z
  .int("Enter a whole number.")
  .check(z.minimum(1, "Enter 1 or more."), z.maximum(100, "Enter at most 100."));
const cycles = z.int().check(z.minimum(1, "Enter 1 or more."), z.maximum(24, "Enter at most 24."));
const percent = z.int("Enter a whole percentage.").check(z.minimum(1, "Enter 1 or more."), z.maximum(100));

const terms = {
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
  /** Product keys or lookup keys. NULL: everything. */
  appliesTo: z._default(
    z.nullable(z.array(lookupKey).check(z.minLength(1, "Choose a product, or all of them."), z.maxLength(60))),
    null,
  ),
  /** Cadences. NULL: every one. */
  frequencies: z._default(
    z.nullable(
      z
        .array(z.enum(PLAN_FREQUENCIES))
        .check(z.minLength(1, "Choose how it is bought, or every way."), z.maxLength(10)),
    ),
    null,
  ),
  maxUses: z._default(z.nullable(uses), null),
  maxPerCustomer: z._default(turns, 1),
  /** Days in New York, both included. Empty: at once, and without an end. */
  startsOn: day,
  endsOn: day,
};
const newCode = z.strictObject({
  /** The shop in which it works. NULL: our own. */
  shop: z._default(z.nullable(businessKey), null),
  ...terms,
});
export type NewCode = z.output<typeof newCode>;
const changedCode = z.strictObject({
  ...terms,
  /** Of the code as it was read: no one writes over what they have not seen. */
  revision: z.int(),
});
export type ChangedCode = z.output<typeof changedCode>;
export type CodeTerms = Omit<ChangedCode, "revision">;

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

const deepCut = z.object({
  /** What is bought, e.g. "Core Essentials, every 3 months". */
  title: z.string(),
  quantity: z.int(),
  /** What that costs in the shop, before and with the code. Cents. */
  price: z.int(),
  left: z.int(),
});
/** A cart off which a code takes more than half. */
export type DeepCut = z.output<typeof deepCut>;

const refusals = z.array(z.object({ rule: z.enum(DISCOUNT_RULES), times: z.int() }));

const staffCode = z.object({
  id: z.string(),
  revision: z.int(),
  /** NULL: our own shop. */
  shopKey: z.nullable(z.string()),
  shopName: z.string(),
  code: z.string(),
  promotionName: z.string(),
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
  frequencies: z.nullable(z.array(z.enum(PLAN_FREQUENCIES))),
  /** Whether it is for people on a list alone. */
  isForList: z.boolean(),
  /** NULL: no limit. */
  maxUses: z.nullable(z.int()),
  maxPerCustomer: z.int(),
  /** Days in New York, both included. Empty: open. */
  startsOn: z.string(),
  endsOn: z.string(),
  state: z.enum(CODE_STATES),
  /** Where it would stand now if it were on: what launching it, or starting it again, comes to. */
  onceOn: z.enum(CODE_STATES_ONCE_ON),
  /** At checkouts that are not paid yet. NULL: told to admins alone. */
  held: z.nullable(z.int()),
  /** NULL: by too few people to tell, or by no one. */
  used: z.nullable(z.int()),
  /** What the orders bought with it came to, less what went back of them. NULL: too few people to tell, or no one. */
  brought: z.nullable(z.object({ newCustomers: z.int(), revenue: z.int(), cost: z.int() })),
  refusals,
  /** Bought alone, it is refused with these, at the prices that visitors see. */
  refusedWith: z.array(lowPrice),
  /** The cart of one thing off which it takes the largest part. NULL: it takes more than half off none. */
  deepest: z.nullable(deepCut),
});
/** A discount code, with what became of it. */
export type StaffCode = z.output<typeof staffCode>;

const codeFilter = {
  search,
  /** A shop's key, "-" for our own. Empty: every shop. */
  shop: z._default(z.union([z.literal(""), z.literal(OWN_SHOP), businessKey]), ""),
  state: z._default(z.union([z.literal(""), z.enum(CODE_STATES)]), ""),
  /** The id of the code after which to go on. Empty: from the first. */
  after: z._default(z.union([z.literal(""), openingId]), ""),
};
export type CodeFilter = z.output<z.ZodMiniObject<typeof codeFilter>>;

const SIGNED = ["not_signed_in", "forbidden"] as const;
const ofCode = { params: z.strictObject({ id: openingId }) };

export const staffDiscounts = defineCall({
  method: "GET",
  path: DISCOUNTS,
  summary: "Discount codes by name, a page at a time, with what each brought; partners see their own shops' alone.",
  access: "staff-edit",
  query: z.strictObject(codeFilter),
  answer: z.object({
    discounts: z.array(staffCode),
    /** After which to go on. NULL: these are the last. */
    next: z.nullable(z.string()),
    /** The partner shops whose codes this person sees. */
    shops: z.array(z.object({ key: z.string(), name: z.string() })),
    /** What this person may give off at most. */
    /** Whether what codes brought is told in fives and full 500 dollars, and what they gave in full 50. */
    isRough: z.boolean(),
    mostPercent: z.int(),
    /** Cents. */
    mostAmount: z.int(),
  }),
  statuses: [200],
  problems: [...SIGNED, "malformed", "shop_not_found"],
});

export type CodePage = z.output<typeof staffDiscounts.answer & object>;

const madeCode = z.object({ id: z.string(), code: z.string(), refusedWith: z.array(lowPrice) });
/** The code that was made or changed, and what it will be refused with. */
export type MadeCode = z.output<typeof madeCode>;

export const createDiscount = defineCall({
  method: "POST",
  path: DISCOUNTS,
  summary: "Makes the draft of a discount code for one shop. Customers know nothing of it until it is launched.",
  access: "staff-edit",
  body: newCode,
  answer: madeCode,
  statuses: [201],
  problems: [...SIGNED, "malformed", "shop_not_found"],
});

export const changeDiscount = defineCall({
  method: "PUT",
  path: `${DISCOUNTS}/{id}`,
  summary: "Changes a code. What it gives, and what it is for, stays as it is once someone has used it or holds it.",
  access: "staff-edit",
  ...ofCode,
  body: changedCode,
  answer: madeCode,
  statuses: [200],
  problems: [...SIGNED, "malformed", "discount_not_found", "conflict"],
});

export const switchDiscount = defineCall({
  method: "POST",
  path: `${DISCOUNTS}/{id}/switch`,
  summary: "Launches a code, stops it at once, or starts it again. Checkouts that hold it keep it.",
  access: "staff-edit",
  ...ofCode,
  body: z.strictObject({ isActive: z.boolean(), revision: z.int() }),
  answer: z.object({ isActive: z.boolean() }),
  statuses: [200],
  problems: [...SIGNED, "malformed", "discount_not_found", "conflict"],
});

/** NULL: fewer carts than this person may be told of. */
const few = z.nullable(z.int());
const replayAnswer = z.object({
  /** The first of the 90 days in New York, or of those that fit. */
  since: z.string(),
  /** The last day. To others than admins that of the shop's longer runs. NULL: none of those is over. */
  until: z.nullable(z.string()),
  /** Whether there were more carts than are looked at: the newest are. */
  isLimited: z.boolean(),
  /** Fewer carts than this are not told, and others in full groups of so many, as they are at least. 1: all are. */
  smallestGroup: z.int(),
  carts: few,
  /** Carts that would have got it, and of those the ones that were paid anyway. */
  reached: few,
  paidAnyway: few,
  /** Off the first charge of all that would have got it. Cents. */
  off: few,
  /** The same of those that were paid anyway, less what they had off already: given away. Cents. */
  givenAway: few,
  /** What those that were paid anyway came to, before any discount and shipping. Cents. */
  paidSum: few,
  refused: z.array(z.object({ rule: z.enum(DISCOUNT_RULES), carts: few })),
  /** Carts that miss one rule by little, by what would let them in. */
  near: z.array(z.object({ kind: z.enum(["minimum", "product", "rhythm"]), key: z.string(), carts: few, off: few })),
});
/** What a code would have done in the carts of the last 90 days. */
export type CodeReplay = z.output<typeof replayAnswer>;

export const replayDiscount = defineCall({
  method: "POST",
  path: `${DISCOUNTS}/replay`,
  summary: "Tries a code on the checkouts that were started in the last 90 days: whom it reaches, costs and refuses.",
  access: "staff-edit",
  body: newCode,
  answer: replayAnswer,
  statuses: [200],
  problems: [...SIGNED, "malformed", "shop_not_found"],
});
