"use client";

import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Money, Price } from "@/components/ui/price";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { productOf } from "@/lib/domain/catalogue/products";
import type { QuotedLine } from "@/lib/domain/quote";
import { addonCadenceText, cadenceText } from "@/lib/domain/recurring-period";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./cart-line-row.module.css";
import { ComboPicker } from "./combo-picker";
import { LineReceipt } from "./line-receipt";

interface CartLineRowProps {
  shop: ShopView;
  line: QuotedLine;
  /** What the line comes in. */
  picture: ReactNode;
  /** What sending one unit costs on its own, in cents. NULL: nothing is sent for it. */
  shippingCents: number | null;
  /** Why the line cannot be bought as it is. */
  problem: string | undefined;
  /** A kit of this kind is on its way to this person already. */
  isScheduled: boolean;
  /** The code in use. NULL: none. */
  code: string | null;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** The packs that a combo can hold beside its panel, by product key; empty for everything else. */
  packs: readonly string[];
  onPacks: (packs: readonly string[]) => void;
}

/** A line of the cart: what, how often, for how much, how many. */
export function CartLineRow(props: CartLineRowProps) {
  const { shop, line, picture, shippingCents, problem, isScheduled, code, onQuantity, onRemove, packs, onPacks } =
    props;
  const { option, quantity, choices } = line;
  const name = productOf(option.productKey)?.name ?? option.title;
  return (
    <li className={styles.line}>
      <div className={styles.picture} data-lands={line.priceId}>
        {picture}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <Price
          cents={option.unitAmountCents}
          cadence={cadenceOf(line)}
          {...(shippingCents !== null && { shippingCents })}
          size="small"
        />
        <ComboPicker choices={choices} packs={packs} onChoose={onPacks} />
        {isScheduled ? <Badge tone="amber">One of these is already on its way to you</Badge> : null}
        {problem ? (
          <p className={styles.problem}>
            <Icon name="caution" size="small" />
            {problem}
          </p>
        ) : null}
        <LineReceipt shop={shop} line={line} code={code} />
      </div>
      <div className={styles.amount}>
        <Money cents={line.totalCents} />
        {line.discountCents > 0 ? (
          <p className={styles.was}>
            <VisuallyHidden>instead of </VisuallyHidden>
            <del>
              <Money cents={line.amountCents} />
            </del>
          </p>
        ) : null}
      </div>
      <div className={styles.tools}>
        <QuantityStepper label={`Quantity of ${option.title}`} value={quantity} onChange={onQuantity} />
        <Button variant="quiet" size="small" icon={<Icon name="trash" size="small" />} onClick={onRemove}>
          Remove<VisuallyHidden> {option.title}</VisuallyHidden>
        </Button>
      </div>
    </li>
  );
}

/** "every 3 months"; an add-on of a membership says with what it is charged. */
function cadenceOf({ option, cadence, isRecurring }: QuotedLine): string {
  if (!isRecurring) return "once";
  return option.frequency === cadence ? cadenceText(cadence) : addonCadenceText(cadence);
}
