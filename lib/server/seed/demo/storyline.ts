import "server-only";
import { addToDay, dayStart, type IsoDay, newYorkDay, weekdayOf } from "@/lib/domain/new-york-time";
import { CAMPAIGNS, type Campaign } from "./campaigns";
import { COLLEAGUE, type DemoCustomer, makeCustomer } from "./customers";
import { type Bringing, makePurchase, type Purchase, staffPurchase } from "./purchases";
import { type Chance, seededRandom } from "./seeded-random";
import { inTwoParts, makeVisit, type Visit } from "./visits";

/** Something that somebody does, at its moment. */
export type Act = { readonly at: Date } & (
  | { readonly do: "visit"; readonly visit: Visit; readonly purchase: Purchase | null }
  | { readonly do: "routine"; readonly what: "morning" | "packing" | "evening" | "codes" }
);

const SEED = 20_261;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Sunday to Saturday: few buy at weekends. */
const OF_THE_WEEK = [0.75, 1.25, 1.15, 1.1, 1, 0.9, 0.7] as const;
/** A day's visits at the start, and how they have grown at the end. */
const [VISITS, GROWTH] = [5.5, 1.5] as const;
const BUYERS_SHARE = 0.14;
const RETURNING_SHARE = 0.08;
/** So many look once, and come back by something else. */
const RETURNS_SHARE = 0.12;
/** So many buyers register their kits, those of the last weeks, of whom the laboratory is busy, more of them. */
const [REGISTERED_SHARE, REGISTERED_LATELY, RECENT_DAYS] = [0.12, 0.5, 24] as const;
/** One of so many samples cannot be measured. */
const CLOTTED_EVERY = 12;
/** So often a colleague buys something to see that all works. */
const STAFF_EVERY_DAYS = 21;
/** When a colleague prepares the codes that come next. */
const CODES_DAYS_AGO = 4;

const SHOPS = [
  [null, 62],
  ["lift-club", 18],
  ["northside-heart", 11],
  ["calm-cycle", 9],
] as const;

/** When people come: hardly at night, most in the evening. Hours of New York. */
const HOURS = Array.from({ length: 24 }, (_, hour) => [hour, hour < 6 ? 1 : hour < 17 ? 5 : 8] as const);

interface Told {
  readonly chance: Chance;
  readonly customers: DemoCustomer[];
  visits: number;
  purchases: number;
  samples: number;
}

const runsOn = (daysAgo: number) => (campaign: Campaign) =>
  daysAgo <= campaign.fromDaysAgo && daysAgo >= campaign.toDaysAgo;

function buyerOf({ chance, customers }: Told): DemoCustomer {
  if (customers.length > 10 && chance.happens(RETURNING_SHARE)) return chance.oneOf(customers);
  const customer = makeCustomer(chance, customers.length);
  customers.push(customer);
  return customer;
}

/** What becomes of the sample of a kit that is bought on a day. NULL: whoever bought it tells nobody of it. */
function sampleOf(told: Told, daysAgo: number): Purchase["sample"] {
  const { chance } = told;
  if (!chance.happens(daysAgo < RECENT_DAYS ? REGISTERED_LATELY : REGISTERED_SHARE)) return null;
  told.samples += 1;
  return told.samples % CLOTTED_EVERY === 2 ? "clotted" : "measured";
}

function purchaseOf(
  told: Told,
  daysAgo: number,
  { campaign, shopKey }: Pick<Bringing, "campaign" | "shopKey">,
): Purchase {
  const index = told.purchases;
  told.purchases += 1;
  return makePurchase(told.chance, buyerOf(told), { campaign, shopKey, sample: sampleOf(told, daysAgo), index });
}

function visitsOf(told: Told, daysAgo: number, day: IsoDay, campaign: Campaign | null): Act[] {
  const { chance } = told;
  const shopKey = campaign ? campaign.shopKey : chance.weighted(SHOPS);
  const minutes = chance.weighted(HOURS) * 60 + chance.between(0, 59);
  const at = new Date(dayStart(day).getTime() + minutes * MINUTE_MS);
  const isBuyer = chance.happens(BUYERS_SHARE);
  const purchase = isBuyer ? purchaseOf(told, daysAgo, { campaign, shopKey }) : null;
  const reach = purchase
    ? "checkout"
    : chance.weighted([
        ["looked", 80],
        ["cart", 12],
        ["checkout", 8],
      ] as const);
  const visit = makeVisit(chance, told.visits, { campaign, shopKey, reach });
  told.visits += 1;
  if (!chance.happens(RETURNS_SHARE)) return [{ at, do: "visit", visit, purchase }];
  const [first, rest] = inTwoParts(chance, visit);
  const later = new Date(at.getTime() + chance.between(3 * 60, 50 * 60) * MINUTE_MS);
  return [
    { at, do: "visit", visit: first, purchase: null },
    { at: later, do: "visit", visit: rest, purchase },
  ];
}

function staffVisitOf(told: Told, day: IsoDay): Act {
  const visit = makeVisit(told.chance, told.visits, { campaign: null, shopKey: null, reach: "checkout" });
  told.visits += 1;
  return {
    at: new Date(dayStart(day).getTime() + 600 * MINUTE_MS),
    do: "visit",
    visit,
    purchase: staffPurchase(COLLEAGUE),
  };
}

function routines(day: IsoDay): Act[] {
  const at = (hour: number) => new Date(dayStart(day).getTime() + hour * 60 * MINUTE_MS);
  const isWorkday = weekdayOf(day) % 6 !== 0;
  const kinds = [
    [9.25, "morning"],
    [15, "packing"],
    [18.5, "evening"],
  ] as const;
  return isWorkday ? kinds.map(([hour, what]) => ({ at: at(hour), do: "routine", what })) : [];
}

/** The acts of one day, in no order. */
function dayOf(told: Told, today: IsoDay, daysAgo: number, days: number): Act[] {
  const { chance } = told;
  const day = addToDay(today, -daysAgo);
  const grown = VISITS * (1 + (GROWTH - 1) * (1 - daysAgo / days));
  const usual = Math.round(grown * (OF_THE_WEEK[weekdayOf(day)] ?? 1) * (0.8 + chance.next() * 0.4));
  const paid = CAMPAIGNS.filter(runsOn(daysAgo)).flatMap((campaign) =>
    Array.from({ length: Math.round(usual * campaign.share) }, () => campaign),
  );
  const codes: Act[] =
    daysAgo === CODES_DAYS_AGO
      ? [{ at: new Date(dayStart(day).getTime() + 700 * MINUTE_MS), do: "routine", what: "codes" }]
      : [];
  const tried = daysAgo % STAFF_EVERY_DAYS === 2 ? [staffVisitOf(told, day)] : [];
  const brought = [...Array.from({ length: usual }, () => null), ...paid];
  return [
    ...brought.flatMap((campaign) => visitsOf(told, daysAgo, day, campaign)),
    ...tried,
    ...codes,
    ...routines(day),
  ];
}

/**
 * What happened in the shop in the days before now, in its order: the same for the same day, whoever asks.
 * @param days  so many, before today
 */
export function storyOf(now: Date, days: number): Act[] {
  const told: Told = { chance: seededRandom(SEED), customers: [], visits: 0, purchases: 0, samples: 0 };
  const today = newYorkDay(now);
  const all = Array.from({ length: days + 1 }, (_, index) => dayOf(told, today, days - index, days)).flat();
  const end = now.getTime() - 5 * MINUTE_MS;
  return all.filter(({ at }) => at.getTime() < end).sort((left, right) => left.at.getTime() - right.at.getTime());
}

/** When the story begins. */
export const beginOf = (now: Date, days: number): Date => new Date(dayStart(newYorkDay(now)).getTime() - days * DAY_MS);
