import {
  type ConversionData,
  isTestPurchase,
  TEST_PURCHASE_MESSAGE,
  type TrackedLineItem,
  trackerPurchase,
} from "@/lib/domain/conversion";
import { track } from "./analytics";
import { pageGlobals } from "./page-globals";
import { dismissTrackers, type ToldPurchase, tellTrackers } from "./trackers";

/** What became of a purchase report. */
export type PurchaseReport = "reported" | "test" | "repeated";

const REPORTED_NAME = "store.reported-purchases";
const REMEMBERED = 20;

function reportedBefore(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(REPORTED_NAME) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** @returns false when the transaction had been reported: a reload and the back button are no second purchase */
function claim(transactionId: string): boolean {
  const reported = reportedBefore();
  if (reported.includes(transactionId)) return false;
  try {
    localStorage.setItem(REPORTED_NAME, JSON.stringify([...reported, transactionId].slice(-REMEMBERED)));
  } catch {
    // Without storage the server's own mark still keeps a second report from being counted.
  }
  return true;
}

/**
 * Tells the trackers of a purchase through the page's globals, once per transaction.
 * A total under 30 dollars is a test: it is logged and reported to nobody.
 * @param data           amounts in cents; the globals hold dollars
 * @param items          the bought lines, unit amounts in cents
 * @param hasAdsConsent  third parties hear of it only then, and then nothing about the person or the products
 * @see the specification, sections 3, 5, 8 and 9
 */
export function reportPurchase(
  data: ConversionData,
  items: readonly TrackedLineItem[],
  { hasAdsConsent }: { hasAdsConsent: boolean },
): PurchaseReport {
  if (isTestPurchase(data.total)) {
    console.error(TEST_PURCHASE_MESSAGE);
    return "test";
  }
  if (!claim(data.transactionId)) return "repeated";
  const { items: tracked, ...conversion } = trackerPurchase(data, items);
  const { total, currency, transactionId, isNewCustomer } = conversion;
  const hasCoupon = data.coupon !== null;
  const page = pageGlobals();
  page.conversionData = conversion;
  page.trackedLineItems = tracked;
  if (hasAdsConsent) {
    page.dataLayer ??= [];
    const told: ToldPurchase = { transactionId, total, currency, coupon: hasCoupon, isNewCustomer };
    page.dataLayer.push({ event: "purchase", ...told });
    tellTrackers(told);
  }
  track({ name: "purchase_completed", properties: { total, currency, hasCoupon, isNewCustomer } });
  return "reported";
}

/**
 * Takes the purchase off the page again; it holds a name and an address. Advertisers go with it. Called when the visitor
 * leaves the page.
 */
export function forgetPurchase(): void {
  const page = pageGlobals();
  delete page.conversionData;
  delete page.trackedLineItems;
  dismissTrackers();
}
