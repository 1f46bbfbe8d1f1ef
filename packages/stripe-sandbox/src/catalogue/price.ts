import type Stripe from "stripe";
import { invalidRequest } from "../errors.ts";
import { mergeMetadata } from "../parameters.ts";
import type { Maker } from "../world.ts";

export interface NewPrice {
  readonly id?: string | undefined;
  readonly active?: boolean | undefined;
  /** Unit: seconds since 1970. Absent: now. */
  readonly created?: number | undefined;
  readonly lookupKey?: string | null | undefined;
  readonly metadata?: Record<string, string> | null | undefined;
  readonly nickname?: string | null | undefined;
  readonly product: string;
  readonly recurring?:
    | { interval: Stripe.Price.Recurring.Interval; interval_count?: number | undefined }
    | null
    | undefined;
  /** Cents of USD. */
  readonly unitAmount: number;
}

const MAX_INTERVALS = { day: 1095, week: 156, month: 36, year: 3 };

function recurringOf(given: NonNullable<NewPrice["recurring"]>): Stripe.Price.Recurring {
  const count = given.interval_count ?? 1;
  if (count < 1 || count > MAX_INTERVALS[given.interval]) {
    throw invalidRequest("Invalid interval_count: must be at least one and at most three years in all.", {
      param: "recurring[interval_count]",
    });
  }
  return {
    aggregate_usage: null,
    interval: given.interval,
    interval_count: count,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** A price as the provider answers it. */
export function buildPrice(world: Maker, given: NewPrice): Stripe.Price {
  return {
    id: given.id ?? world.newId("price"),
    object: "price",
    active: given.active ?? true,
    billing_scheme: "per_unit",
    created: given.created ?? world.at,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: given.lookupKey ?? null,
    metadata: mergeMetadata({}, given.metadata),
    nickname: given.nickname ?? null,
    product: given.product,
    recurring: given.recurring ? recurringOf(given.recurring) : null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: given.recurring ? "recurring" : "one_time",
    unit_amount: given.unitAmount,
    unit_amount_decimal: String(given.unitAmount),
  };
}

/** Whole cents of `unit_amount` or `unit_amount_decimal`, exactly one of which must be given. */
export function unitAmountOf(given: {
  unit_amount?: number | undefined;
  unit_amount_decimal?: number | undefined;
}): number {
  const { unit_amount: whole, unit_amount_decimal: fraction } = given;
  if (whole !== undefined && fraction !== undefined) {
    throw invalidRequest("You may only specify one of these parameters: unit_amount, unit_amount_decimal.", {
      code: "parameters_exclusive",
    });
  }
  const amount = whole ?? fraction;
  if (amount === undefined) {
    throw invalidRequest("Missing required param: unit_amount.", { param: "unit_amount", code: "parameter_missing" });
  }
  if (!Number.isInteger(amount)) {
    throw invalidRequest("The sandbox keeps whole cents only.", { param: "unit_amount_decimal" });
  }
  return amount;
}
