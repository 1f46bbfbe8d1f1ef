import { Button } from "@/components/ui/button";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShopView } from "@/lib/domain/shop-view";
import { AddToCartForm } from "./add-to-cart-form";

interface AddToCartButtonProps {
  shop: ShopView;
  option: SellableOption;
  text?: string;
  variant?: "primary" | "secondary";
}

/** Puts one unit of a product into the cart. The product's name is part of what a screen reader hears. */
export function AddToCartButton({ shop, option, text = "Add to cart", variant = "secondary" }: AddToCartButtonProps) {
  return (
    <AddToCartForm shop={shop} seenCents={{ [option.priceId]: option.unitAmountCents }}>
      <input type="hidden" name="price" value={option.priceId} />
      <Button type="submit" variant={variant} aria-label={`${text}: ${option.title}`}>
        {text}
      </Button>
    </AddToCartForm>
  );
}
