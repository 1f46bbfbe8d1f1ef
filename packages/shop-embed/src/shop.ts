/** How long the shop is waited for. Unit: ms. */
const PATIENCE_MS = 12_000;

/** One way to buy a product. */
export interface Plan {
  readonly priceId: string;
  readonly cents: number;
  readonly currency: string;
  /** The label of its cadence, e.g. "quarter"; "one-time"; "unlimited" for a monthly fee. */
  readonly cadence: string;
}

export interface Product {
  readonly key: string;
  readonly name: string;
  /** At least one. */
  readonly plans: readonly Plan[];
}

export interface Shop {
  readonly name: string;
  /** "#rgb" or "#rrggbb". */
  readonly colour: string;
  /** "": none. */
  readonly picture: string;
  /** In the shop's order, those that are a test first asked for. */
  readonly products: readonly Product[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const fieldsOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** No shop of that key is open. */
export class NoSuchShop extends Error {}

/** @throws NoSuchShop, or another error when there is no answer */
async function read(address: string, signal: AbortSignal): Promise<Fields> {
  const answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer", signal });
  if (answer.status === 404) throw new NoSuchShop();
  const body: unknown = answer.ok ? await answer.json() : null;
  if (!isFields(body)) throw new Error(`${answer.status}`);
  return body;
}

function planOf(option: Fields): Plan[] {
  const cents = Number(option.unitAmount);
  const priceId = textOf(option.priceId);
  if (!Number.isInteger(cents) || cents < 0 || priceId === "") return [];
  const type = textOf(option.priceType);
  const cadence = type === "unlimited" ? type : textOf(option.priceRecurringInterval) || "one-time";
  return option.isUnlimitedUpgrade === true ? [] : [{ priceId, cents, currency: textOf(option.currency), cadence }];
}

/**
 * Reads what a shop shows and sells, by its public calls, without cookies.
 * @param origin  where the shop's calls are
 * @param wanted  keys of products; empty: every test that the shop sells
 * @throws NoSuchShop, or another error when the shop is away
 */
export async function readShop(
  origin: string,
  businessKey: string,
  wanted: readonly string[],
  signal: AbortSignal,
): Promise<Shop> {
  const key = encodeURIComponent(businessKey);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  const [look, stock] = await Promise.all([
    read(`${origin}/api/v1/customization/${key}`, limit),
    read(`${origin}/api/v1/plan-options?businessKey=${key}`, limit),
  ]);
  const tests = fieldsOf(look.products).filter((one) => textOf(one.kitType) !== "");
  const keys = wanted.length > 0 ? wanted : tests.map((one) => textOf(one.key));
  const products = keys.flatMap((one) => {
    const product = fieldsOf(stock.products).find((other) => textOf(other.key) === one);
    const plans = fieldsOf(product?.planOptions).flatMap(planOf);
    return product && plans.length > 0 ? [{ key: one, name: textOf(product.name), plans }] : [];
  });
  const picture = textOf(look.mainPageImage);
  return {
    name: textOf(look.businessName),
    colour: textOf(look.primaryColor),
    picture: picture.startsWith("/media/") ? origin + picture : "",
    products,
  };
}
