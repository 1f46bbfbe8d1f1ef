import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Money } from "./price";
import styles from "./receipt-lines.module.css";

/** A line of a receipt. Amounts add up on the server; this only draws them. */
export type ReceiptLine = {
  /** Unique within the receipt. */
  key: string;
  label: ReactNode;
  /** A smaller line below: cadence, code, what it covers. */
  detail?: ReactNode;
  /** Unit: cents. Negative for what is taken off. */
  cents: number;
  /** item · off: a discount or balance · total: ruled and large. */
  kind?: "item" | "off" | "total";
};

/** A receipt: labels, leaders, figures in one column. Prints as it stands. */
export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map((line) => (
        <div key={line.key} className={classNames(styles.line, styles[line.kind ?? "item"])}>
          <dt className={styles.label}>
            {line.label}
            {line.detail ? <span className={styles.detail}>{line.detail}</span> : null}
          </dt>
          <dd className={styles.amount}>
            <Money cents={line.cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
