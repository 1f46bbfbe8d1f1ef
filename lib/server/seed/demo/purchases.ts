import "server-only";
import type { Campaign } from "./campaigns";
import type { DemoCustomer } from "./customers";
import type { Chance } from "./seeded-random";

/** What somebody does after their purchase. Hours count from it. */
export type Later =
  | { readonly do: "tape"; readonly hours: number }
  | { readonly do: "cancel order" | "buy again" | "win dispute"; readonly hours: number }
  | { readonly do: "give back"; readonly hours: number; readonly share: number; readonly reason: string }
  | { readonly do: "skip" | "pause" | "cancel membership"; readonly hours: number }
  | { readonly do: "register"; readonly hours: number }
  | { readonly do: "card"; readonly hours: number; readonly card: string };

/** Somebody's purchase, as they wish it. */
export interface Purchase {
  readonly customer: DemoCustomer;
  readonly shopKey: string | null;
  /** Lookup keys. */
  readonly products: readonly string[];
  readonly code: string | null;
  /** Codes that are tried before, and refused. */
  readonly wrongCodes: readonly string[];
  /** Cards in their turns: the next one is tried when the one before is declined. */
  readonly cards: readonly string[];
  readonly hasMarketing: boolean;
  readonly laters: readonly Later[];
  /** What becomes of the sample, once its kit is registered. NULL: it is not. */
  readonly sample: "measured" | "clotted" | null;
}

/** What is bought in our own shop: short rhythms often enough that 90 days see them renew. */
const CARTS: readonly (readonly [readonly string[], number])[] = [
  [["core_month"], 20],
  [["core_4-weeks"], 12],
  [["core_quarter"], 10],
  [["core_one-time"], 8],
  [["core_quarter", "addon_hormone-plus"], 3],
  [["heart-metabolic_month"], 12],
  [["heart-metabolic_quarter"], 8],
  [["heart-metabolic_one-time"], 6],
  [["hormone_month"], 9],
  [["hormone_quarter"], 4],
  [["thyroid_quarter"], 4],
  [["ultimate_unlimited"], 2],
  [["ultimate_twice-year"], 3],
  [["mini-cholesterol_month"], 5],
  [["mini-vitamin-d_one-time"], 7],
  [["mini-glucose_one-time"], 4],
  [["mini-thyroid_quarter"], 2],
  [["addon_spare-collection"], 6],
];

/** What is bought in a partner's shop. */
const PARTNER_CARTS: Readonly<Record<string, readonly (readonly [readonly string[], number])[]>> = {
  "lift-club": [
    [["core_quarter"], 3],
    [["hormone_month"], 9],
    [["ultimate_quarter"], 2],
    [["mini-vitamin-d_one-time"], 2],
  ],
  "northside-heart": [
    [["heart-metabolic_one-time-at-northside-heart"], 4],
    [["mini-cholesterol_one-time"], 2],
  ],
  "calm-cycle": [
    [["hormone_month"], 6],
    [["mini-thyroid_one-time"], 2],
  ],
};

const PAYS = "pm_card_visa";
/** Pays, and its owner asks their bank for the money back. */
const DISPUTED = "pm_card_createDispute";
const CARDS: readonly (readonly [readonly string[], number])[] = [
  [[PAYS], 62],
  [["pm_card_mastercard"], 20],
  [["pm_card_amex"], 6],
  [["pm_card_visa_chargeDeclined", PAYS], 4],
  [["pm_card_visa_chargeDeclinedInsufficientFunds", "pm_card_visa_debit"], 2],
  [["pm_card_visa_chargeDeclinedInsufficientFunds"], 3],
  [["pm_card_visa_chargeDeclinedExpiredCard"], 2],
  [[DISPUTED], 2],
];

/** Codes that somebody tries and this cart does not take. */
const WRONG_CODES = ["OLD2025", "LIFT15", "HEART10", "SHIPFREE"] as const;

const REASONS = ["The parcel came late.", "A part was missing in the box.", "Agreed on the phone."] as const;

const DAY = 24;
const isRenewing = (key: string) => /_(?:month|4-weeks|quarter)$/.test(key);

function latersOf(chance: Chance, products: readonly string[], cards: readonly string[]): Later[] {
  if (cards.includes(DISPUTED)) return chance.happens(0.5) ? [{ do: "win dispute", hours: 5 * DAY }] : [];
  if (chance.happens(0.04)) return [{ do: "cancel order", hours: 0.5 }];
  // A cart that seemed not to go through is bought a second time, which a colleague takes back.
  if (chance.happens(0.03)) return [{ do: "buy again", hours: 0.05 }];
  const laters: Later[] = [];
  if (chance.happens(0.14)) laters.push({ do: "tape", hours: 0.1 });
  if (chance.happens(0.06)) {
    const share = chance.oneOf([0.2, 0.35, 1]);
    laters.push({ do: "give back", hours: chance.between(6, 12) * DAY, share, reason: chance.oneOf(REASONS) });
  }
  if (!products.some(isRenewing)) return laters;
  const hours = chance.between(8, 45) * DAY;
  const what = chance.weighted([
    ["stay", 66],
    ["cancel membership", 12],
    ["skip", 6],
    ["pause", 4],
    ["card fails", 9],
    ["card recovers", 14],
  ] as const);
  if (what === "stay") return laters;
  if (what === "skip" || what === "pause" || what === "cancel membership") return [...laters, { do: what, hours }];
  laters.push({ do: "card", hours: 3 * DAY, card: "pm_card_chargeCustomerFail" });
  // A month's renewal was refused by then, and its retries go on.
  if (what === "card recovers") laters.push({ do: "card", hours: 32 * DAY, card: "pm_card_mastercard" });
  return laters;
}

/** What may be bought in a shop by whoever a campaign brought. */
function cartsOf(campaign: Campaign | null, shopKey: string | null): typeof CARTS {
  const { sells } = campaign ?? {};
  if (sells) return CARTS.filter(([keys]) => keys.some((key) => key.startsWith(`${sells}_`)));
  return shopKey === null ? CARTS : (PARTNER_CARTS[shopKey] ?? CARTS);
}

/** A week after it was bought it has come, and somebody finds an evening for it. */
const registering = (chance: Chance, sample: Purchase["sample"]): Later[] =>
  sample ? [{ do: "register", hours: chance.between(7, 11) * DAY }] : [];

/** What somebody comes with to their purchase. */
export interface Bringing {
  /** What brought them. NULL: nothing that was paid for. */
  readonly campaign: Campaign | null;
  readonly shopKey: string | null;
  readonly sample: Purchase["sample"];
  /** How many purchases there were before. */
  readonly index: number;
}

/** What no three months are without, by the number of the purchase: chance alone would leave it out now and then. */
const SURE: ReadonlyMap<number, Pick<Purchase, "code" | "cards" | "laters">> = new Map([
  [25, { code: null, cards: [DISPUTED], laters: [] }],
  [40, { code: null, cards: [PAYS], laters: [{ do: "buy again", hours: 0.05 }] }],
  [55, { code: null, cards: [DISPUTED], laters: [{ do: "win dispute", hours: 5 * DAY }] }],
]);

export function makePurchase(
  chance: Chance,
  customer: DemoCustomer,
  { campaign, shopKey, sample, index }: Bringing,
): Purchase {
  const products = chance.weighted(cartsOf(campaign, shopKey));
  const told = campaign?.code && chance.happens(0.7) ? campaign.code : null;
  const code = told ?? (shopKey === null && chance.happens(0.05) ? "FOREVER5" : null);
  const cards = chance.weighted(CARDS);
  return {
    customer,
    shopKey,
    products,
    code,
    wrongCodes: chance.happens(0.12) ? [chance.oneOf(WRONG_CODES)] : [],
    cards,
    hasMarketing: chance.happens(0.3),
    laters: [...latersOf(chance, products, cards), ...registering(chance, sample)],
    sample,
    ...SURE.get(index),
  };
}

/** What a colleague buys to see that all works. */
export const staffPurchase = (customer: DemoCustomer): Purchase => ({
  ...{ customer, shopKey: null, products: ["mini-cholesterol_one-time"], code: null, wrongCodes: [], cards: [PAYS] },
  ...{ hasMarketing: false, laters: [{ do: "cancel order", hours: 1 }], sample: null },
});
