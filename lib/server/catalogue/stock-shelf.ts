import "server-only";
import { PRODUCTS, productForLookupKey } from "@/lib/domain/catalogue/products";
import {
  type PriceRecord,
  type RefusedPriceReason,
  type SellableOption,
  sellableOption,
} from "@/lib/domain/plan-option";
import { FREQUENCIES, type PlanFrequency } from "@/lib/domain/recurring-period";

/** A plan option, and the one partner shop in which it replaces ours. */
export interface Offer {
  option: SellableOption;
  /** The {businessKey} of the price's metadata.shop. NULL: sold by us, and by partners without a price of their own. */
  shopKey: string | null;
}

/** A price record that is not sold, and why. */
export interface UnsoldPrice {
  priceId: string;
  lookupKey: string | null;
  reason: RefusedPriceReason | "same_plan_twice";
}

const FREQUENCY_ORDER: readonly PlanFrequency[] = [...FREQUENCIES, "unlimited", "one-time"];

/**
 * What we sell, from the provider's records: panels first, each from its shortest cadence to the one-time kit.
 * A record that is wrong takes itself off the shelf and nothing else.
 */
export function stockShelf(records: readonly PriceRecord[]): { offers: Offer[]; leftOut: UnsoldPrice[] } {
  const offers = new Map<string, Offer>();
  const leftOut: UnsoldPrice[] = [];
  for (const record of [...records].sort(byCertainty)) {
    const leave = (reason: UnsoldPrice["reason"]) =>
      leftOut.push({ priceId: record.id, lookupKey: record.lookup_key, reason });
    const answer = sellableOption(record, productForLookupKey(record.lookup_key));
    if (!answer.ok) {
      leave(answer.reason);
      continue;
    }
    const shopKey = record.metadata.shop || null;
    const { productKey, frequency } = answer.option;
    const plan = `${shopKey ?? ""}/${productKey}/${frequency}`;
    if (offers.has(plan)) leave("same_plan_twice");
    else offers.set(plan, { option: answer.option, shopKey });
  }
  return { offers: [...offers.values()].sort(byPlace), leftOut };
}

/** The lookup key that a plan's own price has comes first, then the rest by id, so that every reading chooses alike. */
function byCertainty(left: PriceRecord, right: PriceRecord): number {
  const length = (record: PriceRecord) => record.lookup_key?.length ?? Number.POSITIVE_INFINITY;
  return length(left) - length(right) || left.id.localeCompare(right.id);
}

function byPlace({ option: left }: Offer, { option: right }: Offer): number {
  return placeOf(left.productKey) - placeOf(right.productKey) || cadenceOf(left) - cadenceOf(right);
}

function placeOf(productKey: string): number {
  return PRODUCTS.findIndex(({ key }) => key === productKey);
}

function cadenceOf(option: SellableOption): number {
  return FREQUENCY_ORDER.indexOf(option.frequency);
}

/**
 * What one shop sells: its own price where it has one, ours otherwise, of the products it sells, in its order; nothing
 * hidden. Those of a partner carry our price too, which measures them also when it is hidden; where we have none, its
 * own does.
 * @param shop  NULL: our own shop, which sells everything at our prices
 */
export function offersOf(
  offers: readonly Offer[],
  shop: { key: string; productKeys: readonly string[] } | null,
): SellableOption[] {
  const ours = byPlanOf(offers, null);
  if (!shop) return [...ours.values()].filter(isShown);
  const byPlan = new Map([...ours, ...byPlanOf(offers, shop.key)]);
  const places = new Map(shop.productKeys.map((key, index) => [key, index]));
  const placeIn = ({ productKey }: SellableOption) => places.get(productKey) ?? -1;
  const sold = [...byPlan].filter(([, option]) => isShown(option) && placeIn(option) !== -1);
  return sold
    .map(([plan, option]) => ({ ...option, houseUnitAmountCents: (ours.get(plan) ?? option).unitAmountCents }))
    .sort((left, right) => placeIn(left) - placeIn(right));
}

const isShown = ({ isHidden }: SellableOption) => !isHidden;

/** What one shop has prices of its own for, by plan. NULL: we do. */
function byPlanOf(offers: readonly Offer[], key: string | null): Map<string, SellableOption> {
  const own = offers.filter(({ shopKey }) => shopKey === key);
  return new Map(own.map(({ option }) => [`${option.productKey}/${option.frequency}`, option]));
}
