import "server-only";
import { and, desc, eq, gte, inArray, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ConversionFilter } from "@/lib/contracts/conversions";
import { DIMENSIONS, type Dimension, HOUSE_KEY, NONE } from "@/lib/domain/conversion-dimensions";
import { type ConversionFigure, FIGURE_NAMES, FIGURES, type FigureRule } from "@/lib/domain/conversion-figures";
import type { IsoDay } from "@/lib/domain/new-york-time";
import { centsSum, exactCents } from "../cents-sum";
import type { Database } from "../client";
import { newYorkDate } from "../new-york-day";
import { checkouts } from "../schema/checkouts";
import { trackingEvents } from "../schema/conversions";
import { discounts } from "../schema/discounts";
import { memberships } from "../schema/memberships";
import { orderLines, orders } from "../schema/orders";
import { shops } from "../schema/shops";
import { visits } from "../schema/visits";

/** Whose rows, of when, and narrowed by what. */
export interface FigureScope extends ConversionFilter {
  /** The shops that somebody may see. NULL: all. */
  readonly shopIds: readonly string[] | null;
  /** When the money moved: at or after `since`, and before `before`. */
  readonly since: Date;
  readonly before: Date;
}

/** The shops whose codes were used, where others are those that sold. */
const codeOwners = alias(shops, "code_owners");

/** What a row has of each dimension. NULL: nothing. */
export const VALUES: { readonly [Name in Dimension]: SQL<string | null> } = {
  decision: sql`${trackingEvents.decision}`,
  kind: sql`${trackingEvents.kind}`,
  // Of what went back, why its charge was not counted.
  rule: sql`coalesce(${trackingEvents.chargeRule}, case when ${trackingEvents.decision} = 'excluded' then ${trackingEvents.rule} end)`,
  customer: sql`case ${trackingEvents.isNewCustomer} when true then 'new' when false then 'returning' end`,
  shop: sql`coalesce(${shops.key}, ${HOUSE_KEY})`,
  product: sql`${orderLines.productKey}`,
  coupon: sql`${discounts.code}`,
  couponOwner: sql`case when ${discounts.id} is not null then coalesce(${codeOwners.key}, ${HOUSE_KEY}) end`,
  start: sql`${visits.startPath}`,
  landing: sql`${visits.landingPage}`,
  source: sql`coalesce(${visits.firstSource}, ${visits.firstReferrer})`,
  lastSource: sql`coalesce(${visits.lastSource}, ${visits.lastReferrer})`,
  campaign: sql`${visits.firstCampaign}`,
  lastCampaign: sql`${visits.lastCampaign}`,
  device: sql`${visits.device}`,
  visitorCountry: sql`${visits.country}`,
  country: sql`${orders.shippingAddress}->>'country'`,
  state: sql`${orders.shippingAddress}->>'state'`,
};

const narrowedTo = (name: Dimension, value: string) =>
  value === NONE ? sql`${VALUES[name]} is null` : eq(VALUES[name], name === "coupon" ? value.toUpperCase() : value);

function inScope({ shopIds, since, before, ...filter }: FigureScope): SQL | undefined {
  return and(
    gte(trackingEvents.chargedAt, since),
    lt(trackingEvents.chargedAt, before),
    shopIds === null ? undefined : inArray(trackingEvents.shopId, [...shopIds]),
    ...DIMENSIONS.map((name) => (filter[name] === "" ? undefined : narrowedTo(name, filter[name]))),
  );
}

function isOf(figure: ConversionFigure): SQL {
  const { kinds, decision, isNewCustomer, wasRefused }: FigureRule = FIGURES[figure];
  const all = and(
    sql`true`,
    kinds && inArray(trackingEvents.kind, [...kinds]),
    decision && eq(trackingEvents.decision, decision),
    isNewCustomer && eq(trackingEvents.isNewCustomer, true),
    wasRefused && eq(orders.wasRefused, true),
  );
  return all ?? sql`true`;
}

/** The rows that a figure is made of: its sum and its list both stand on this, so that they cannot differ. */
const figureWhere = (scope: FigureScope, figure: ConversionFigure) => and(inScope(scope), isOf(figure));

/** The ledger, with what its rows are told apart by. The database leaves out what a question does not use. */
export const ledger = <Selection extends Parameters<Database["select"]>[0]>(db: Database, selection: Selection) =>
  db
    .select(selection as NonNullable<Selection>)
    .from(trackingEvents)
    .innerJoin(orders, eq(orders.id, trackingEvents.orderId))
    .leftJoin(shops, eq(shops.id, trackingEvents.shopId))
    .leftJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.position, 0)))
    .leftJoin(memberships, eq(memberships.id, orders.membershipId))
    .leftJoin(checkouts, eq(checkouts.id, sql`coalesce(${orders.checkoutId}, ${memberships.checkoutId})`))
    .leftJoin(discounts, eq(discounts.id, checkouts.discountId))
    .leftJoin(codeOwners, eq(codeOwners.id, discounts.shopId))
    .leftJoin(visits, eq(visits.sessionIdHash, checkouts.sessionIdHash));

/** What the rows of a figure add up to, in cents, and how many they are. */
export interface FigureSum {
  readonly cents: number;
  readonly rows: number;
}

/** All figures at once. */
export async function figureSums(
  db: Database,
  scope: FigureScope,
): Promise<Readonly<Record<ConversionFigure, FigureSum>>> {
  const sums = FIGURE_NAMES.flatMap((figure) => [
    [`${figure} cents`, centsSum(trackingEvents.cents, isOf(figure))],
    [`${figure} rows`, sql<number>`(count(*) filter (where ${isOf(figure)}))::int`],
  ]);
  const [row] = await ledger(db, Object.fromEntries(sums)).where(inScope(scope));
  const found = row as Readonly<Record<string, number>> | undefined;
  const told = FIGURE_NAMES.map((figure) => {
    return [figure, { cents: found?.[`${figure} cents`] ?? 0, rows: found?.[`${figure} rows`] ?? 0 }] as const;
  });
  return Object.fromEntries(told) as Record<ConversionFigure, FigureSum>;
}

const dayOfCharge = newYorkDate(trackingEvents.chargedAt);

/** What the rows of a figure add up to on each day in New York on which there are some, and how many orders were sold. */
export function figureDays(db: Database, scope: FigureScope, figure: ConversionFigure) {
  const sold = sql<number>`(count(*) filter (where ${trackingEvents.kind} in ('purchase', 'renewal')))::int`;
  return ledger(db, { day: dayOfCharge, cents: centsSum(trackingEvents.cents), orders: sold })
    .where(figureWhere(scope, figure))
    .groupBy(dayOfCharge)
    .orderBy(dayOfCharge);
}

/** A row for each of several things of each row, by their names: what it is told apart by, and what it has of it. */
export function toldApart(things: Readonly<Record<string, SQLWrapper>>): SQL {
  const pairs = Object.entries(things).map(([name, value]) => sql`(${name}, ${value})`);
  return sql`cross join lateral (values ${sql.join(pairs, sql`, `)}) as apart(dimension, value)`;
}

/** The values of some dimensions as columns of a subquery. */
export const dimensionColumns = <Name extends Dimension>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, VALUES[name].as(name)])) as Record<Name, SQL.Aliased<string | null>>;

/** What the rows of a figure add up to by each of some dimensions. */
export async function figureParts(
  db: Database,
  scope: FigureScope,
  figure: ConversionFigure,
  dimensions: readonly Dimension[],
) {
  if (dimensions.length === 0) return [];
  const moved = {
    moved_cents: sql`${trackingEvents.cents}`.as("moved_cents"),
    moved_kind: sql`${trackingEvents.kind}`.as("moved_kind"),
  };
  const facts = ledger(db, { ...dimensionColumns(dimensions), ...moved })
    .where(figureWhere(scope, figure))
    .as("facts");
  const things = Object.fromEntries(dimensions.map((name) => [name, facts[name]]));
  const { rows } = await db.execute<{ dimension: Dimension; value: string | null; cents: string; orders: number }>(sql`
    select apart.dimension, apart.value, sum(facts.moved_cents)::text as cents,
      (count(*) filter (where facts.moved_kind in ('purchase', 'renewal')))::int as orders
    from ${facts} ${toldApart(things)}
    group by 1, 2`);
  return rows.map(({ cents, ...part }) => ({ ...part, cents: exactCents(cents) }));
}

/**
 * The rows that make a figure, newest first.
 * @param page.after  the id of the row after which to go on. Empty: from the first
 */
export function figureRows(
  db: Database,
  scope: FigureScope,
  figure: ConversionFigure,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  const last = db
    .select({ chargedAt: trackingEvents.chargedAt })
    .from(trackingEvents)
    .where(eq(trackingEvents.id, after));
  const goesOn = after ? sql`(${trackingEvents.chargedAt}, ${trackingEvents.id}) < ((${last}), ${after})` : undefined;
  return ledger(db, {
    id: trackingEvents.id,
    kind: trackingEvents.kind,
    orderId: trackingEvents.orderId,
    transactionId: trackingEvents.transactionId,
    shopKey: shops.key,
    cents: trackingEvents.cents,
    decision: trackingEvents.decision,
    rule: trackingEvents.rule,
    chargeRule: trackingEvents.chargeRule,
    chargedAt: trackingEvents.chargedAt,
  })
    .where(and(figureWhere(scope, figure), goesOn))
    .orderBy(desc(trackingEvents.chargedAt), desc(trackingEvents.id))
    .limit(limit);
}

/** The most that one person paid, or got back, on each day in New York of a scope that has rows. Unit: cents. */
export async function largestByDay(
  db: Database,
  { shopIds, since, before }: Pick<FigureScope, "shopIds" | "since" | "before">,
): Promise<{ day: IsoDay; cents: number }[]> {
  const people = ledger(db, {
    day: dayOfCharge.as("day"),
    cents: sql<string>`sum(abs(${trackingEvents.cents}))`.as("person_cents"),
  })
    .where(
      and(
        gte(trackingEvents.chargedAt, since),
        lt(trackingEvents.chargedAt, before),
        shopIds === null ? undefined : inArray(trackingEvents.shopId, [...shopIds]),
      ),
    )
    .groupBy(dayOfCharge, orders.email)
    .as("people");
  return db
    .select({ day: people.day, cents: sql`max(${people.cents})`.mapWith(Number) })
    .from(people)
    .groupBy(people.day);
}
