import "server-only";
import type Stripe from "stripe";
import type { PriceRecord } from "@/lib/domain/plan-option";
import { isNotThere } from "@/lib/server/payments/failure";

/** A price as the provider answers it, its product expanded. Only what we read. */
export type ProviderPrice = Pick<
  Stripe.Price,
  | "id"
  | "active"
  | "created"
  | "currency"
  | "unit_amount"
  | "unit_amount_decimal"
  | "lookup_key"
  | "type"
  | "recurring"
  | "metadata"
  | "product"
>;

interface PriceListQuery {
  active: true;
  limit: number;
  expand: string[];
  starting_after?: string;
}

/** The part of the provider's client that reads prices; the read-only prices key is enough for it. */
export interface PriceReader {
  list(query: PriceListQuery, options: { timeout: number }): Promise<{ data: ProviderPrice[]; has_more: boolean }>;
}

/** The part of the provider's client that reads one price. */
export interface OnePriceReader {
  retrieve(id: string, query: { expand: string[] }, options: { timeout: number }): Promise<ProviderPrice>;
}

/** A visitor must not wait for a provider that is down: the shelf has its last good answer. Unit: ms. */
const TIMEOUT_MS = 5000;
const PAGE_SIZE = 100;
/** No shop has more prices than this; a cursor that never ends stops here. */
const MAX_PAGES = 50;

/**
 * Every active price record of the provider's account, whose product is active too.
 * @throws whatever the provider's client throws: no connection, wrong key, rate limit
 */
export async function readPriceRecords(prices: PriceReader): Promise<PriceRecord[]> {
  const records: PriceRecord[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data, has_more } = await prices.list(
      { active: true, limit: PAGE_SIZE, expand: ["data.product"], ...(cursor && { starting_after: cursor }) },
      { timeout: TIMEOUT_MS },
    );
    records.push(...data.map(priceRecord));
    cursor = data.at(-1)?.id;
    if (!has_more || !cursor) return records;
  }
  return records;
}

/** A price is no more for sale than its product: an archived product makes it inactive. */
function priceRecord(price: ProviderPrice): PriceRecord {
  const { product } = price;
  const isProductActive = typeof product === "string" || (product.deleted !== true && product.active);
  return {
    id: price.id,
    active: price.active && isProductActive,
    created: price.created,
    currency: price.currency,
    unit_amount: price.unit_amount,
    unit_amount_decimal: price.unit_amount_decimal,
    lookup_key: price.lookup_key,
    type: price.type,
    recurring: price.recurring && {
      interval: price.recurring.interval,
      interval_count: price.recurring.interval_count,
    },
    metadata: price.metadata,
    product: typeof product === "string" ? product : product.id,
  };
}

/**
 * One price record as it is now. NULL: there is none.
 * @throws whatever the provider's client throws
 */
export async function readPriceRecord(prices: OnePriceReader, id: string): Promise<PriceRecord | null> {
  try {
    return priceRecord(await prices.retrieve(id, { expand: ["product"] }, { timeout: TIMEOUT_MS }));
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}
