import { useEffect, useState } from "react";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { isTestPurchase, type TrackedLineItem } from "@/lib/domain/conversion";
import { currentConsent } from "@/stores/consent";

/**
 * Tells the page's trackers of the purchase when the server says that this is the first time, and takes it off the
 * page again on leaving. A reload, the back button and other browsers tell nobody.
 */
export function useReportedPurchase(current: CheckoutDetails): void {
  // What is read again after a change of the order is no second purchase.
  const [details] = useState(current);
  useEffect(() => {
    const isPayer = details.paymentId !== undefined;
    if (!isPayer || !(details.shouldReport || isTestPurchase(details.total))) return;
    const reporting = import("@/lib/analytics/purchase");
    void reporting.then(({ reportPurchase }) =>
      reportPurchase(conversionOf(details), trackedLinesOf(details), { hasAdsConsent: currentConsent().ads }),
    );
    return () => void reporting.then(({ forgetPurchase }) => forgetPurchase());
  }, [details]);
}

/** The lines as trackers hear of them: the fields of the specification and no others. */
function trackedLinesOf({ lineItems }: CheckoutDetails): TrackedLineItem[] {
  return lineItems.map(({ priceId, title, type, unitAmount, quantity }) => {
    return { priceId, title, type, unitAmount, quantity };
  });
}

function conversionOf(details: CheckoutDetails) {
  const { total, transactionId, coupon, shipping, promotionName, promotionId, email, isNewCustomer } = details;
  const { city = "", country = "", state = "", postal_code = "" } = details.address ?? {};
  return {
    ...{ total, transactionId, coupon, shipping, promotionName, promotionId, email, isNewCustomer },
    firstName: details.firstName ?? "",
    lastName: details.lastName ?? "",
    address: { city, country, state, postal_code },
    phone: details.phone ?? "",
  };
}
