"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { SkeletonGroup, SkeletonText } from "@/components/ui/skeleton";
import { useRefreshedDetails } from "@/hooks/checkout/use-checkout-details";
import { useReportedPurchase } from "@/hooks/checkout/use-reported-purchase";
import type { OrderWithOffers, ShelfItem } from "@/hooks/checkout/use-upgrade-offers";
import type { CheckoutDetails } from "@/lib/contracts/checkout-details";
import { costOf } from "@/lib/domain/paid-words";
import type { ShopView } from "@/lib/domain/shop-view";
import { AccountPrompt } from "./account-prompt";
import { CalendarSlip } from "./calendar-slip";
import { ChargesPart } from "./charges-part";
import type { OfferPictures } from "./offers";
import styles from "./order-confirmation.module.css";
import { OrderTimeline } from "./order-timeline";
import { PartnerReturn } from "./partner-return";
import { ReceiptSheet } from "./receipt-sheet";

const Offers = lazy(async () => ({ default: (await import("./offers")).Offers }));
const ReferFriend = lazy(async () => ({ default: (await import("./refer-friend")).ReferFriend }));

/** What the page brings to the order: the shop, what can be added, and where a partner's shop sends people back to. */
export interface ThankYouPage {
  shop: ShopView;
  shelf: readonly ShelfItem[];
  links: readonly string[];
  /** The packed box. */
  picture: ReactNode;
  /** What stands beside what is offered. */
  pictures: OfferPictures;
}

type OrderConfirmationProps = ThankYouPage & {
  details: CheckoutDetails;
  /** Whether its cart was just sent a second time, and answered with this order. */
  isRepeated: boolean;
  /** Whether sums may be others by now, and are being read again. */
  isOutdated: boolean;
};

/** The paid order: number, what happens next, what can be added, receipt, and every charge, made and to come. */
export function OrderConfirmation({
  shop,
  shelf,
  links,
  picture,
  pictures,
  details,
  isRepeated,
  isOutdated,
}: OrderConfirmationProps) {
  useReportedPurchase(details);
  const refresh = useRefreshedDetails(details.id);
  const isOver = details.state !== "paid";
  const paidOrder = isOver ? null : paidOrderOf(details, shelf);
  const { receipt } = details;
  return (
    <div className={styles.order}>
      {isRepeated ? <RepeatedNotice order={details.transactionId} /> : null}
      <Top details={details} picture={picture}>
        <Head details={details}>
          <AccountPrompt shop={shop} details={details} />
        </Head>
      </Top>
      <PartnerReturn
        {...{ shop, links }}
        productKeys={details.lineItems.map(({ productKey }) => productKey)}
        soldKeys={shelf.map(({ productKey }) => productKey)}
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {details.delivery ? (
            <OrderTimeline
              delivery={details.delivery}
              changeableUntil={details.changeableUntil}
              parcel={details.parcel}
            />
          ) : null}
          {details.sentWith ? (
            <section aria-labelledby="sent-with">
              <h2 id="sent-with">What happens next</h2>
              <p>{details.sentWith}</p>
            </section>
          ) : null}
          {paidOrder ? (
            <Suspense fallback={null}>
              <Offers
                shop={shop}
                order={paidOrder}
                {...{ shelf, pictures }}
                membershipId={(details.membership?.status === "active" && details.subscriptionId) || null}
                spentCents={isOutdated ? null : costOf(receipt) - receipt.refunded}
                paidWith={details.paidWith}
                onAnswered={refresh}
              />
            </Suspense>
          ) : null}
          <Sums label="Reading what is charged by now" isOutdated={isOutdated}>
            <ChargesPart brandName={shop.brandName} details={details} />
          </Sums>
          {paidOrder && shop.key === null ? (
            <Suspense fallback={null}>
              <ReferFriend shop={shop} email={details.email} />
            </Suspense>
          ) : null}
        </div>
        <Sums label="Reading the receipt" isOutdated={isOutdated}>
          <ReceiptSheet shop={shop} details={details} />
        </Sums>
      </div>
    </div>
  );
}

/** Sums, unless they may be others by now and are being read again. */
function Sums({ label, isOutdated, children }: { label: string; isOutdated: boolean; children: ReactNode }) {
  if (!isOutdated) return children;
  return (
    <SkeletonGroup label={label}>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}

/** Beside the first words the packed box, where one is going to be sent. */
function Top({
  details,
  picture,
  children,
}: Pick<OrderConfirmationProps, "details" | "picture"> & { children: ReactNode }) {
  if (details.state !== "paid" || !details.delivery) return children;
  return (
    <div className={styles.top}>
      <div>{children}</div>
      <div>
        <div className={styles.packed}>{picture}</div>
        <CalendarSlip {...details} />
      </div>
    </div>
  );
}

function RepeatedNotice({ order }: { order: string }) {
  return (
    <Notice title="You ordered exactly this a few minutes ago">
      Nothing was ordered or charged twice. This is that order, {order}. If you want more of the same, change the
      quantity, or order again in ten minutes.
    </Notice>
  );
}

const OVER_WORDS = { canceled: "Canceled", refunded: "Refunded" } as const;

/** What the order is by now, before anything else. */
function Head({ details, children }: { details: CheckoutDetails; children: ReactNode }) {
  const { state, firstName, transactionId, email, refundRule } = details;
  const isOver = state !== "paid";
  return (
    <header className={styles.head}>
      <Badge tone={isOver ? "neutral" : "green"} {...(!isOver && { icon: <Icon name="check" size="small" /> })}>
        {isOver ? OVER_WORDS[state] : "Paid"}
      </Badge>
      <h1>{isOver ? `Order ${transactionId} is ${state}` : `Thank you${firstName ? `, ${firstName}` : ""}`}</h1>
      <p className={styles.lead}>
        {isOver ? (
          state === "canceled" ? (
            "You will be refunded, and nothing will ship."
          ) : (
            refundRule
          )
        ) : (
          <>
            Order <strong>{transactionId}</strong>. The receipt is on its way to {email}.
          </>
        )}
      </p>
      {children}
    </header>
  );
}

/** The order for those who may add to it: only the browser that paid, and its owner, are told the payment's id. */
function paidOrderOf(details: CheckoutDetails, shelf: ThankYouPage["shelf"]): OrderWithOffers | null {
  const { id, paymentId, email, lineItems, receipt } = details;
  if (!paymentId) return null;
  const lines = lineItems.flatMap(({ priceId, productKey, quantity }) => {
    const lookupKey = shelf.find((item) => item.priceId === priceId)?.lookupKey;
    return lookupKey ? [{ lookupKey, productKey, quantity }] : [];
  });
  return {
    checkoutId: id,
    paymentId,
    email,
    lines,
    closedOffers: details.closedOffers,
    added: receipt.lines.map(({ title }) => title).filter((title) => lineItems.every((item) => item.title !== title)),
    changeableUntil: details.changeableUntil,
  };
}
