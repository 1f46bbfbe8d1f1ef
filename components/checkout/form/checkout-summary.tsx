"use client";

import type { ReactNode } from "react";
import { DiscountBox } from "@/components/cart/discount-box";
import { NextCharge } from "@/components/cart/next-charge";
import { OrderReceipt } from "@/components/cart/order-receipt";
import { PriceReceipts } from "@/components/catalogue/price-receipt";
import styles from "@/components/checkout/checkout-layout.module.css";
import { Link } from "@/components/ui/link";
import type { CartFacts } from "@/hooks/cart/cart-facts";
import type { PriceNews } from "@/hooks/checkout/checkout-refusal";
import type { ShopNow } from "@/hooks/site/use-shop-now";
import { borderText } from "@/lib/domain/border";
import type { ResolvedLine } from "@/lib/domain/cart";
import type { Plan } from "@/lib/domain/charges";
import type { Quote } from "@/lib/domain/quote";
import type { ShopView } from "@/lib/domain/shop-view";
import type { Cart } from "@/stores/cart";
import { PriceNotice } from "./price-notice";
import { ShippingCheck } from "./shipping-check";

interface CheckoutSummaryProps {
  shop: ShopView;
  cart: Cart;
  lines: readonly ResolvedLine[];
  quote: Quote;
  /** The membership that it begins. NULL: nothing renews. */
  plan: Plan | null;
  now: ShopNow;
  facts: CartFacts;
  news: PriceNews | null;
  /** Before the email is there, the server is asked nothing. */
  hasEmail: boolean;
  variant: "full" | "short";
  /** Whether it is paid in instalments. */
  paysLater: boolean;
  /** The small picture of each test, by product key. */
  pictures: Readonly<Record<string, ReactNode>>;
}

/** What is bought, what it costs now and next, and the code. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { shop, cart, lines, quote, plan, now, facts, news, hasEmail, variant, paysLater, pictures } = props;
  const border = borderText(cart.country);
  const code = quote.discount?.isValid ? cart.discountCode : null;
  return (
    <section className={styles.summary} aria-labelledby="order-sum">
      <div className={styles.summaryHead}>
        <h2 id="order-sum">Your order</h2>
        {variant === "full" ? <Link href={`${shop.basePath}/shopping-cart`}>Change</Link> : null}
      </div>
      <OrderPictures pictures={quote.lines.map(({ option }) => pictures[option.productKey])} />
      <OrderReceipt quote={quote} code={code} paysLater={paysLater} />
      {border ? <p className={styles.small}>{border}</p> : null}
      <PriceReceipts shop={shop} options={quote.lines.map(({ option }) => option)} />
      <div className={styles.sumNext}>
        <NextCharge plan={plan} now={now} />
      </div>
      <DiscountBox
        code={cart.discountCode}
        answer={facts.discount}
        evaluation={quote.discount}
        onChange={(discountCode) => cart.choose({ discountCode })}
      />
      <ShippingCheck lines={lines} cart={cart} quote={quote} isWanted={hasEmail} />
      <PriceNotice news={news} />
    </section>
  );
}

/** What is bought, seen at a glance. Each kind of thing is shown once. */
function OrderPictures({ pictures }: { pictures: readonly ReactNode[] }) {
  const shown = [...new Set(pictures)].filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <div className={styles.pictures} aria-hidden="true">
      {shown.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pictures of one order, in its order
        <span key={index}>{picture}</span>
      ))}
    </div>
  );
}
