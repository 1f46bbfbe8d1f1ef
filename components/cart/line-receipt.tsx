import { PriceReceipt } from "@/components/catalogue/price-receipt";
import { Money } from "@/components/ui/price";
import type { QuotedLine } from "@/lib/domain/quote";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./line-receipt.module.css";

/** How the amount of a line comes about, and which price record it is. */
export function LineReceipt({ shop, line, code }: { shop: ShopView; line: QuotedLine; code: string | null }) {
  const { option, quantity, amountCents, discountCents, totalCents } = line;
  return (
    <PriceReceipt shop={shop} option={option}>
      <dl className={styles.rows}>
        <Row name="Price of one" cents={option.unitAmountCents} />
        <Row name={`× ${quantity}`} cents={amountCents} />
        {discountCents > 0 ? <Row name={`Code ${code}`} cents={-discountCents} /> : null}
        <Row name="This line, today" cents={totalCents} />
      </dl>
    </PriceReceipt>
  );
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
