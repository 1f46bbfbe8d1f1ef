"use client";

import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { cartOf, countOf } from "@/stores/cart";
import styles from "./cart-link.module.css";

/** How many things lie in this shop's cart. Nothing until the browser has read its storage, and nothing for zero. */
export function CartBadge({ shopKey }: { shopKey: string | null }) {
  const useShopCart = cartOf(shopKey);
  const count = useShopCart(countOf);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      {count}
      <VisuallyHidden>{count === 1 ? " thing in it" : " things in it"}</VisuallyHidden>
    </span>
  );
}
