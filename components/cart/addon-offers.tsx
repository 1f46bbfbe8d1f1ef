"use client";

import { PriceReceipts } from "@/components/catalogue/price-receipt";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Icon } from "@/components/ui/icon";
import { Price } from "@/components/ui/price";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import type { CartLine } from "@/lib/domain/cart";
import { type ResolvedLine, resolveCart } from "@/lib/domain/cart";
import { isPanel, productOf } from "@/lib/domain/catalogue/products";
import type { SellableOption } from "@/lib/domain/plan-option";
import { addonCadenceText } from "@/lib/domain/recurring-period";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./addon-offers.module.css";

interface AddonOffersProps {
  shop: ShopView;
  lines: readonly CartLine[];
  options: readonly SellableOption[];
  /** A sentence about an add-on, by product key. */
  stories: Readonly<Record<string, string>>;
  onAdd: (option: SellableOption) => void;
}

/** More than this at once would be a catalogue. */
const AT_ONCE = 6;

/** Everything that goes with what is in the cart and is not in it yet. Draws nothing when nothing does. */
export function AddonOffers({ shop, lines, options, stories, onAdd }: AddonOffersProps) {
  const offers = fittingAddons(lines, options);
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="addons" className={styles.section}>
      <h2 id="addons" className={styles.title}>
        Goes with your order
      </h2>
      <OfferList offers={offers.slice(0, AT_ONCE)} stories={stories} onAdd={onAdd} />
      {offers.length > AT_ONCE ? (
        <Disclosure summary={offers.length - AT_ONCE === 1 ? "1 more extra" : `${offers.length - AT_ONCE} more extras`}>
          <OfferList offers={offers.slice(AT_ONCE)} stories={stories} onAdd={onAdd} />
        </Disclosure>
      ) : null}
      <PriceReceipts shop={shop} options={offers.map(({ option }) => option)} />
    </section>
  );
}

interface OfferListProps extends Pick<AddonOffersProps, "stories" | "onAdd"> {
  offers: readonly ResolvedLine[];
}

function OfferList({ offers, stories, onAdd }: OfferListProps) {
  return (
    <ul className={styles.list}>
      {offers.map((line) => (
        <Offer key={line.priceId} line={line} story={stories[line.option.productKey]} onAdd={onAdd} />
      ))}
    </ul>
  );
}

interface OfferProps {
  line: ResolvedLine;
  story: string | undefined;
  onAdd: (option: SellableOption) => void;
}

function Offer({ line, story, onAdd }: OfferProps) {
  const { option, cadence, isRecurring } = line;
  const name = productOf(option.productKey)?.name ?? option.title;
  return (
    <li className={styles.offer}>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {story ? <p className={styles.story}>{story}</p> : null}
        <Price cents={option.unitAmountCents} cadence={isRecurring ? addonCadenceText(cadence) : "once"} size="small" />
      </div>
      <Button variant="secondary" size="small" icon={<Icon name="plus" size="small" />} onClick={() => onAdd(option)}>
        Add<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}

/**
 * The add-ons with which the cart would still be one that can be bought, as lines of it: first what comes from the
 * same sample, then the others.
 */
function fittingAddons(lines: readonly CartLine[], options: readonly SellableOption[]): ResolvedLine[] {
  const inCart = new Set(lines.map(({ priceId }) => priceId));
  const troubles = resolveCart(lines, options).problems.length;
  const fitting = options
    .filter((option) => !isPanel(option) && !inCart.has(option.priceId))
    .flatMap((option) => {
      const added = { priceId: option.priceId, quantity: 1, seenUnitAmountCents: option.unitAmountCents };
      const cart = resolveCart([...lines, added], options);
      const line = cart.lines.find(({ priceId }) => priceId === option.priceId);
      const others = cart.problems.filter(
        ({ code, priceId }) => code !== "packs_not_chosen" || priceId !== option.priceId,
      );
      return line && others.length === troubles ? [line] : [];
    });
  return [...fitting.filter(isPerCycle), ...fitting.filter((line) => !isPerCycle(line))];
}

function isPerCycle({ option }: ResolvedLine): boolean {
  return productOf(option.productKey)?.billing === "per-cycle";
}
