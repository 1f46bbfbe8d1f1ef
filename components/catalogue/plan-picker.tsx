import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { cadenceName } from "@/lib/domain/catalogue/plan-sets";
import { deliveryText } from "@/lib/domain/delivery";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { AddToCartForm } from "./add-to-cart-form";
import { ChargeCalendar } from "./charge-calendar";
import styles from "./plan-picker.module.css";
import { planTerms } from "./plan-terms";
import { PriceReceipts } from "./price-receipt";

interface PlanPickerProps {
  shop: ShopView;
  /** The cadences of one product, the preselected one first. */
  options: readonly SellableOption[];
  /** Add-ons that go with the product, offered below the cadence. */
  addons?: readonly SellableOption[];
  rates: ShippingRates;
  /** Names the group for people who don't see the page, e.g. the program's name. */
  label: string;
  buttonText?: string;
}

/**
 * Chooses how often a kit comes, and shows what that costs: price, cadence and shipping in one sentence, and every
 * charge of the next two years. All choices are in the page; the chosen one is shown by style alone, without a script.
 */
export function PlanPicker({ shop, options, addons = [], rates, label, buttonText = "Add to cart" }: PlanPickerProps) {
  const [first] = options;
  if (!first) return <p className={styles.gone}>{label} is not available right now.</p>;
  const seenCents = Object.fromEntries(
    [...options, ...addons].map((option) => [option.priceId, option.unitAmountCents]),
  );
  return (
    <AddToCartForm shop={shop} seenCents={seenCents} className={styles.picker}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>How often would you like a kit?</legend>
        {options.map((option, index) => (
          <label key={option.priceId} className={styles.choice}>
            <input
              type="radio"
              name="price"
              value={option.priceId}
              defaultChecked={index === 0}
              className={styles.radio}
              data-index={index}
            />
            <span className={styles.cadence}>{cadenceName(option.frequency)}</span>
            <span className={styles.amount}>{formatCents(option.unitAmountCents)}</span>
          </label>
        ))}
      </fieldset>
      {options.map((option) => (
        <PlanDetails key={option.priceId} option={option} rates={rates} />
      ))}
      {addons.length > 0 ? <AddonChoices addons={addons} /> : null}
      <div className={styles.submit}>
        <Button type="submit" size="large" isFull>
          {buttonText}
          {options.map((option, index) => (
            <span key={option.priceId} className={styles.due} data-due={index}>
              · {formatCents(option.unitAmountCents)} + {formatCents(shippingTo("US", option, rates))}
              <VisuallyHidden> shipping</VisuallyHidden>
            </span>
          ))}
        </Button>
        <PriceReceipts shop={shop} options={[...options, ...addons]} />
      </div>
    </AddToCartForm>
  );
}

function shippingTo(country: "US" | "CA", { parcel }: SellableOption, rates: ShippingRates): number {
  return shippingCostCents({ country, parcels: [{ parcel, count: 1 }], consolidated: false, rates });
}

function PlanDetails({ option, rates }: Pick<PlanPickerProps, "rates"> & { option: SellableOption }) {
  const cadence = option.frequency === "one-time" ? "once" : cadenceText(option.frequency);
  return (
    <div className={styles.details}>
      <Price
        cents={option.unitAmountCents}
        cadence={cadence}
        shippingCents={shippingTo("US", option, rates)}
        isShippingOnce={option.frequency === "unlimited"}
        size="large"
      />
      <p className={styles.terms}>
        {planTerms(option.frequency)} Delivered in {deliveryText("US")}; to Canada in {deliveryText("CA")}, for{" "}
        {formatCents(shippingTo("CA", option, rates))} shipping.
      </p>
      <ChargeCalendar option={option} rates={rates} />
    </div>
  );
}

function AddonChoices({ addons }: { addons: readonly SellableOption[] }) {
  return (
    <fieldset className={styles.addons}>
      <legend className={styles.legend}>Add to the same sample</legend>
      {addons.map((addon) => (
        <label key={addon.priceId} className={styles.addon}>
          <input type="checkbox" name="addon" value={addon.priceId} className={styles.checkbox} />
          <span>{addon.title}</span>
          <span className={styles.amount}>+ {formatCents(addon.unitAmountCents)} a kit</span>
        </label>
      ))}
    </fieldset>
  );
}
