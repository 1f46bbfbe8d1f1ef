"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Spinner } from "@/components/ui/spinner";
import type { Checkout } from "@/hooks/checkout/use-checkout";
import { useCheckoutStatus } from "@/hooks/checkout/use-checkout-status";
import type { ShopView } from "@/lib/domain/shop-view";
import type { CheckoutDraftStore } from "@/stores/checkout-draft";

interface OpenCheckoutProps {
  shop: ShopView;
  draft: CheckoutDraftStore;
  checkout: Checkout;
  checkoutId: string;
}

/** A payment that was under way: paid, it leads to the order; waiting for the bank, it can be gone on with. */
export function OpenCheckout({ shop, draft, checkout, checkoutId }: OpenCheckoutProps) {
  const router = useRouter();
  const { status, problem } = useCheckoutStatus(checkoutId);
  const isDone = status?.status === "complete";
  const isOver = problem?.code === "not_found" || status?.status === "expired" || status?.status === "open";
  const { change } = draft;
  useEffect(() => {
    if (isDone) router.replace(`${shop.basePath}/checkout/thank-you?checkout=${encodeURIComponent(checkoutId)}`);
    if (isOver) change({ checkoutId: null });
  }, [isDone, isOver, router, shop.basePath, checkoutId, change]);

  const forget = () => change({ checkoutId: null });
  const secret = status?.clientSecret;
  if (status?.status === "failed") {
    return (
      <Notice tone="danger" announce="alert" title="This order is not paid">
        {status.error?.message ?? "You have not been charged."} Everything you typed is still here.
      </Notice>
    );
  }
  if (status?.status === "requires_action" && secret) {
    return (
      <Notice
        tone="caution"
        announce="status"
        title={`${status.payLaterWith ?? "Your bank"} still has to confirm this payment`}
        action={
          <>
            <Button
              size="small"
              onClick={() => checkout.confirm(checkoutId, secret)}
              isLoading={checkout.phase !== "idle"}
            >
              Go on with {status.payLaterWith ?? "the bank"}
            </Button>{" "}
            <Button size="small" variant="quiet" onClick={forget}>
              Pay in another way
            </Button>
          </>
        }
      >
        You have not been charged yet.
      </Notice>
    );
  }
  if (status?.status === "processing") {
    return (
      <Notice announce="status" title="Your payment is being confirmed">
        This takes a few seconds. Please do not pay again. <Spinner size="small" label="" />
      </Notice>
    );
  }
  return null;
}
