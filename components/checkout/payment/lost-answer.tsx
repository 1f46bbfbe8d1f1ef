"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Checkout } from "@/hooks/checkout/use-checkout";

/** The order was sent and the page was left before the answer came. Asking again cannot make a second one. */
export function LostAnswer({ checkout }: { checkout: Checkout }) {
  return (
    <Notice
      announce="status"
      title="Your order was being placed"
      action={
        <Button size="small" variant="secondary" onClick={checkout.recover} isLoading={checkout.phase !== "idle"}>
          Finish this order
        </Button>
      }
    >
      This page was closed before the answer came. Finish the order, or find out that it already went through. Either
      way you pay once.
    </Notice>
  );
}
