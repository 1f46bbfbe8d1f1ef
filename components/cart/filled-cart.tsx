"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import { calendarEntries } from "@/components/membership/calendar-entries";
import { MoneyCalendar } from "@/components/membership/money-calendar";
import { Skeleton } from "@/components/ui/skeleton";
import { useSessionHint } from "@/hooks/account/use-session-hint";
import { NO_FACTS } from "@/hooks/cart/cart-facts";
import { usePricedCart, useResolvedCart } from "@/hooks/cart/use-priced-cart";
import { obstacleOf, type ResolvedCart } from "@/lib/domain/cart";
import { COMBO_PLUS, isAddonValidWith, plusPacksFor } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { QuotedLine } from "@/lib/domain/quote";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import type { Cart } from "@/stores/cart";
import { AddonOffers } from "./addon-offers";
import styles from "./cart-layout.module.css";
import { CartLineRow } from "./cart-line-row";
import { CartBar, CartSummary } from "./cart-summary";
import { CartTrouble } from "./cart-trouble";
import { DeliveryChoices } from "./delivery-choices";
import { DiscountBox } from "./discount-box";
import { RemovedLine } from "./removed-line";
import type { CartKnowledge } from "./server-facts";

const ServerFacts = lazy(async () => ({ default: (await import("./server-facts")).ServerFacts }));

/** Drawings by what a thing comes in. Drawn on the server: the browser gets them as part of the page. */
export type ParcelPictures = Readonly<Record<SellableOption["parcel"], ReactNode>>;

/** What the page brings to a cart. */
export interface CartPage {
  shop: ShopView;
  /** Everything sold in this shop, at today's prices. */
  options: readonly SellableOption[];
  rates: ShippingRates;
  /** The picture of each test, by product key. */
  productPictures: Readonly<Record<string, ReactNode>>;
  /** For everything else. */
  pictures: ParcelPictures;
  /** A sentence about each add-on, by product key. */
  stories: Readonly<Record<string, string>>;
}

type FilledCartProps = CartPage & { cart: Cart };

/** A cart with something in it: lines, what goes with them, where they go, what it costs now and later. */
export function FilledCart({ shop, options, rates, productPictures, pictures, stories, cart }: FilledCartProps) {
  const [{ facts, scheduled }, setKnowledge] = useState<CartKnowledge>({ facts: NO_FACTS, scheduled: {} });
  const isWorthAsking = useSessionHint() === "signed-in" || cart.discountCode !== null || facts !== NO_FACTS;
  const resolved = useResolvedCart(cart, options);
  const { quote, plan, charges, now } = usePricedCart(resolved, cart, { shopKey: shop.key, rates, facts });
  const code = quote.discount?.isValid ? cart.discountCode : null;
  const obstacle = obstacleOf(resolved);

  return (
    <div className={styles.layout}>
      {isWorthAsking ? (
        <Suspense fallback={null}>
          <ServerFacts
            shopKey={shop.key}
            code={cart.discountCode}
            lines={resolved.lines}
            email={null}
            isCheckout={false}
            onAnswer={setKnowledge}
          />
        </Suspense>
      ) : null}
      <div className={styles.main}>
        <div className={styles.notices}>
          <CartTrouble
            resolved={resolved}
            titles={cart.titles}
            onAcceptPrices={() => cart.acceptPrices(todaysPrices(resolved))}
            onRemove={(priceIds) => priceIds.forEach(cart.remove)}
          />
          <RemovedLine cart={cart} />
        </div>
        {quote.lines.length > 0 ? (
          <ul className={styles.lines} id="cart-lines">
            {quote.lines.map((line, index) => (
              <CartLineRow
                key={keyOf(line, index, quote.lines)}
                shop={shop}
                line={line}
                picture={productPictures[line.option.productKey] ?? pictures[line.option.parcel]}
                shippingCents={
                  line.option.parcel === "none" ? null : rates.perParcelCents[cart.country][line.option.parcel]
                }
                problem={resolved.problems.find(({ priceId }) => priceId === line.priceId)?.message}
                isScheduled={scheduled[line.option.productKey] ?? false}
                code={code}
                onQuantity={(quantity) => cart.setQuantity(line.priceId, quantity)}
                onRemove={() => cart.remove(line.priceId)}
                packs={packsOf(line, resolved.lines)}
                onPacks={(packs) => cart.choosePacks(line.priceId, packs)}
              />
            ))}
          </ul>
        ) : null}
        <DeliveryChoices lines={resolved.lines} cart={cart} rates={rates} onChoose={cart.choose} />
      </div>
      <div className={styles.aside}>
        <CartSummary {...{ shop, quote, code, plan, now, obstacle }} country={cart.country}>
          <DiscountBox
            code={cart.discountCode}
            answer={facts.discount}
            evaluation={quote.discount}
            onChange={(discountCode) => cart.choose({ discountCode })}
          />
        </CartSummary>
      </div>
      <div className={styles.more}>
        {/* What cannot be bought as it is has no dates to promise. */}
        {obstacle === undefined && plan ? (
          <section aria-labelledby="calendar" className={styles.calendar}>
            <h2 id="calendar">Every charge, before you pay</h2>
            {now === undefined ? <Skeleton shape="block" /> : null}
            {now === null ? <p>We can't work out the dates right now. They will be on your receipt.</p> : null}
            <MoneyCalendar
              entries={calendarEntries(charges)}
              {...(cart.calendarId && { brandName: shop.brandName })}
              about={cart.calendarId ?? ""}
              mostBefore={0}
            />
          </section>
        ) : null}
        <AddonOffers
          shop={shop}
          lines={cart.lines}
          options={options}
          stories={stories}
          onAdd={(option) => cart.add(option.priceId, option.unitAmountCents)}
        />
      </div>
      <CartBar shop={shop} quote={quote} country={cart.country} isBlocked={obstacle !== undefined} />
    </div>
  );
}

/** The same line while its packs are being chosen; two combos of one price are told apart by their order. */
function keyOf({ priceId }: QuotedLine, index: number, lines: readonly QuotedLine[]): string {
  const before = lines.slice(0, index).filter((line) => line.priceId === priceId);
  return `${priceId} ${before.length}`;
}

/** What a combo can hold: the packs that the panel it goes with lacks. */
function packsOf({ option: { productKey } }: QuotedLine, lines: ResolvedCart["lines"]): readonly string[] {
  if (productKey !== COMBO_PLUS) return [];
  const host = lines.find(({ option }) => isAddonValidWith(productKey, option.productKey, option.frequency));
  return host ? plusPacksFor(host.option.productKey) : [];
}

function todaysPrices({ lines }: ResolvedCart): Record<string, number> {
  return Object.fromEntries(lines.map(({ priceId, option }) => [priceId, option.unitAmountCents]));
}
