import type { ParcelKind, Product, ProductKind } from "./catalogue/products";
import { type IsoDay, newYorkDay } from "./new-york-time";
import { cadenceText, FREQUENCIES, frequencyOf, type PlanFrequency, recurringPeriod } from "./recurring-period";

/** The part of a provider's price record that we read. Field names and meaning are Stripe's. */
export interface PriceRecord {
  id: string;
  active: boolean;
  /** Unit: seconds since 1970. */
  created: number;
  currency: string;
  /** Cents. NULL for prices without one fixed amount. */
  unit_amount: number | null;
  unit_amount_decimal: string | null;
  lookup_key: string | null;
  /** "one_time", "recurring", or a marked one such as "recurring_unlimited". */
  type: string;
  recurring: { interval: "day" | "week" | "month" | "year"; interval_count: number } | null;
  metadata: Readonly<Record<string, string>>;
  product: string;
}

/** A price as the pages see it. The specification, section 3. */
export interface PlanOption {
  /** Cents, as text. */
  unitAmount: string;
  currency: string;
  /** "unlimited", or the price's own type: "one_time", "recurring". */
  priceType: string;
  /** The label of section 9, e.g. "quarter". NULL for a one-time price. */
  priceRecurringInterval: string | null;
  priceId: string;
  /** Empty when the price has none. */
  lookupKey: string;
  isUnlimitedUpgrade: boolean;
}

/** A plan option that we know how to sell: its product, its cadence, and what it sends. */
export interface SellableOption extends PlanOption {
  productKey: string;
  frequency: PlanFrequency;
  /** For people, e.g. "Core Essentials, every 3 months". */
  title: string;
  unitAmountCents: number;
  /** What is put into the box, e.g. "arm-core". NULL when no kit is sent. */
  kitType: string | null;
  kind: ProductKind;
  parcel: ParcelKind;
  /** Kits sent per paid cycle: 2 for a two-year plan, 0 when no kit is sent. */
  kitsPerCycle: number;
  /** The day, in New York, on which this price record began. */
  pricedOn: IsoDay;
  /** What the price is a part of, from its metadata.campaign, e.g. "Fall check-up". Absent: it is an ordinary price. */
  campaign?: string | undefined;
  /** Nobody can choose it, and no page is told of it; whoever has it keeps it. Absent: for sale. */
  isHidden?: boolean | undefined;
  /**
   * In a partner's shop, what the same plan costs in ours: no code goes below half of it. The server's alone: pages are
   * given options without it. Unit: cents. Absent: sold in our own shop.
   */
  houseUnitAmountCents?: number | undefined;
}

export type RefusedPriceReason =
  | "inactive"
  | "currency_not_usd"
  | "unknown_product"
  | "no_amount"
  | "no_lookup_key"
  | "cadence_not_offered";

export type SellableAnswer = { ok: true; option: SellableOption } | { ok: false; reason: RefusedPriceReason };

/**
 * The plan option of a price record. The type is read from the price's metadata when it is set there, so that
 * an account can mark a price unlimited; a type that contains "unlimited" is unlimited.
 * @see the specification, section 3
 */
export function planOption(record: PriceRecord): PlanOption {
  const type = record.metadata.type || record.type;
  return {
    unitAmount: record.unit_amount_decimal ?? (record.unit_amount === null ? "" : String(record.unit_amount)),
    currency: record.currency,
    priceType: type.includes("unlimited") ? "unlimited" : type,
    priceRecurringInterval: record.recurring
      ? frequencyOf({ interval: record.recurring.interval, intervalCount: record.recurring.interval_count })
      : null,
    priceId: record.id,
    lookupKey: record.lookup_key ?? "",
    isUnlimitedUpgrade: record.metadata.unlimited_upgrade === "true",
  };
}

/**
 * The option we sell for a price record, or why we do not sell it. Never throws: a wrong record in the
 * provider's account takes one option off the shelf, not the shop.
 * @param product  what the record sells, as `productForLookupKey` found it
 */
export function sellableOption(record: PriceRecord, product: Product | undefined): SellableAnswer {
  if (!record.active) return { ok: false, reason: "inactive" };
  if (record.currency.toLowerCase() !== "usd") return { ok: false, reason: "currency_not_usd" };
  if (!product) return { ok: false, reason: "unknown_product" };
  if (!record.lookup_key) return { ok: false, reason: "no_lookup_key" };
  const cents = record.unit_amount;
  if (cents === null || !Number.isInteger(cents) || cents < 0) return { ok: false, reason: "no_amount" };
  const plan = planOption(record);
  const frequency = planFrequency(record, plan);
  if (!frequency) return { ok: false, reason: "cadence_not_offered" };
  const option: SellableOption = {
    ...plan,
    productKey: product.key,
    frequency,
    title: product.billing === "plan" && frequency !== "one-time" ? planTitle(product, frequency) : product.name,
    unitAmountCents: cents,
    kitType: product.kitType,
    kind: product.kind,
    parcel: product.parcel,
    kitsPerCycle: kitsPerCycle(product, frequency),
    pricedOn: newYorkDay(new Date(record.created * 1000)),
    ...(record.metadata.campaign && { campaign: record.metadata.campaign }),
    ...(record.metadata.hidden === "true" && { isHidden: true }),
  };
  return { ok: true, option };
}

function planTitle(product: Product, frequency: PlanFrequency): string {
  return frequency === "unlimited" ? `${product.name}, unlimited` : `${product.name}, ${cadenceText(frequency)}`;
}

function kitsPerCycle(product: Product, frequency: PlanFrequency): number {
  if (!product.kitType) return 0;
  return frequency === "2-years" ? 2 : 1;
}

/** The cadence of a record, or undefined when its label would hide another period, such as every 2 months. */
function planFrequency(record: PriceRecord, plan: PlanOption): PlanFrequency | undefined {
  if (!record.recurring) return plan.priceType === "unlimited" ? undefined : "one-time";
  const label = FREQUENCIES.find((frequency) => frequency === plan.priceRecurringInterval);
  if (!label) return undefined;
  const period = recurringPeriod(label);
  const isExact =
    period.interval === record.recurring.interval && period.intervalCount === record.recurring.interval_count;
  if (!isExact) return undefined;
  if (plan.priceType !== "unlimited") return label;
  return label === "month" ? "unlimited" : undefined;
}
