import { Notice } from "@/components/ui/notice";
import type { NotCarried } from "@/hooks/cart/use-carried-lines";
import { CART_LIMITS } from "@/lib/domain/cart-limits";
import styles from "./cart-layout.module.css";

const QUANTITY = `A cart holds ${CART_LIMITS.minQuantity} to ${CART_LIMITS.maxQuantity} of an item, so we adjusted the quantity in your link. You can change it below.`;

function titleOf({ unknown, isRestKept }: NotCarried): string {
  if (unknown === 0) return "The quantity was adjusted";
  return isRestKept ? "Not everything in your link is sold here" : "What your link asked for is not sold here";
}

/** What a link asked for that is not in the cart, in words. */
export function LeftOut({ what }: { what: NotCarried }) {
  const { unknown, isRestKept, isQuantityMended } = what;
  const [items, they] =
    unknown === 1 ? ["One item in the link is", "it is"] : [`${unknown} items in the link are`, "they are"];
  return (
    <div className={styles.leftOut}>
      <Notice tone="caution" announce="status" title={titleOf(what)}>
        {unknown > 0 ? (
          <p>
            {items} not sold in this shop, so {they} not in your cart.{isRestKept ? " Everything else is." : null}
          </p>
        ) : null}
        {isQuantityMended ? <p>{QUANTITY}</p> : null}
      </Notice>
    </div>
  );
}
