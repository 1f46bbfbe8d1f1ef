import { formatCents } from "@/lib/domain/money";
import type { TradeResult } from "@/lib/domain/partner-economics";
import styles from "./economics-calculator.module.css";

/** Something to sell, with what it costs a partner by our price record. Amounts in cents of USD. */
export interface TradePlan {
  /** The record's lookup key. */
  key: string;
  /** "Core Essentials, every 3 months" */
  name: string;
  ourPriceCents: number;
  shippingCents: number;
}

const signed = (cents: number) => formatCents(cents).replace("-", "−");

interface OutcomeProps {
  plan: TradePlan;
  kits: number | null;
  retailCents: number | null;
  result: TradeResult | null;
}

/** The sum of a month, of a kit, and where it goes line by line. */
export function EconomicsOutcome({ plan, kits, retailCents, result }: OutcomeProps) {
  if (!result || kits === null || retailCents === null) {
    return <p className={styles.outcome}>Correct the marked field to see the result again.</p>;
  }
  const { perKit, perMonth, breakEvenRetailCents } = result;
  const lines = [
    { name: "The customer pays", kit: perKit.chargedCents, month: perMonth.chargedCents },
    { name: "Our price", kit: -perKit.ourPriceCents, month: -perMonth.ourPriceCents },
    { name: "Shipping, both ways", kit: -perKit.shippingCents, month: -perMonth.shippingCents },
    { name: "Card fee", kit: -perKit.feeCents, month: -perMonth.feeCents },
  ];
  return (
    <div className={styles.outcome}>
      <p className={styles.setting}>
        {kits.toLocaleString("en-US")} kits a month · {plan.name} · your price {formatCents(retailCents)}
      </p>
      <p className={styles.answer} role="status">
        <strong>{signed(perMonth.marginCents)}</strong> a month{" "}
        {perMonth.marginCents < 0 ? "is lost" : "stays with you"}
      </p>
      <table className={styles.table}>
        <caption>Where the money goes</caption>
        <thead>
          <tr>
            <th scope="col">In dollars</th>
            <th scope="col">A kit</th>
            <th scope="col">A month</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, kit, month }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{signed(kit)}</td>
              <td>{signed(month)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Your margin</th>
            <td>{signed(perKit.marginCents)}</td>
            <td>{signed(perMonth.marginCents)}</td>
          </tr>
        </tfoot>
      </table>
      <p className={styles.even}>Below a price of {formatCents(breakEvenRetailCents)} each kit loses money.</p>
    </div>
  );
}
