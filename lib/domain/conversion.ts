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
 * @param totalCents  the charged total, in cents
 * @see the specification, section 5
 */
export function isTestPurchase(totalCents: number): boolean {
  return totalCents < MIN_TRACKED_TOTAL_CENTS;
}

/** Why an event is not counted. */
export const EXCLUSION_REASONS = ["duplicate", "staff", "test_purchase", "upgrade_of_order", "no_consent"] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** What is known of a purchase event when it is decided whether it counts. */
export interface ConversionFacts {
  totalCents: number;
  /** The same transaction was reported before. */
  isDuplicate: boolean;
  /** Bought by our own people or a demo account. */
  isStaff: boolean;
  /** The number of the order it upgrades. NULL: an order of its own. */
  upgradeOfOrder: string | null;
  /** The visitor allowed measuring. */
  hasConsent: boolean;
}

export type ConversionDecision =
  | { isCounted: true; reason: null; message: string }
  | { isCounted: false; reason: ExclusionReason; message: string };

/**
 * Whether a purchase event is reported, and by which rule not. The first rule that holds decides, in the order
 * of `EXCLUSION_REASONS`.
 */
export function conversionDecision(facts: ConversionFacts): ConversionDecision {
  const rules: Readonly<Record<ExclusionReason, string | false>> = {
    duplicate: facts.isDuplicate && "This purchase was reported before.",
    staff: facts.isStaff && "Bought by staff or a demo account.",
    test_purchase: isTestPurchase(facts.totalCents) && TEST_PURCHASE_MESSAGE,
    upgrade_of_order: facts.upgradeOfOrder !== null && `An upgrade of order ${facts.upgradeOfOrder}.`,
    no_consent: !facts.hasConsent && "The visitor did not allow measuring.",
  };
  for (const reason of EXCLUSION_REASONS) {
    const message = rules[reason];
    if (message) return { isCounted: false, reason, message };
  }
  return { isCounted: true, reason: null, message: "Counted." };
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
