import { Icon } from "@/components/ui/icon";
import { Money } from "@/components/ui/price";
import type { QuotedLine } from "@/lib/domain/quote";
import styles from "./line-receipt.module.css";

/** How the amount of a line comes about, and which price record it is. Behind a line of its own: few ask, all may. */
export function LineReceipt({ line, code }: { line: QuotedLine; code: string | null }) {
  const { option, quantity, amountCents, discountCents, totalCents } = line;
  return (
    <details className={styles.receipt}>
      <summary className={styles.summary}>
        Price receipt
        <Icon name="chevron-down" size="small" />
      </summary>
      <dl className={styles.rows}>
        <Row name="Price of one" cents={option.unitAmountCents} />
        <Row name={`× ${quantity}`} cents={amountCents} />
        {discountCents > 0 ? <Row name={`Code ${code}`} cents={-discountCents} /> : null}
        <Row name="This line, today" cents={totalCents} />
      </dl>
      <p className={styles.record}>
        Price record {option.lookupKey}. Everybody sees this price; only a code changes it.
      </p>
    </details>
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
