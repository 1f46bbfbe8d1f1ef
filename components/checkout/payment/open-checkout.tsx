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
  if (status?.status === "failed") {
    return (
      <Notice tone="danger" announce="alert" title="This order is not paid">
        {status.error?.message ?? "You have not been charged."} Everything you typed is still here.
      </Notice>
    );
  }
  if (status?.status === "requires_action") {
    const { payLaterWith: who, clientSecret: secret } = status;
    const goOn = secret ? () => checkout.confirm(checkoutId, secret) : null;
    return <Waiting who={who} goOn={goOn} isBusy={checkout.phase !== "idle"} onForget={forget} />;
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

interface WaitingProps {
  /** Undefined: the bank. */
  who: string | undefined;
  /** NULL: only the browser in which it was begun can. */
  goOn: (() => void) | null;
  isBusy: boolean;
  onForget: () => void;
}

function Waiting({ who, goOn, isBusy, onForget }: WaitingProps) {
  return (
    <Notice
      tone="caution"
      announce="status"
      title={`${who ?? "Your bank"} still has to confirm this payment`}
      action={
        <>
          {goOn ? (
            <Button size="small" onClick={goOn} isLoading={isBusy}>
              Continue with {who ?? "the bank"}
            </Button>
          ) : null}{" "}
          <Button size="small" variant="quiet" onClick={onForget}>
            {goOn ? "Pay another way" : "Pay here instead"}
          </Button>
        </>
      }
    >
      {goOn ? null : "It can only be confirmed in the browser where you started."} You have not been charged yet.
    </Notice>
  );
}
