import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";

/** A code as it is made for a history. */
export interface Code {
  readonly code: string;
  readonly kind: "percent" | "amount" | "shipping";
  readonly percentOff: number | null;
  readonly amountOffCents: number | null;
  readonly duration: "once" | "repeating" | "forever";
  readonly durationInCycles: number | null;
  readonly appliesTo: string[] | null;
}

const code = (name: string, terms: Partial<Code>): Code => ({
  ...{ code: name, kind: "percent", percentOff: null, amountOffCents: null },
  ...{ duration: "once", durationInCycles: null, appliesTo: null },
  ...terms,
});

/** Every way in which a code takes something off, and for how long. */
export const CODES: readonly Code[] = [
  code("ONCE15", { percentOff: 15 }),
  code("ALL100", { percentOff: 100 }),
  code("TWICE33", { percentOff: 33, duration: "repeating", durationInCycles: 2 }),
  code("THREE20", { percentOff: 20, duration: "repeating", durationInCycles: 3 }),
  code("EVER5", { percentOff: 5, duration: "forever" }),
  code("TAKE25", { kind: "amount", amountOffCents: 2500 }),
  code("CORE30", {
    kind: "amount",
    amountOffCents: 3000,
    duration: "repeating",
    durationInCycles: 4,
    appliesTo: ["core"],
  }),
  // Leaves less than a card can be charged where nothing is sent.
  code("ALMOST", { kind: "amount", amountOffCents: 14_880, duration: "forever" }),
  code("SENDFREE", { kind: "shipping", duration: "repeating", durationInCycles: 2 }),
];

/** A partner's shop: what it sells by itself, its codes, and prices of its own for some plans. */
export const PARTNER = {
  key: "lift-club",
  panels: ["core", "heart-metabolic", "hormone", "ultimate", "mini-cholesterol"],
  codes: [
    code("GYM15", { percentOff: 15, duration: "repeating", durationInCycles: 3 }),
    code("GYM10", { percentOff: 10, duration: "forever" }),
    code("GYMSENDS", { kind: "shipping" }),
    // With or without a price of its own: less than half of ours is never left.
    code("GYM60", { percentOff: 60 }),
  ],
  prices: {
    ...{ core_quarter: 11_500, core_year: 12_990, core_month: 9900, core_unlimited: 13_900, "core_one-time": 14_900 },
    ...{ hormone_quarter: 13_400, "heart-metabolic_2-years": 25_000, "ultimate_twice-year": 24_000 },
  },
} as const;

export type Country = "US" | "CA";

/** What somebody buys at once: one panel, and what goes with it. */
export interface Cart {
  readonly panel: string;
  /** "one-time": nothing renews. */
  readonly cadence: string;
  readonly quantity: number;
  /** Charged with each cycle, as many as panels. */
  readonly packs: readonly string[];
  /** Bought once, one of each. */
  readonly extras: readonly string[];
  /** Those of them that came with a change of plan: they lie in a box that was paid for. */
  readonly boxed?: readonly string[];
  readonly country: Country;
  /** Whether it is bought in the partner's shop. */
  readonly isPartners: boolean;
  /** All in one box. */
  readonly consolidated: boolean;
  /** Sent in the parcel of a membership's next kit, for nothing. */
  readonly isSentAlong?: boolean;
  /** Both kits of a two-year plan at once. */
  readonly upfront: boolean;
  readonly code: Code | null;
}

/** What a charge is made of. Unit: cents. */
export interface Amounts {
  readonly products: number;
  readonly shipping: number;
  /** What the code takes off both. */
  readonly off: number;
}

const UNIT_CENTS = new Map(seedPriceRecords().map(({ lookup_key, unit_amount }) => [lookup_key, unit_amount ?? 0]));

/** The least that a card is charged. */
export const LEAST = 50;

const PARCEL_CENTS = { US: { arm: 2500, finger: 995, item: 495 }, CA: { arm: 3900, finger: 1495, item: 995 } } as const;
const ITEMS = ["addon_bp-tape", "addon_spare-collection"];

export function priceOfKey(key: string, isPartners = false): number {
  const own: Readonly<Record<string, number>> = isPartners ? PARTNER.prices : {};
  const cents = own[key] ?? UNIT_CENTS.get(key);
  if (cents === undefined) throw new Error(`no price ${key}`);
  return cents;
}

/** Whether a shop sells a panel so. */
export const isSold = (panel: string, cadence: string, isPartners = false) =>
  UNIT_CENTS.has(`${panel}_${cadence}`) && (!isPartners || PARTNER.panels.some((sold) => sold === panel));

/** Whether a product, or a price by its key, is of a panel: with a kit of its own. */
export const isPanelKey = (key: string) => !key.startsWith("addon_");

const parcelsOf = (what: string, country: Country, count: number): number[] => {
  const rates = PARCEL_CENTS[country];
  const isPanel = isPanelKey(what);
  const rate = isPanel ? rates[what.startsWith("mini-") ? "finger" : "arm"] : rates.item;
  return isPanel || ITEMS.includes(what) ? Array.from({ length: count }, () => rate) : [];
};

/** Each parcel by itself; in one box the dearest, and 5 dollars for each more, if that is less. */
function sending(parcels: readonly number[], isOneBox: boolean): number {
  const apart = parcels.reduce((sum, cents) => sum + cents, 0);
  if (!isOneBox || parcels.length === 0) return apart;
  return Math.min(apart, Math.max(...parcels) + 500 * (parcels.length - 1));
}

/** What sending what was bought once, alone, comes to. */
export const sendingAlone = (extras: readonly string[], country: Country) =>
  sending(
    extras.flatMap((extra) => parcelsOf(extra, country, 1)),
    false,
  );

/** What was bought once and needs a place in a box of its own. */
export const sentAlone = ({ extras, boxed = [] }: Cart) => extras.filter((extra) => !boxed.includes(extra));

interface Line {
  readonly product: string;
  readonly key: string;
  readonly cents: number;
}

const linesOf = (cart: Cart, isFirst: boolean): Line[] => [
  { product: cart.panel, key: `${cart.panel}_${cart.cadence}`, cents: panelCents(cart) },
  ...cart.packs.map((key) => ({ product: key, key, cents: priceOfKey(key) * cart.quantity })),
  ...(isFirst
    ? cart.extras.map((key) => ({
        product: key.replace("_one-time", ""),
        key,
        cents: priceOfKey(key, cart.isPartners),
      }))
    : []),
];

const panelCents = ({ panel, cadence, quantity, isPartners }: Cart) =>
  priceOfKey(`${panel}_${cadence}`, isPartners) * quantity;

const isFor = ({ appliesTo }: Code, { product, key }: Line) =>
  appliesTo === null || appliesTo.some((one) => [product, key].includes(one));

/** Whether a cart's code is for anything in it. */
export const fits = (cart: Cart) =>
  cart.code === null || linesOf(cart, true).some((line) => isFor(cart.code as Code, line));

/** A partner's price and code together leave half of our price. */
export const isTooLow = (cart: Cart) => {
  if (!cart.isPartners || cart.code?.kind !== "percent") return false;
  const left = (one: Cart) => linesOf(one, true).reduce((sum, { cents }) => sum + cents, 0);
  return left(cart) - firstAmounts(cart).off < left({ ...cart, isPartners: false }) / 2;
};

/** What a code takes off some lines and their shipping; it takes the rest too where no card could be charged that. */
function takenOff(terms: Code, lines: readonly Line[], shipping: number): number {
  const fitting = lines.filter(
    ({ product, key }) => terms.appliesTo?.some((one) => [product, key].includes(one)) ?? true,
  );
  const cents = fitting.reduce((sum, line) => sum + line.cents, 0);
  const wanted = {
    percent: Math.floor((cents * (terms.percentOff ?? 0)) / 100),
    amount: Math.min(cents, terms.amountOffCents ?? 0),
    shipping,
  }[terms.kind];
  const whole = lines.reduce((sum, line) => sum + line.cents, shipping);
  const left = whole - wanted;
  return left > 0 && left < LEAST ? whole : wanted;
}

/** Kits that leave with a charge, and those that leave a year later. */
export function kitsOf({ cadence, quantity, upfront }: Cart) {
  if (cadence === "unlimited") return { withCharge: 0, yearLater: 0 };
  if (cadence !== "2-years") return { withCharge: quantity, yearLater: 0 };
  return upfront ? { withCharge: 2 * quantity, yearLater: 0 } : { withCharge: quantity, yearLater: quantity };
}

/** What the first charge of a cart comes to, credit aside. */
export function firstAmounts(cart: Cart): Amounts {
  const kits = cart.cadence === "unlimited" ? cart.quantity : kitsOf(cart).withCharge;
  return amountsOf(cart, true, kits, cart.code);
}

function amountsOf(cart: Cart, isFirst: boolean, kits: number, terms: Code | null): Amounts {
  const { panel, country, consolidated } = cart;
  const lines = linesOf(cart, isFirst);
  const extras = isFirst ? sentAlone(cart) : [];
  const parcels = [...parcelsOf(panel, country, kits), ...extras.flatMap((extra) => parcelsOf(extra, country, 1))];
  const shipping = cart.isSentAlong ? 0 : sending(parcels, consolidated);
  const products = lines.reduce((sum, { cents }) => sum + cents, 0);
  return { products, shipping, off: terms ? takenOff(terms, lines, shipping) : 0 };
}

/** What a later charge comes to while its code lasts, and how many of them it lasts for; NULL there: for ever. */
export function laterAmounts(cart: Cart): Amounts & { readonly covered: number | null } {
  const { code: terms } = cart;
  const isCovered = terms !== null && terms.duration !== "once";
  const amounts = amountsOf(cart, false, kitsOf(cart).withCharge, isCovered ? terms : null);
  if (!terms || amounts.off === 0) return { ...amounts, covered: 0 };
  return { ...amounts, covered: terms.duration === "forever" ? null : (terms.durationInCycles ?? 1) - 1 };
}

/** What of a cart's first charge some things bought once came to, the code's part taken off by largest remainder. */
export function onceCents(cart: Cart, extras: readonly string[]): number {
  const lines = linesOf(cart, true);
  const offs = shares(cart, lines);
  const own = lines.map(({ key, cents }, index) => (extras.includes(key) ? cents - (offs[index] ?? 0) : 0));
  return own.reduce((sum, cents) => sum + cents, 0);
}

/** What a code takes off each line. */
function shares(cart: Cart, lines: readonly Line[]): number[] {
  const { code: terms } = cart;
  if (!terms || terms.kind === "shipping") return lines.map(() => 0);
  const weights = lines.map(({ product, key, cents }) =>
    terms.appliesTo === null || terms.appliesTo.some((one) => [product, key].includes(one)) ? cents : 0,
  );
  const sum = weights.reduce((left, right) => left + right, 0);
  const total = Math.min(sum, firstAmounts(cart).off);
  const floors = weights.map((weight) => (sum === 0 ? 0 : Math.floor((total * weight) / sum)));
  let missing = total - floors.reduce((left, right) => left + right, 0);
  const rests = weights.map((weight, index) => ({ index, rest: sum === 0 ? 0 : (total * weight) % sum }));
  const order = rests.sort((left, right) => right.rest - left.rest || left.index - right.index);
  for (const { index } of order) {
    if (missing <= 0) break;
    floors[index] = (floors[index] ?? 0) + 1;
    missing -= 1;
  }
  return floors;
}

/** Credit that a charge uses: all that helps, but a card is left nothing, or what it can be charged. */
export function creditUsed(due: number, credit: number): number {
  const used = Math.min(due, Math.max(0, credit));
  const left = due - used;
  return left > 0 && left < LEAST ? Math.max(0, due - LEAST) : used;
}
