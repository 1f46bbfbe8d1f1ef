"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import type { Checkout } from "@/hooks/checkout/use-checkout";
import type { ShopView } from "@/lib/domain/shop-view";
import { type CheckoutDraftStore, checkoutDraftOf } from "@/stores/checkout-draft";

/** Only a reload in the middle of a payment needs it. */
const LostAnswer = lazy(async () => ({ default: (await import("./lost-answer")).LostAnswer }));
const OpenCheckout = lazy(async () => ({ default: (await import("./open-checkout")).OpenCheckout }));

interface UnfinishedOrderProps {
  shop: ShopView;
  draft: CheckoutDraftStore;
  checkout: Checkout;
}

const NOTHING = { hasIntent: false, checkoutId: null };

/** An order that was being paid when this page was left: what became of it, and how to go on. */
export function UnfinishedOrder({ shop, draft, checkout }: UnfinishedOrderProps) {
  // What this page starts itself is shown by the form; only what it finds when it is opened, or shown again, belongs here.
  const [found, setFound] = useState<{ hasIntent: boolean; checkoutId: string | null }>(NOTHING);
  useEffect(() => {
    const { intent, checkoutId } = checkoutDraftOf(shop.key).getState();
    setFound({ hasIntent: intent !== null, checkoutId });
  }, [shop.key]);
  const isLost = found.hasIntent && draft.intent !== null;
  const isOpen = found.checkoutId !== null && found.checkoutId === draft.checkoutId;
  if (!isLost && !isOpen) return null;
  return (
    <Suspense fallback={null}>
      {isLost ? <LostAnswer checkout={checkout} /> : null}
      {isOpen && found.checkoutId ? (
        <OpenCheckout shop={shop} draft={draft} checkout={checkout} checkoutId={found.checkoutId} />
      ) : null}
    </Suspense>
  );
}
