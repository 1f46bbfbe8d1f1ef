"use client";

import { DiscountBox } from "@/components/cart/discount-box";
import { NextCharge } from "@/components/cart/next-charge";
import { OrderReceipt } from "@/components/cart/order-receipt";
import { Link } from "@/components/ui/link";
import type { Checkout } from "@/hooks/use-checkout";
import type { PricedCart } from "@/hooks/use-priced-cart";
import { schedule } from "@/lib/domain/price-schedule";
import type { ShopView } from "@/lib/domain/shop-view";
import type { Cart } from "@/stores/cart";
import styles from "./checkout-layout.module.css";
import { PriceNotice } from "./price-notice";
import { ShippingCheck } from "./shipping-check";

interface CheckoutSummaryProps {
  shop: ShopView;
  cart: Cart;
  priced: PricedCart;
  checkout: Checkout;
  /** Before the e-mail is there, the server is asked nothing. */
  hasEmail: boolean;
  variant: "full" | "short";
}

/** What is bought, what it costs now and next, and the code. */
export function CheckoutSummary({ shop, cart, priced, checkout, hasEmail, variant }: CheckoutSummaryProps) {
  const { quote, discount, resolved } = priced;
  const code = quote.discount?.isValid ? cart.discountCode : null;
  return (
    <section className={styles.summary} aria-labelledby="order-sum">
      <div className={styles.summaryHead}>
        <h2 id="order-sum">Your order</h2>
        {variant === "full" ? <Link href={`${shop.basePath}/shopping-cart`}>Change</Link> : null}
      </div>
      <OrderReceipt quote={quote} code={code} />
      <div className={styles.small}>
        <NextCharge quote={quote} entries={schedule(priced.schedule)} />
      </div>
      <DiscountBox
        code={cart.discountCode}
        answer={discount}
        evaluation={quote.discount}
        onChange={(discountCode) => cart.choose({ discountCode })}
      />
      <ShippingCheck lines={resolved.lines} cart={cart} quote={quote} isWanted={hasEmail} />
      <PriceNotice news={checkout.news} />
    </section>
  );
}
