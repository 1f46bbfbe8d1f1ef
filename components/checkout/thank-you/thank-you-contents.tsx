"use client";

import { useEffect, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState, ErrorState } from "@/components/ui/empty-state";
import { useFinishedCart } from "@/hooks/cart/use-finished-cart";
import { useCheckoutDetails } from "@/hooks/checkout/use-checkout-details";
import { useCheckoutStatus } from "@/hooks/checkout/use-checkout-status";
import type { CheckoutStatus } from "@/lib/contracts/checkout";
import type { ShopView } from "@/lib/domain/shop-view";
import { OrderConfirmation, type ThankYouPage } from "./order-confirmation";
import { PaymentProgress } from "./payment-progress";

/** From "being confirmed" to the order, or to why there is none. Reading changes nothing, however often. */
export function ThankYouContents(props: ThankYouPage) {
  const { shop } = props;
  const { id, isRepeated } = useAddressedCheckout();
  const { status, problem } = useCheckoutStatus(id ?? null);
  const isComplete = status?.status === "complete";
  const receipt = useCheckoutDetails(isComplete && id ? id : null);
  useFinishedCart(shop.key, receipt.details);

  if (id === null || problem?.code === "not_found") return <NoOrder shop={shop} />;
  const broken = problem ?? receipt.problem;
  if (broken) return <Unreadable message={broken.message} />;
  if (receipt.details) {
    const { details, isOutdated } = receipt;
    return <OrderConfirmation {...props} {...{ isRepeated, details, isOutdated }} />;
  }
  if (status && status.status !== "complete" && status.status !== "processing")
    return <NotPaid shop={shop} status={status} />;
  return <PaymentProgress isPaid={isComplete} />;
}

/**
 * The checkout that the address names, and whether Pay has led to it a second time. Undefined until the browser has
 * looked, NULL when it names none.
 */
function useAddressedCheckout(): { id?: string | null; isRepeated: boolean } {
  const [found, setFound] = useState<{ id?: string | null; isRepeated: boolean }>({ isRepeated: false });
  useEffect(() => {
    const address = new URL(window.location.href);
    const { searchParams } = address;
    const isRepeated = searchParams.has("repeated");
    setFound((before) => ({ id: searchParams.get("checkout"), isRepeated: isRepeated || before.isRepeated }));
    // What the payment provider added on the way back opens the payment; what was said once is not said at a reload.
    const passing = [...searchParams.keys()].filter((name) =>
      /^(payment_intent|redirect_status|source_|repeated$)/.test(name),
    );
    for (const name of passing) searchParams.delete(name);
    if (passing.length > 0) window.history.replaceState(window.history.state, "", address);
  }, []);
  return found;
}

function NoOrder({ shop }: { shop: ShopView }) {
  return (
    <EmptyState
      level={1}
      title="There is no order at this address"
      action={
        <ButtonLink href={`${shop.basePath}/pricing`} size="large">
          See programs and prices
        </ButtonLink>
      }
    >
      If you have just ordered, look for the receipt in your email: its link leads here.
    </EmptyState>
  );
}

function Unreadable({ message }: { message: string }) {
  return (
    <ErrorState
      level={1}
      title="Your order can't be shown just now"
      action={
        <Button size="large" onClick={() => window.location.reload()}>
          Try again
        </Button>
      }
    >
      {message} If it is paid, the receipt is on its way by email.
    </ErrorState>
  );
}

const KEPT = "Your cart and everything you typed are still there.";
const ELSEWHERE = "It can only be confirmed in the browser you started in. Continue there, or order again here.";

function NotPaid({ shop, status }: { shop: ShopView; status: CheckoutStatus }) {
  const { payLaterWith = "Your bank", error, clientSecret } = status;
  const isWaiting = status.status === "requires_action";
  return (
    <ErrorState
      level={1}
      title={isWaiting ? `${payLaterWith} still has to confirm` : "This order is not paid"}
      action={
        <ButtonLink href={`${shop.basePath}/checkout`} size="large">
          Back to checkout
        </ButtonLink>
      }
    >
      {error?.message ?? "You have not been charged."} {isWaiting && !clientSecret ? ELSEWHERE : KEPT}
    </ErrorState>
  );
}
