"use client";

import { AddToCartForm } from "@/components/catalogue/add-to-cart-form";
import { Button } from "@/components/ui/button";
import { useShop } from "@/hooks/site/use-shop";

/** A kit of the set. */
interface SetKit {
  readonly id: string;
  readonly priceId: string;
  /** Unit: cents. */
  readonly unitAmountCents: number;
}

/** Puts the kits of a set into the cart of the shop in which it stands. */
export function AddSetForm({ offers }: { offers: readonly SetKit[] }) {
  const shop = useShop();
  return (
    <AddToCartForm
      shop={shop}
      seenCents={Object.fromEntries(offers.map(({ priceId, unitAmountCents }) => [priceId, unitAmountCents]))}
    >
      {offers.map(({ id, priceId }, index) => (
        <input key={id} type="hidden" name={index === 0 ? "price" : "addon"} value={priceId} />
      ))}
      <Button type="submit">{offers.length === 1 ? "Add it to the cart" : "Add the set to the cart"}</Button>
    </AddToCartForm>
  );
}
