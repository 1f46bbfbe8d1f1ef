import { useEffect } from "react";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { isTestPurchase } from "@/lib/domain/conversion";
import { currentConsent } from "@/stores/consent";

/**
 * Tells the page's trackers of the purchase when the server says that this is the first time, and takes it off the
 * page again on leaving. A reload, the back button and other browsers tell nobody.
 */
export function useReportedPurchase(details: CheckoutDetails): void {
  useEffect(() => {
    const isPayer = details.paymentId !== undefined;
    if (!isPayer || !(details.shouldReport || isTestPurchase(details.total))) return;
    const reporting = import("@/lib/analytics/purchase");
    void reporting.then(({ reportPurchase }) =>
      reportPurchase(conversionOf(details), details.lineItems, { hasAdsConsent: currentConsent().ads }),
    );
    return () => void reporting.then(({ forgetPurchase }) => forgetPurchase());
  }, [details]);
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
