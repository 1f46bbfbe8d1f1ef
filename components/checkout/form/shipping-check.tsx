"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useShippingCost } from "@/hooks/checkout/use-shipping-cost";
import type { ResolvedLine } from "@/lib/domain/cart";
import { formatCents } from "@/lib/domain/money";
import type { Quote } from "@/lib/domain/quote";
import type { KeptCart } from "@/stores/cart-record";

interface ShippingCheckProps {
  lines: readonly ResolvedLine[];
  cart: KeptCart;
  quote: Quote;
  /** Whether there is somebody to ask for: nobody is asked before the email is typed. */
  isWanted: boolean;
}

/** Compares the page's shipping rates with the server's, and says when the page is older than a change of them. */
export function ShippingCheck({ lines, cart, quote, isWanted }: ShippingCheckProps) {
  const router = useRouter();
  const { country, isConsolidated, shipUpfront } = cart;
  const cents = useShippingCost({ lines, country, isConsolidated, shipUpfront }, isWanted);
  if (cents === null || cents === quote.shippingCents) return null;
  return (
    <Notice
      tone="caution"
      announce="status"
      title="Shipping has changed"
      action={
        <Button variant="secondary" size="small" onClick={() => router.refresh()}>
          Use today's price
        </Button>
      }
    >
      It costs {formatCents(cents)} today, not {formatCents(quote.shippingCents)}. Nothing you typed is lost.
    </Notice>
  );
}
