"use client";

import { lazy, Suspense, useState } from "react";
import { MoneyCalendar } from "@/components/membership/money-calendar";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { useReportedPurchase } from "@/hooks/use-reported-purchase";
import type { PaidOrder } from "@/hooks/use-upgrade-offers";
import type { PlanPreview } from "@/lib/contracts/account";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { AccountPrompt } from "./account-prompt";
import styles from "./order-confirmation.module.css";
import { OrderTimeline } from "./order-timeline";
import { PartnerReturn } from "./partner-return";
import { ReceiptSheet } from "./receipt-sheet";
import type { ThankYouContentsProps } from "./thank-you-contents";

const PlanOffer = lazy(async () => ({ default: (await import("@/components/membership/plan-offer")).PlanOffer }));
const ReferFriend = lazy(async () => ({ default: (await import("./refer-friend")).ReferFriend }));
const UpgradeOffers = lazy(async () => ({ default: (await import("./upgrade-offers")).UpgradeOffers }));

type OrderConfirmationProps = ThankYouContentsProps & { details: CheckoutDetails };

/** The paid order: number, what happens next, what can be added, receipt, and every later charge. */
export function OrderConfirmation({ shop, shelf, links, details }: OrderConfirmationProps) {
  useReportedPurchase(details);
  const [newPlan, setNewPlan] = useState<PlanPreview | null>(null);
  const paidOrder = paidOrderOf(details, shelf);
  const entries = details.schedule.map(({ date, amount, reason }) => ({
    date,
    amountCents: amount,
    reason,
    hasKit: !reason.startsWith("Monthly fee"),
  }));
  return (
    <div className={styles.order}>
      <header className={styles.head}>
        <Badge tone="green" icon={<Icon name="check" size="small" />}>
          Paid
        </Badge>
        <h1>Thank you{details.firstName ? `, ${details.firstName}` : ""}</h1>
        <p className={styles.lead}>
          Order <strong>{details.transactionId}</strong>. The receipt is on its way to {details.email}.
        </p>
        <AccountPrompt shop={shop} email={details.email} isShown={paidOrder !== null} />
      </header>
      <PartnerReturn shop={shop} links={links} productKeys={details.lineItems.map(({ productKey }) => productKey)} />
      <div className={styles.columns}>
        <div className={styles.main}>
          {details.delivery ? <OrderTimeline delivery={details.delivery} /> : null}
          {paidOrder ? (
            <Suspense fallback={null}>
              <UpgradeOffers order={paidOrder} shelf={shelf} totalCents={details.total} paidWith={details.paidWith} />
            </Suspense>
          ) : null}
          {paidOrder && details.subscriptionId ? (
            <Suspense fallback={null}>
              <PlanOffer id={details.subscriptionId} paymentId={paidOrder.paymentId} onChanged={setNewPlan} />
            </Suspense>
          ) : null}
          {/* What stood here before the plan was changed is no longer what will be charged. */}
          {entries.length > 1 && newPlan === null ? (
            <section aria-labelledby="charges" className={styles.part}>
              <h2 id="charges">What is charged, and when</h2>
              <MoneyCalendar entries={entries} brandName={shop.brandName} />
            </section>
          ) : null}
          {paidOrder && shop.key === null ? (
            <Suspense fallback={null}>
              <ReferFriend shop={shop} email={details.email} />
            </Suspense>
          ) : null}
        </div>
        <ReceiptSheet shop={shop} details={details} />
      </div>
    </div>
  );
}

/** The order for those who may add to it: only the browser that paid, and its owner, are told the payment's id. */
function paidOrderOf(details: CheckoutDetails, shelf: ThankYouContentsProps["shelf"]): PaidOrder | null {
  const { id, paymentId, email, lineItems } = details;
  if (!paymentId) return null;
  const lines = lineItems.flatMap(({ priceId, productKey, quantity }) => {
    const lookupKey = shelf.find((item) => item.priceId === priceId)?.lookupKey;
    return lookupKey ? [{ lookupKey, productKey, quantity }] : [];
  });
  return { checkoutId: id, paymentId, email, lines };
}
