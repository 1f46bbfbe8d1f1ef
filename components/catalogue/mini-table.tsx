import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { miniStoryOf } from "@/lib/content/programs";
import { panelOf } from "@/lib/domain/catalogue/panels";
import { CADENCE_ORDER, cadenceName, optionWith } from "@/lib/domain/catalogue/plan-sets";
import { formatCents } from "@/lib/domain/money";
import type { SellableOption } from "@/lib/domain/plan-option";
import type { ShopView } from "@/lib/domain/shop-view";
import { AddToCartForm } from "./add-to-cart-form";
import styles from "./mini-table.module.css";
import { measuredCountText } from "./program-screen";

interface MiniTableProps {
  shop: ShopView;
  /** Mini panels at every cadence, in the order of the products. */
  options: readonly SellableOption[];
}

/** The mini panels with their price at every cadence. A price puts that plan into the cart. */
export function MiniTable({ shop, options }: MiniTableProps) {
  const cadences = CADENCE_ORDER.filter((frequency) => options.some((option) => option.frequency === frequency));
  const keys = [...new Set(options.map(({ productKey }) => productKey))];
  const cents = Object.fromEntries(options.map((option) => [option.priceId, option.unitAmountCents]));
  return (
    <AddToCartForm shop={shop} seenCents={cents}>
      <table className={styles.table} style={{ "--cadences": cadences.length } as React.CSSProperties}>
        <caption className={styles.caption}>Price of a kit in US dollars. Press one to add it to the cart.</caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Mini panel</VisuallyHidden>
            </th>
            {cadences.map((frequency) => (
              <th key={frequency} scope="col">
                {cadenceName(frequency)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key}>
              <th scope="row">
                <span className={styles.name}>{panelOf(key)?.name}</span>
                <span className={styles.text}>
                  {miniStoryOf(key)?.tagline}. {measuredCountText(key)}.
                </span>
              </th>
              {cadences.map((frequency) => (
                <td key={frequency}>
                  <MiniPrice option={optionWith(options, key, frequency)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </AddToCartForm>
  );
}

function MiniPrice({ option }: { option: SellableOption | undefined }) {
  if (!option) return "–";
  const amount = formatCents(option.unitAmountCents);
  return (
    <button
      type="submit"
      name="price"
      value={option.priceId}
      className={styles.price}
      aria-label={`${amount}, add to cart: ${option.title}`}
    >
      {amount}
    </button>
  );
}
