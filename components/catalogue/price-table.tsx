import type { ReactNode } from "react";
import { FLAGSHIP } from "@/components/marketing/program-ticks";
import { ProgramPhotograph } from "@/components/photograph/program-photograph";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";
import { PillChoice } from "@/components/ui/pill-choice";
import { Price } from "@/components/ui/price";
import { ROUTES } from "@/lib/content/navigation";
import { miniStoryOf, programStoryOf } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { CADENCE_ORDER, cadenceName, optionWith } from "@/lib/domain/catalogue/plan-sets";
import type { SellableOption } from "@/lib/domain/plan-option";
import { cadenceText, type PlanFrequency } from "@/lib/domain/recurring-period";
import { type ShippingRates, shippingCostCents } from "@/lib/domain/shipping";
import type { ShopView } from "@/lib/domain/shop-view";
import { AddToCartForm } from "./add-to-cart-form";
import { CadenceStrip, firstYearText } from "./charge-calendar";
import { planTerms } from "./plan-terms";
import styles from "./price-table.module.css";
import { measuredCountText } from "./program-screen";

interface PriceTableProps {
  /** The page's title and what stands beside the choice. */
  heading?: ReactNode;
  shop: ShopView;
  /** Panels at one cadence or several, in the order of the products. */
  options: readonly SellableOption[];
  rates: ShippingRates;
}

/**
 * Every panel under each other, the widest first: choose a cadence, and all prices follow. All of them are in the page
 * and those of the chosen cadence are shown by style alone, so it works without a script and nothing is fetched.
 */
export function PriceTable({ heading, shop, options, rates }: PriceTableProps) {
  const cadences = CADENCE_ORDER.filter((frequency) => options.some((option) => option.frequency === frequency));
  const keys = [...new Set(options.map(({ productKey }) => productKey))];
  const isWide = keys.length > 1 && keys.includes(FLAGSHIP);
  const inOrder = isWide ? [FLAGSHIP, ...keys.filter((key) => key !== FLAGSHIP)] : keys;
  return (
    <div className={cadences.length > 1 ? styles.choosing : undefined}>
      {heading}
      {cadences.length > 1 ? (
        <div className={styles.choice}>
          <PillChoice
            name="cadence"
            legend="How often"
            choices={cadences.map((key) => ({ key, label: cadenceName(key) }))}
          />
        </div>
      ) : null}
      {cadences.map((frequency) => (
        <CadenceTerms key={frequency} option={options.find((option) => option.frequency === frequency)} rates={rates} />
      ))}
      <div className={styles.rows}>
        {inOrder.map((productKey) => (
          <PanelRow
            key={productKey}
            {...{ shop, options, rates, cadences, productKey }}
            isFlagship={isWide && productKey === FLAGSHIP}
          />
        ))}
      </div>
    </div>
  );
}

/** What a cadence means for money and kits, in words and as a strip of two years. */
function CadenceTerms({ option, rates }: { option: SellableOption | undefined; rates: ShippingRates }) {
  if (!option) return null;
  return (
    <div className={styles.terms} data-at={option.frequency}>
      <p>{planTerms(option.frequency)}</p>
      <CadenceStrip option={option} rates={rates} />
    </div>
  );
}

interface PanelRowProps extends Omit<PriceTableProps, "heading"> {
  productKey: string;
  cadences: readonly PlanFrequency[];
  isFlagship: boolean;
}

/** One panel: what it is, and at each cadence what it costs now and in its first year, and the way into the cart. */
function PanelRow({ shop, options, rates, productKey, cadences, isFlagship }: PanelRowProps) {
  const name = panelOf(productKey)?.name ?? productKey;
  const story = programStoryOf(productKey);
  const sold = cadences.map((frequency) => ({ frequency, option: optionWith(options, productKey, frequency) }));
  const cents = sold.flatMap(({ option }) => (option ? [[option.priceId, option.unitAmountCents] as const] : []));
  const page = shop.key === null && story ? (isFlagship ? ROUTES.comparison.href : story.path) : null;
  return (
    <article className={classNames(styles.row, isFlagship && styles.flagship)}>
      <div className={styles.picture}>
        <ProgramPhotograph
          program={productKey}
          shop={shop}
          isDecoration
          isFirst={isFlagship}
          sizes={isFlagship ? "(min-width: 992px) 500px, (min-width: 576px) 40vw, 100vw" : "160px"}
        />
      </div>
      <div className={styles.words}>
        <h2 className={styles.name}>{page ? <Link href={page}>{name}</Link> : name}</h2>
        <p className={styles.tagline}>
          {story?.tagline ?? miniStoryOf(productKey)?.tagline}
          {isFlagship ? <span className={styles.lead}>. {story?.lead}</span> : null}
        </p>
        <p className={styles.count}>{measuredCountText(productKey)}</p>
      </div>
      <AddToCartForm shop={shop} seenCents={Object.fromEntries(cents)} className={styles.money}>
        {sold.map(({ frequency, option }) => (
          <div key={frequency} className={styles.price} data-at={frequency}>
            {option ? (
              <PlanPrice option={option} rates={rates} isLarge={isFlagship} />
            ) : (
              <p>Not sold at this cadence.</p>
            )}
            {option ? (
              <Button
                type="submit"
                name="price"
                value={option.priceId}
                variant={isFlagship ? "primary" : "secondary"}
                aria-label={`Choose ${name}: ${option.title}`}
              >
                <span>
                  Choose<span className={isFlagship ? undefined : styles.which}> {name}</span>
                </span>
              </Button>
            ) : null}
          </div>
        ))}
      </AddToCartForm>
    </article>
  );
}

/** A plan's price with its shipping and the sum of its first year, in one sentence. */
function PlanPrice({ option, rates, isLarge }: { option: SellableOption; rates: ShippingRates; isLarge: boolean }) {
  const parcels = [{ parcel: option.parcel, count: 1 }];
  return (
    <Price
      cents={option.unitAmountCents}
      cadence={option.frequency === "one-time" ? "once" : cadenceText(option.frequency)}
      shippingCents={shippingCostCents({ country: "US", parcels, consolidated: false, rates })}
      isShippingOnce={option.frequency === "unlimited"}
      note={firstYearText(option, rates)}
      size={isLarge ? "large" : "medium"}
    />
  );
}
