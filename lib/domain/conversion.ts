import { dollarsFromCents } from "./money";

/** A bought line as trackers hear of it. The specification, section 3. */
export interface TrackedLineItem {
  priceId: string;
  title: string;
  type: string;
  /** Cents. */
  unitAmount: number;
  quantity: number;
}

/** A purchase as trackers hear of it. The specification, section 3; amounts are cents until `trackerPurchase`. */
export interface ConversionData {
  /** Charged total, shipping included. Unit: cents. */
  total: number;
  /** The human order number, never the payment's id. */
  transactionId: string;
  coupon: string | null;
  /** Cents. */
  shipping: number;
  promotionName: string | null;
  promotionId: string | null;
  email: string;
  firstName: string;
  lastName: string;
  address: { city: string; country: string; state: string; postal_code: string };
  phone: string;
  isNewCustomer: boolean;
}

/** The smallest total that is tracked. Unit: cents. Source: the specification, section 9. */
export const MIN_TRACKED_TOTAL_CENTS = 3000;

/** What is logged for a purchase below it. Source: the specification, section 8. */
export const TEST_PURCHASE_MESSAGE = "Test purchase was made with amount less than 30$";

/**
 * Whether a purchase counts as a test: its total is under 30 dollars. It is logged and reported to no tracker.
 * @param totalCents  what paid for it, in cents; of an order or a renewal the credit too
 * @see the specification, section 5
 */
export function isTestPurchase(totalCents: number): boolean {
  return totalCents < MIN_TRACKED_TOTAL_CENTS;
}

/** What the ledger of conversions knows: charges, and what takes money back. */
export const CONVERSION_KINDS = [
  ...["purchase", "upgrade", "renewal"],
  ...["refund", "chargeback", "chargeback_reversed"],
] as const;
export type ConversionKind = (typeof CONVERSION_KINDS)[number];

/** The rules by which a charge is not counted; the first that holds decides. */
export const EXCLUSION_RULES = ["duplicate", "staff", "test_purchase", "no_consent", "outside_window"] as const;
export type ExclusionRule = (typeof EXCLUSION_RULES)[number];

/** The same cart bought again within this time, by the same person for the same place, is one purchase. Unit: ms. */
export const DUPLICATE_WINDOW_MS = 10 * 60_000;
/** What we learn of later than this after its charge belongs to no campaign that anybody still looks at. Unit: ms. */
export const CONVERSION_WINDOW_MS = 7 * 86_400_000;

/** What is known of a charge when it is decided whether it counts. */
export interface ConversionFacts {
  /** Of the order that it belongs to: an upgrade is a test when its order was one. Unit: cents. */
  totalCents: number;
  /** The same was bought within `DUPLICATE_WINDOW_MS` before. */
  isDuplicate: boolean;
  /** Bought by our own people or a demo account. */
  isStaff: boolean;
  /** The buyer's browser objected to being measured. Who says nothing is counted: the ledger knows nobody. */
  hasObjected: boolean;
  chargedAt: Date;
  /** When we learned of it. */
  knownAt: Date;
}

/**
 * Whether a charge is a conversion, and by which rule not.
 * @returns the rule; NULL when it is counted
 */
export function exclusionOf(facts: ConversionFacts): ExclusionRule | null {
  const holds: Readonly<Record<ExclusionRule, boolean>> = {
    duplicate: facts.isDuplicate,
    staff: facts.isStaff,
    test_purchase: isTestPurchase(facts.totalCents),
    no_consent: facts.hasObjected,
    outside_window: facts.knownAt.getTime() - facts.chargedAt.getTime() > CONVERSION_WINDOW_MS,
  };
  return EXCLUSION_RULES.find((rule) => holds[rule]) ?? null;
}

/** A purchase with its amounts in dollars of USD, as the trackers' page globals want it. */
export interface TrackerPurchase extends ConversionData {
  currency: "USD";
  items: TrackedLineItem[];
}

/**
 * The purchase for trackers: every amount divided by 100.
 * @see the specification, section 9
 */
export function trackerPurchase(data: ConversionData, items: readonly TrackedLineItem[]): TrackerPurchase {
  return {
    ...data,
    total: dollarsFromCents(data.total),
    shipping: dollarsFromCents(data.shipping),
    currency: "USD",
    items: items.map((item) => ({ ...item, unitAmount: dollarsFromCents(item.unitAmount) })),
  };
}
