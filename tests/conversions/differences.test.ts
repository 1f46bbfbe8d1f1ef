import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { questionIn } from "@/lib/contracts/conversions";
import type { Dimension } from "@/lib/domain/conversion-dimensions";
import { addToDay, dayStart, type IsoDay } from "@/lib/domain/new-york-time";
import { Problem } from "@/lib/domain/problem";
import { LEAST_PEOPLE } from "@/lib/domain/small-groups";
import { isOfVisit } from "@/lib/domain/telling";
import { moveClock, now } from "@/lib/server/clock";
import { readConversions } from "@/lib/server/conversions/conversions";
import { orders } from "@/lib/server/db/schema/orders";
import { visits } from "@/lib/server/db/schema/visits";
import { seedPeople } from "@/lib/server/seed/seed-people";
import { demoShopId, seedShops } from "@/lib/server/seed/seed-shops";
import { randomFrom } from "../api/fuzz/random";
import { makeCheckout } from "../discounts/make-checkout";
import { sell } from "../staff/history";
import { withDatabase } from "../support/database";
import { admin } from "./readers";

const db = withDatabase(async (fresh) => {
  await seedShops(fresh);
  await seedPeople(fresh);
});

const MONDAY = "2027-03-01" as IsoDay;
const DAYS = 35;
const SHOP = "lift-club";
const STARTS = ["quiz", "quiz", "programs", "programs", "article", "direct"] as const;
const DEVICES = ["phone", "phone", "phone", "computer", "tablet"] as const;
const SOURCES = ["news", "news", "search", "for-jane"] as const;

/** What the test alone knows of an order. */
type Sold = Readonly<Record<"day" | "email" | "shop" | "start" | "device" | "source", string>>;

async function sellOne(day: IsoDay, random: ReturnType<typeof randomFrom>, nth: number): Promise<Sold> {
  const { pick, between } = random;
  const shop = pick(["house", "house", SHOP]);
  const email = `p${between(1, 90)}@example.com`;
  const shopId = shop === "house" ? null : demoShopId(shop);
  const totalCents = between(5_000, 30_000);
  const sessionIdHash = `session ${nth}`;
  const [startPath, device, firstSource] = [pick(STARTS), pick(DEVICES), pick(SOURCES)];
  const { orderId } = await sell(db(), { ...{ totalCents, shopId, email }, isStaff: false, isRenewal: false });
  await makeCheckout(db(), `chk_${nth}`, "complete", { sessionIdHash, email });
  await db()
    .update(orders)
    .set({ checkoutId: `chk_${nth}`, kind: "checkout" })
    .where(eq(orders.id, orderId));
  await db()
    .insert(visits)
    .values({
      ...{ sessionIdHash, landingPage: "/", startPath, device, firstSource, lastSource: firstSource, shopId },
      ...{ firstReferrer: "none", lastReferrer: "none", landingAt: now(), paidAt: now() },
    });
  return { day, email, shop, start: startPath, device, source: firstSource };
}

/** Five weeks of orders, each of a visit. */
async function trade(seed: number): Promise<Sold[]> {
  const random = randomFrom(seed * 131);
  const sold: Sold[] = [];
  for (let past = 0; past < DAYS; past++) {
    const day = addToDay(MONDAY, past);
    await moveClock(db(), new Date(dayStart(day).getTime() + 43_200_000));
    for (let times = random.between(0, 9); times > 0; times--) sold.push(await sellOne(day, random, sold.length));
  }
  await moveClock(db(), dayStart(addToDay(MONDAY, DAYS)));
  return sold;
}

type Filter = Readonly<Partial<Record<Dimension, string>>>;

const ONE: Filter[] = [
  ...[...new Set(STARTS)].map((start) => ({ start })),
  ...[...new Set(DEVICES)].map((device) => ({ device })),
  ...[...new Set(SOURCES)].map((source) => ({ source })),
  ...["house", SHOP].map((shop) => ({ shop })),
];
/** Nothing, each value, and each two of different dimensions. */
const FILTERS: Filter[] = [
  {},
  ...ONE,
  ...ONE.flatMap((one, at) => ONE.slice(at + 1).map((other) => ({ ...one, ...other }))),
];
const PERIODS = [0, 14].flatMap((from) =>
  [6, 13, 27, DAYS - 1].flatMap((to) =>
    to > from ? [{ from: addToDay(MONDAY, from), to: addToDay(MONDAY, to) }] : [],
  ),
);

/** A sum that is told: of which days, of whom. */
interface Known {
  readonly spans: readonly string[];
  readonly filters: readonly Filter[];
}

const isAmong = ({ day }: Sold, spans: readonly string[]) =>
  spans.some((span) => day >= span.slice(0, 10) && day <= span.slice(11));
const isIn = (sold: Sold, filter: Filter) =>
  Object.entries(filter).every(([name, value]) => sold[name as keyof Sold] === value);
const behind = (all: readonly Sold[], { spans, filters }: Known) =>
  all.filter((sold) => isAmong(sold, spans) && filters.some((filter) => isIn(sold, filter)));

/** What an admin hears who asks it. NULL: it is refused. */
async function ask(period: { from: string; to: string }, filter: Filter): Promise<Known | null> {
  try {
    const question = questionIn(new URLSearchParams({ ...period, ...filter }));
    const { days } = await readConversions(db(), admin, question);
    return { spans: days.map(({ from, to }) => `${from} ${to}`), filters: [filter] };
  } catch (error) {
    if (error instanceof Problem && error.code === "forbidden") return null;
    throw error;
  }
}

const tellsOfVisits = ({ filters }: Known) =>
  filters.some((filter) => Object.keys(filter).some((name) => isOfVisit(name as Dimension)));

const tableOf = ({ spans, filters: [filter = {}] }: Known) => `${Object.keys(filter)} ${spans}`;

/** Sums of all values of one dimension in the same days. */
function together(known: readonly Known[]): Known[] {
  const ofOne = known.filter(({ filters: [filter = {}] }) => Object.keys(filter).length === 1);
  return [...new Set(ofOne.map(tableOf))].map((table) => {
    const values = ofOne.filter((one) => tableOf(one) === table);
    return { spans: values[0]?.spans ?? [], filters: values.flatMap(({ filters }) => filters) };
  });
}

const isPart = (small: readonly string[], large: readonly string[]) => small.every((span) => large.includes(span));
const isNarrower = (filter: Filter, wider: Filter) =>
  Object.entries(wider).every(([name, value]) => filter[name as Dimension] === value);

/** Whether anybody knows, without knowing a single order, that all of one sum is in another. */
const isWithin = (one: Known, other: Known) =>
  isPart(one.spans, other.spans) &&
  one.filters.every((filter) => other.filters.some((wider) => isNarrower(filter, wider)));

const peopleOf = (sold: readonly Sold[]) => new Set(sold.map(({ email }) => email)).size;

/** The groups of few that one sum tells by itself, and less than each other that it is a part of. */
function fewIn(all: readonly Sold[], one: Known, others: readonly Known[]): string[] {
  const own = behind(all, one);
  const left = others
    .filter((other) => isWithin(one, other))
    .map((other) => ({ other, people: peopleOf(behind(all, other).filter((sold) => !own.includes(sold))) }));
  return [{ other: null, people: peopleOf(own) }, ...left]
    .filter(({ people }) => people > 0 && people < LEAST_PEOPLE)
    .map(({ other, people }) => `${people}: ${JSON.stringify(other)} less ${JSON.stringify(one)}`);
}

describe.each([1, 2, 3])("in a random shop (%i)", (seed) => {
  it("no two sums that an admin hears differ by fewer than five people, where one tells of visits", async () => {
    const all = await trade(seed);
    const answers: (Known | null)[] = [];
    for (const period of PERIODS) for (const filter of FILTERS) answers.push(await ask(period, filter));
    const told = answers.filter((one) => one !== null);
    const ofVisits = told.filter(tellsOfVisits).filter(({ spans }) => spans.length > 0);
    expect(ofVisits.length).toBeGreaterThan(0);
    // Money is exact to the day: whoever hears of some days knows what all orders of them came to.
    const known = [...told, ...together(told), ...ofVisits.map(({ spans }) => ({ spans, filters: [{}] }))];
    expect([...ofVisits, ...together(ofVisits)].flatMap((one) => fewIn(all, one, known))).toEqual([]);
  }, 240_000);
});
