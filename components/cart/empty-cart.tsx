import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { ShopView } from "@/lib/domain/shop-view";

interface EmptyCartProps {
  shop: ShopView;
  picture: ReactNode;
}

/** A cart without anything in it, and where to begin. */
export function EmptyCart({ shop, picture }: EmptyCartProps) {
  return (
    <EmptyState
      title="Your cart is empty"
      illustration={picture}
      action={
        <>
          <ButtonLink href={`${shop.basePath}/pricing`} size="large">
            See programs and prices
          </ButtonLink>
          {shop.key === null ? (
            <ButtonLink href="/products" variant="secondary" size="large">
              Single tests
            </ButtonLink>
          ) : null}
        </>
      }
    >
      Start with a program: one box, one sample, and every result in one place.
    </EmptyState>
  );
}
