import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { ShopNow } from "@/hooks/site/use-shop-now";
import { borderText } from "@/lib/domain/border";
import type { Plan } from "@/lib/domain/charges";
import { formatCents } from "@/lib/domain/money";
import type { Quote } from "@/lib/domain/quote";
import type { Country } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./cart-layout.module.css";
import { NextCharge } from "./next-charge";
import { OrderReceipt } from "./order-receipt";

interface CartSummaryProps {
  shop: ShopView;
  quote: Quote;
  code: string | null;
  country: Country;
  /** The membership that it begins. NULL: nothing renews. */
  plan: Plan | null;
  now: ShopNow;
  /** What stands in the way of buying, in words. Undefined: nothing. */
  obstacle: string | undefined;
  /** The discount box. */
  children: ReactNode;
}

/** The sum, the next charge, and the way to the checkout. */
export function CartSummary({ shop, quote, code, country, plan, now, obstacle, children }: CartSummaryProps) {
  const border = borderText(country);
  return (
    <Card>
      <section aria-labelledby="cart-sum" className={styles.summary}>
        <h2 id="cart-sum">Your order</h2>
        <OrderReceipt quote={quote} code={code} />
        {border ? <p className={styles.small}>{border}</p> : null}
        {obstacle === undefined ? (
          <div className={styles.small}>
            <NextCharge plan={plan} now={now} />
          </div>
        ) : null}
        {children}
        {obstacle ? <Notice tone="caution">{obstacle}</Notice> : null}
        <div className={styles.wideAction}>
          <CheckoutLink shop={shop} isBlocked={obstacle !== undefined} isFull />
        </div>
      </section>
    </Card>
  );
}

interface CartBarProps {
  shop: ShopView;
  quote: Quote;
  country: Country;
  isBlocked: boolean;
}

/** Total and button at the foot of a phone's screen. */
export function CartBar({ shop, quote, country, isBlocked }: CartBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.barTotal}>
        Due today, with shipping{country === "CA" ? ", in US dollars" : ""}
        <strong>{formatCents(quote.totalCents)}</strong>
      </p>
      <CheckoutLink shop={shop} isBlocked={isBlocked} />
    </div>
  );
}

function CheckoutLink({ shop, isBlocked, isFull }: { shop: ShopView; isBlocked: boolean; isFull?: boolean }) {
  const href = isBlocked ? "#cart-lines" : `${shop.basePath}/checkout`;
  return (
    <ButtonLink
      href={href}
      size="large"
      {...(isFull && { isFull })}
      iconAfter={<Icon name="arrow-right" size="small" />}
    >
      {isBlocked ? "Fix the cart" : "Check out"}
    </ButtonLink>
  );
}
