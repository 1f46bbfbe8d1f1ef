import { CardRows } from "@/components/ui/stack";
import { CADENCE_ORDER, cadenceName } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShippingRates } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import styles from "./cadence-tabs.module.css";
import { CadenceStrip } from "./charge-calendar";
import { PlanCard } from "./plan-card";
import { planTerms } from "./plan-terms";

interface CadenceTabsProps {
  /** Tells several price tables of one page apart. */
  name: string;
  shop: ShopView;
  /** Panels at every cadence, in the order of the products. */
  options: readonly SellableOption[];
  rates: ShippingRates;
  /** The rank of the cards' names: see `PlanCard`. */
  level?: 2 | 3;
}

/**
 * The price table: choose a cadence, see every program at it. All cadences are in the page and the chosen one is
 * shown by style alone, so it works without a script and nothing is fetched.
 */
export function CadenceTabs({ name, shop, options, rates, level = 3 }: CadenceTabsProps) {
  const cadences = CADENCE_ORDER.filter((frequency) => options.some((option) => option.frequency === frequency));
  return (
    <div className={styles.tabs}>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>How often</legend>
        {cadences.map((frequency, index) => (
          <label key={frequency} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={frequency}
              defaultChecked={index === 0}
              data-index={index}
              className={styles.radio}
            />
            {cadenceName(frequency)}
          </label>
        ))}
      </fieldset>
      {cadences.map((frequency) => {
        const sold = options.filter((option) => option.frequency === frequency);
        return (
          <div key={frequency} className={styles.panel}>
            <p className={styles.terms}>{planTerms(frequency)}</p>
            {sold[0] ? <CadenceStrip option={sold[0]} rates={rates} /> : null}
            <CardRows>
              {sold.map((option) => (
                <PlanCard key={option.priceId} shop={shop} option={option} rates={rates} level={level} />
              ))}
            </CardRows>
          </div>
        );
      })}
    </div>
  );
}
