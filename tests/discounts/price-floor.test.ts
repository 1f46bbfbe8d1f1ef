import { describe, expect, it } from "vitest";
import { resolveCart } from "@/lib/domain/cart";
import { cartCharges } from "@/lib/domain/cart-charges";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { type DiscountTerms, OPEN_RULES } from "@/lib/domain/discount";
import type { PriceRecord } from "@/lib/domain/plan-option";
import { quote } from "@/lib/domain/quote";
import { PLAN_FREQUENCIES } from "@/lib/domain/recurring-period";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { offersOf, stockShelf } from "@/lib/server/catalogue/stock-shelf";
import { type Random, randomFrom } from "../api/fuzz/random";

const SHOP = "iron-hall";
const NOW = new Date("2026-03-01T15:00:00Z");
const HOUSE = seedPriceRecords();

/** A code of the shop's, as it may be in the database. */
function code(change: Partial<DiscountTerms>): DiscountTerms {
  return {
    ...OPEN_RULES,
    ...{ code: "DEAL", kind: "amount", percentOff: null, amountOffCents: null, duration: "once" },
    ...{ durationInCycles: null, minSumCents: null, appliesTo: null, firstTimeOnly: false, expiresAt: null },
    ...change,
    shopKey: SHOP,
  };
}

/** The records that the provider has: ours at their amounts of today, and the shop's own. */
function recordsOf(house: Readonly<Record<string, number>>, own: Readonly<Record<string, number>>): PriceRecord[] {
  const ours = HOUSE.map((record) => ({
    ...record,
    unit_amount: house[record.lookup_key ?? ""] ?? record.unit_amount,
  }));
  const partners = ours.flatMap((record) => {
    const cents = own[record.lookup_key ?? ""];
    const shop = { id: `${record.id}_own`, lookup_key: `${record.lookup_key}-at-${SHOP}`, metadata: { shop: SHOP } };
    return cents === undefined ? [] : [{ ...record, ...shop, unit_amount: cents }];
  });
  return [...ours, ...partners];
}

interface Sale {
  records: readonly PriceRecord[];
  cart: readonly { lookupKey: string; quantity: number }[];
  terms: DiscountTerms;
  /** Credit, of a friend who was sent or of us: it pays, and lowers no price. Cents. */
  balanceCents: number;
  /** Both parcels' shipping is paid with the first charge; all goes in one parcel. */
  shipUpfront: boolean;
  consolidated: boolean;
}

function sell({ records, cart, terms, balanceCents, shipUpfront, consolidated }: Sale) {
  const offers = stockShelf(records).offers;
  const productKeys = [...new Set(offers.map(({ option }) => option.productKey))];
  const options = offersOf(offers, { key: SHOP, productKeys });
  const wanted = cart.flatMap(({ lookupKey, quantity }) => {
    const option = options.find((known) => known.lookupKey.split("-at-")[0] === lookupKey);
    return option ? [{ priceId: option.priceId, quantity, seenUnitAmountCents: 0 }] : [];
  });
  const { lines } = resolveCart(wanted, options);
  const price = {
    lines,
    discount: terms,
    buyer: { email: null, isNewCustomer: null, timesUsed: null, shopKey: SHOP },
    shipping: { country: "US", consolidated, rates: DEFAULT_SHIPPING_RATES },
    ...{ shipUpfront, balanceCents },
  } as const;
  const request = { ...price, now: NOW };
  const now = quote(request);
  const renewals = () => cartCharges(request, now).filter(({ kind }) => kind === "renewal");
  return { now, lines, renewals };
}

/** Cents that a unit costs by the records, without asking anything that the shop is built of. */
function recordCents(records: readonly PriceRecord[], lookupKey: string): number {
  return records.find((record) => record.lookup_key === lookupKey)?.unit_amount ?? Number.NaN;
}

type Line = ReturnType<typeof sell>["lines"][number];

/** Twice the least that some lines may cost, unit by unit from the records: a half is then no fraction. */
function twiceLeast(records: readonly PriceRecord[], lines: readonly Line[]): number {
  let least = 0;
  for (const { option, quantity } of lines) {
    const ours = recordCents(records, option.lookupKey.split("-at-")[0] ?? "");
    for (let unit = 0; unit < quantity; unit++) least += Math.min(ours, 2 * recordCents(records, option.lookupKey));
  }
  return least;
}

/** What a code leaves of a sum if nobody limits it. */
function left({ kind, percentOff, amountOffCents }: DiscountTerms, cents: number): number {
  if (kind === "shipping") return cents;
  return kind === "percent"
    ? Math.ceil((cents * (100 - (percentOff ?? 0))) / 100)
    : Math.max(0, cents - (amountOffCents ?? 0));
}

/** What some lines cost by the records: in the shop, or in ours. */
function sumOf(records: readonly PriceRecord[], lines: readonly Line[], where: "shop" | "house"): number {
  const keyOf = ({ option }: Line) => (where === "shop" ? option.lookupKey : (option.lookupKey.split("-at-")[0] ?? ""));
  return lines.reduce((cents, line) => cents + recordCents(records, keyOf(line)) * line.quantity, 0);
}

/** Twice the least of a charge: an agreed code may go down to what it leaves of our own price, whatever the shop's is. */
function twiceFloor(records: readonly PriceRecord[], terms: DiscountTerms, charge: readonly Line[]): number {
  const meant = charge.filter((line) => isMeant(terms, line));
  const others = charge.filter((line) => !isMeant(terms, line));
  const agreed = terms.isAgreed ? 2 * left(terms, sumOf(records, meant, "house")) : Number.POSITIVE_INFINITY;
  return twiceLeast(records, others) + Math.min(twiceLeast(records, meant), agreed);
}

/** By a key of ours: what it is stands before its first line, and of a panel how often it comes behind that. */
function isMeant({ appliesTo, frequencies }: DiscountTerms, { option, cadence }: Line): boolean {
  const key = option.lookupKey.split("-at-")[0] ?? "";
  const [product = "", rhythm = ""] = key.startsWith("addon_")
    ? [key.replace("_one-time", ""), cadence]
    : key.split("_");
  const isNamed = !appliesTo || appliesTo.some((one) => one === product || one === key);
  return isNamed && (!frequencies || frequencies.some((one) => one === rhythm));
}
const renewing = (lines: readonly Line[]) => lines.filter(({ isRecurring }) => isRecurring);

const lasts = ({ duration, durationInCycles }: DiscountTerms) =>
  duration === "forever" || (duration === "repeating" && (durationInCycles ?? 1) > 1);

const PLANS = HOUSE.map(({ lookup_key }) => lookup_key ?? "").filter((key) => !key.startsWith("addon_"));
const ONCE = PLANS.filter((key) => key.endsWith("_one-time"));
const ADDONS = ["addon_bp-tape", "addon_results-review", "addon_bioage-report", "addon_hormone-plus"] as const;

function randomTerms({ pick, between, chance }: Random): DiscountTerms {
  const duration = pick(["once", "repeating", "forever"] as const);
  const lasting = { duration, durationInCycles: duration === "repeating" ? between(1, 6) : null };
  const plan = pick(PLANS as [string, ...string[]]);
  const appliesTo = chance(0.3) ? [chance(0.5) ? plan : (plan.split("_")[0] ?? "core")] : null;
  const frequencies = chance(0.3) ? [pick(PLAN_FREQUENCIES), pick(PLAN_FREQUENCIES)] : null;
  const kind = pick(["percent", "percent", "amount", "amount", "shipping"] as const);
  if (kind === "shipping") return code({ kind });
  if (chance(0.2))
    return code({ kind: "percent", percentOff: pick([10, 60, 75, 100]), ...lasting, isAgreed: true, frequencies });
  if (kind === "percent")
    return code({ kind, percentOff: pick([1, 5, 10, 33, 49, 50]), ...lasting, appliesTo, frequencies });
  return code({ kind, amountOffCents: pick([100, 2_500, 6_200, 9_999, 10_000]), ...lasting, appliesTo, frequencies });
}

/** How it is paid and sent: credit pays and lowers no price, and shipping is nothing of products. */
function randomPayment({ pick, chance }: Random): Pick<Sale, "balanceCents" | "shipUpfront" | "consolidated"> {
  const balanceCents = chance(0.4) ? pick([500, 2_500, 12_000, 90_000]) : 0;
  return { balanceCents, shipUpfront: chance(0.3), consolidated: chance(0.3) };
}

/** A shop whose prices, our prices, code and cart came about in any order. */
function randomSale(random: Random): Sale {
  const { pick, between, chance, next } = random;
  const house: Record<string, number> = {};
  const own: Record<string, number> = {};
  for (const { lookup_key, unit_amount } of HOUSE) {
    const key = lookup_key ?? "";
    const cents = unit_amount ?? 0;
    // A partner goes down to half; lower was agreed, or ours has risen or fallen since.
    if (chance(0.6)) own[key] = chance(0.5) ? Math.ceil(cents / 2) : Math.max(100, Math.round(cents * (0.3 + next())));
    if (chance(0.2)) house[key] = Math.max(1, Math.round(cents * (0.4 + next() * 1.5)));
  }
  const cart = [{ lookupKey: pick(PLANS as [string, ...string[]]), quantity: between(1, 3) }];
  if (chance(0.4)) cart.push({ lookupKey: pick(ONCE as [string, ...string[]]), quantity: between(1, 2) });
  if (chance(0.4)) cart.push({ lookupKey: pick(ADDONS), quantity: 1 });
  return { records: recordsOf(house, own), cart, terms: randomTerms(random), ...randomPayment(random) };
}

/** Whether a code leaves enough of a charge that is all for it. */
function isEnough(records: readonly PriceRecord[], terms: DiscountTerms, charge: readonly Line[]): boolean {
  return 2 * left(terms, sumOf(records, charge, "shop")) >= twiceFloor(records, terms, charge);
}

function isAllowed(records: readonly PriceRecord[], terms: DiscountTerms, meant: readonly Line[]): boolean {
  return isEnough(records, terms, meant) && (!lasts(terms) || isEnough(records, terms, renewing(meant)));
}

/** What the line that fares worst keeps of a charge above its own least: others may be refunded. Cents, unrounded. */
function worstMargin(records: readonly PriceRecord[], terms: DiscountTerms, charge: readonly Line[]): number {
  const sum = sumOf(records, charge, "shop");
  const kept = sum === 0 ? 1 : left(terms, sum) / sum;
  const marginOf = (line: Line) => sumOf(records, [line], "shop") * kept - twiceFloor(records, terms, [line]) / 2;
  return Math.min(...charge.map(marginOf));
}

/** Whether a code may be used. NULL: sharing out whole cents decides, within a cent or two of the border. */
function fitsEach(records: readonly PriceRecord[], terms: DiscountTerms, meant: readonly Line[]): boolean | null {
  const charges = lasts(terms) ? [meant, renewing(meant)] : [meant];
  const worst = Math.min(...charges.map((charge) => worstMargin(records, terms, charge)));
  if (worst > -2.5 && worst < -0.001) return null;
  return isAllowed(records, terms, meant) && worst >= -1;
}

/** How many sales are made up, each in far less than 120 ms. More: FLOOR_SALES=1500. */
const RUNS = Number(process.env.FLOOR_SALES ?? 100);
const runs = Array.from({ length: RUNS }, (_, index) => ({
  name: `run ${index}`,
  sale: randomSale(randomFrom(index)),
}));

describe("whatever prices and codes a partner sets", { timeout: 120 * RUNS }, () => {
  it("no charge of an order is below half of our price, the shop's own where that is lower, or what was agreed", () => {
    for (const { name, sale } of runs) {
      const { now, lines, renewals } = sell(sale);
      const paid = now.totalCents + now.balanceUsedCents - now.shippingCents + now.shippingDiscountCents;
      expect(2 * paid, `${name}, now`).toBeGreaterThanOrEqual(twiceFloor(sale.records, sale.terms, lines));
      const later = twiceFloor(sale.records, sale.terms, renewing(lines));
      const isForShipping = sale.terms.kind === "shipping";
      const products = renewals().map(
        ({ amountCents, balanceCents, shippingCents, discountCents }) =>
          amountCents + balanceCents - shippingCents + (isForShipping ? discountCents : 0),
      );
      const least = Math.min(...products);
      expect(2 * least, `${name}, later`).toBeGreaterThanOrEqual(later);
    }
  });

  it("a code works wherever it leaves enough of what it is for, and is refused with its reason where it does not", () => {
    const decided = runs.flatMap(({ name, sale }) => {
      const { terms, records } = sale;
      const { now, lines } = sell(sale);
      const meant = lines.filter((line) => isMeant(terms, line));
      const fits = meant.length === 0 ? null : fitsEach(records, terms, meant);
      return fits === null ? [] : [{ name, fits, discount: now.discount }];
    });
    for (const { name, fits, discount } of decided) {
      expect([discount?.isValid, discount?.reason], name).toEqual([fits, fits ? null : "lowest_price"]);
    }
    const working = decided.filter(({ fits }) => fits).length;
    expect(Math.min(working, decided.length - working)).toBeGreaterThan(RUNS / 10);
  });
});
