import type { TrackedLineItem, TrackerPurchase } from "@/lib/domain/conversion";

/** What trackers' scripts read on the thank-you page. */
export interface ConversionGlobals {
  conversionData?: Omit<TrackerPurchase, "items">;
  trackedLineItems?: readonly TrackedLineItem[];
  /** Events for third parties, in the form that tag managers read. Nothing about a person is in them. */
  dataLayer?: object[];
}

/** The page's own global object, seen as the one that trackers read. */
export function pageGlobals(): ConversionGlobals {
  return globalThis as ConversionGlobals;
}
