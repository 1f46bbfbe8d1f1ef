"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { ResolvedCart } from "@/lib/domain/cart";
import { formatCents } from "@/lib/domain/money";

interface CartTroubleProps {
  resolved: ResolvedCart;
  /** What products were called when last seen, by price id. */
  titles: Readonly<Record<string, string>>;
  /** What mends it, on one press. Left out: only said. */
  onAcceptPrices?: () => void;
  onRemove: (priceIds: readonly string[]) => void;
}

/** What has changed since things were put into the cart: prices, and products that are gone. Said, then mended. */
export function CartTrouble({ resolved, titles, onAcceptPrices, onRemove }: CartTroubleProps) {
  const { vanished, repriced } = resolved;
  const titleOf = (priceId: string) => {
    const line = resolved.lines.find((known) => known.priceId === priceId);
    return line?.option.title ?? titles[priceId] ?? "One item";
  };
  return (
    <>
      {vanished.length > 0 ? (
        <Notice
          tone="caution"
          announce="status"
          title={vanished.length === 1 ? "An item is no longer sold here" : "Some items are no longer sold here"}
          action={
            <Button variant="secondary" size="small" onClick={() => onRemove(vanished.map(({ priceId }) => priceId))}>
              {vanished.length === 1 ? "Remove it" : "Remove them"}
            </Button>
          }
        >
          {vanished.map(({ priceId }) => titleOf(priceId)).join("; ")}. It is not part of the total. Everything else in
          your cart is unchanged.
        </Notice>
      ) : null}
      {repriced.length > 0 ? (
        <Notice
          tone="caution"
          announce="status"
          title={repriced.length === 1 ? "A price has changed" : "Prices have changed"}
          {...(onAcceptPrices && {
            action: (
              <Button variant="secondary" size="small" onClick={onAcceptPrices}>
                {repriced.length === 1 ? "Use today's price" : "Use today's prices"}
              </Button>
            ),
          })}
        >
          {repriced.map(({ priceId, seenUnitAmountCents, unitAmountCents }) => (
            <p key={priceId}>
              {titleOf(priceId)} was {formatCents(seenUnitAmountCents)} when you added it and is{" "}
              {formatCents(unitAmountCents)} today.
            </p>
          ))}
          The total uses today's prices.
        </Notice>
      ) : null}
    </>
  );
}
