import { formatCents } from "@/lib/domain/money";
import { classNames } from "./class-names";
import styles from "./price.module.css";
import { VisuallyHidden } from "./visually-hidden";

type MoneyProps = {
  /** Unit: cents of USD. A negative amount is shown with a minus sign. */
  cents: number;
  className?: string;
};

/** An amount alone, in tabular figures: $124, $9.95, −$25. Two decimals unless whole. */
export function Money({ cents, className }: MoneyProps) {
  return <span className={classNames(styles.money, className)}>{moneyText(cents)}</span>;
}

/** A minus sign instead of the hyphen, which is too short beside figures. */
function moneyText(cents: number): string {
  return formatCents(cents).replace("-", "−");
}

type PriceProps = {
  /** Unit: cents of USD. */
  cents: number;
  /** How often it is charged: "every 3 months", "once". */
  cadence?: string;
  /** Shipping per charge, in cents; 0 says that shipping is free. Leave out only where nothing is shipped. */
  shippingCents?: number;
  /** Only the first charge has it. */
  isShippingOnce?: boolean;
  /** The price without the discount, struck through. Unit: cents. */
  wasCents?: number;
  /** Words before the amount, such as "from". */
  prefix?: string;
  /** Words after it in the same sentence: "renews until you cancel". */
  note?: string;
  size?: "small" | "medium" | "large";
};

function shippingText(cents: number, isOnce: boolean): string {
  return cents === 0 ? "shipping included" : `plus ${moneyText(cents)} shipping${isOnce ? " once" : ""}`;
}

/** A price with cadence and shipping in the same sentence: "$124 every 3 months, plus $25 shipping". */
export function Price(props: PriceProps) {
  const { cents, cadence, shippingCents, isShippingOnce = false, wasCents, prefix, note, size = "medium" } = props;
  const shipping = shippingCents === undefined ? undefined : shippingText(shippingCents, isShippingOnce);
  const terms = [cadence, shipping, note].filter((part) => part !== undefined).join(", ");
  return (
    <p className={classNames(styles.price, styles[size])}>
      {prefix ? <span className={styles.prefix}>{prefix} </span> : null}
      {wasCents === undefined ? null : <Was cents={wasCents} />}
      <span className={styles.amount}>{moneyText(cents)}</span>
      {terms ? <span className={styles.terms}> {terms}</span> : null}
    </p>
  );
}

function Was({ cents }: { cents: number }) {
  return (
    <>
      <VisuallyHidden>was </VisuallyHidden>
      <del className={styles.was}>{moneyText(cents)}</del>
      <VisuallyHidden>, now</VisuallyHidden>{" "}
    </>
  );
}
