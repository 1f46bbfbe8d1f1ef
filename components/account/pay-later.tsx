import { Money } from "@/components/ui/price";
import type { PayLater as Agreed } from "@/lib/contracts/account";
import { dayText, momentLongText } from "@/lib/domain/date-text";
import styles from "./pay-later.module.css";

/** The instalments of an order with their days, and what was agreed about them. */
export function PayLater({ agreed }: { agreed: Agreed }) {
  const { provider, text, textVersion, acceptedAt, renewalNotice, instalments, back } = agreed;
  const paid = instalments.some(({ isOff }) => isOff) ? "Was to be paid" : "Paid";
  const title = `${paid} in ${instalments.length} payments with ${provider}`;
  return (
    <section className={styles.later} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ol className={styles.days}>
        {instalments.map(({ date, amount, isDue, isOff }) => (
          <li key={date}>
            <span>{dayText(date)}</span>
            <span className={styles.state}>{isOff ? "canceled" : isDue ? "was due" : "to come"}</span>
            <Money cents={amount} />
          </li>
        ))}
      </ol>
      <p className={styles.note}>{back ?? `${provider} collects them, and tells you about each one and any change.`}</p>
      <details className={styles.agreed}>
        <summary>What you agreed to</summary>
        <p>{text}</p>
        {renewalNotice ? <p>{renewalNotice}</p> : null}
        <p>
          Text version {textVersion}, accepted on {momentLongText(acceptedAt)}, New York time.
        </p>
      </details>
    </section>
  );
}
