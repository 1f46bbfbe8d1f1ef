import "server-only";
import { and, asc, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import { DIMENSIONS, type Dimension, NONE } from "@/lib/domain/conversion-dimensions";
import { addToDay, dayStart, type IsoDay } from "@/lib/domain/new-york-time";
import { LEAST_PEOPLE } from "@/lib/domain/small-groups";
import { ADVISORY_LOCKS } from "../advisory-locks";
import type { Database } from "../client";
import { newYorkDate } from "../new-york-day";
import { conversionDays, conversionStale, trackingEvents } from "../schema/conversions";
import { orders } from "../schema/orders";
import { dimensionColumns, ledger, toldApart } from "./conversion-figures";

/** Stands for all shops together. */
export const ALL_SHOPS = "*";
/** Of our own shop, which has no id. */
const OWN_SHOP = "house";

/** Some days of the ledger as `conversion_days` has them, made of its rows. */
function addedUp(db: Database, first: IsoDay, last: IsoDay, which: SQL | undefined): SQL {
  const day = newYorkDate(trackingEvents.chargedAt);
  const facts = ledger(db, {
    ...dimensionColumns(DIMENSIONS),
    day: day.as("day"),
    shop_id: sql`coalesce(${trackingEvents.shopId}, ${OWN_SHOP})`.as("shop_id"),
    cents: trackingEvents.cents,
    order_id: trackingEvents.orderId,
    person: sql`left(encode(sha256(${orders.email}::bytea), 'hex'), 20)`.as("person"),
    all: sql`'all'`.as("all"),
    recovered: sql`case when ${orders.wasRefused} and ${trackingEvents.kind} = 'renewal' then 'recovered' end`.as(
      "recovered",
    ),
  })
    .where(
      and(
        sql`${trackingEvents.chargedAt} >= ${dayStart(first).toISOString()}::timestamptz`,
        sql`${trackingEvents.chargedAt} < ${dayStart(addToDay(last, 1)).toISOString()}::timestamptz`,
        which,
      ),
    )
    .as("facts");
  const things = Object.fromEntries(([...DIMENSIONS, "all", "recovered"] as const).map((name) => [name, facts[name]]));
  return sql`
    select facts.day::text as day, coalesce(facts.shop_id, ${ALL_SHOPS}) as shop, facts.decision, apart.dimension,
      coalesce(apart.value, ${NONE}) as value, sum(facts.cents)::bigint as cents, count(*)::int as rows,
      (count(*) filter (where facts.kind in ('purchase', 'renewal')))::int as sold,
      count(distinct facts.order_id)::int as touched, count(distinct facts.person)::int as people,
      case when count(distinct facts.person) < ${LEAST_PEOPLE} then array_agg(distinct facts.person) end as who
    from ${facts} ${toldApart(things)}
    group by grouping sets ((facts.day, facts.decision, apart.dimension, apart.value),
      (facts.day, facts.shop_id, facts.decision, apart.dimension, apart.value))`;
}

/** So many days are added up in one transaction: a statement has its time. */
const MOST_DAYS = 7;

/** @returns whether there may be more */
async function refreshSome(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.conversionDays})`);
    const next = tx
      .selectDistinct({ day: conversionStale.day })
      .from(conversionStale)
      .orderBy(asc(conversionStale.day))
      .limit(MOST_DAYS);
    const stale = await tx
      .delete(conversionStale)
      .where(inArray(conversionStale.day, next))
      .returning({ day: conversionStale.day });
    const days = [...new Set(stale.map(({ day }) => day))].sort();
    const [first, last] = [days[0], days.at(-1)];
    if (!first || !last) return false;
    await tx.delete(conversionDays).where(inArray(conversionDays.day, days));
    await tx.execute(sql`
      insert into ${conversionDays} (day, shop, decision, dimension, value, cents, rows, sold, touched, people, who)
      select day::date, shop, decision, dimension, value, cents, rows, sold, touched, people, who
      from (${addedUp(tx, first, last, inArray(newYorkDate(trackingEvents.chargedAt), days))}) as summed`);
    return days.length === MOST_DAYS;
  });
}

/**
 * Adds up anew the days of which something came or is another since it last did. Whoever reads calls it, and the worker,
 * so that what is read is what the rows are.
 */
export async function refreshConversionDays(db: Database): Promise<void> {
  const [any] = await db.select({ id: conversionStale.id }).from(conversionStale).limit(1);
  if (!any) return;
  while (await refreshSome(db));
}

/** Whose days: of one shop or of all of them together, decided one way, from one day to another. */
export interface DaysScope {
  readonly shop: string;
  readonly decision: "counted" | "excluded";
  readonly from: IsoDay;
  readonly to: IsoDay;
}

const inScope = ({ shop, decision, from, to }: DaysScope) =>
  and(eq(conversionDays.shop, shop), eq(conversionDays.decision, decision), between(conversionDays.day, from, to));

/** Each day by itself, by some dimensions. */
export const selectDays = (db: Database, scope: DaysScope, dimensions: readonly (Dimension | "all" | "recovered")[]) =>
  db
    .select()
    .from(conversionDays)
    .where(and(inScope(scope), inArray(conversionDays.dimension, [...dimensions])))
    .orderBy(asc(conversionDays.day));

/** All the days together, by every dimension. */
export const sumDays = (db: Database, { shop, from, to }: Omit<DaysScope, "decision">) =>
  db
    .select({
      dimension: conversionDays.dimension,
      decision: conversionDays.decision,
      value: conversionDays.value,
      cents: sql`sum(${conversionDays.cents})`.mapWith(Number),
      rows: sql`sum(${conversionDays.rows})`.mapWith(Number),
      orders: sql`sum(${conversionDays.sold})`.mapWith(Number),
    })
    .from(conversionDays)
    .where(and(eq(conversionDays.shop, shop), between(conversionDays.day, from, to)))
    .groupBy(conversionDays.dimension, conversionDays.decision, conversionDays.value);

/** Days that are not what their rows add up to, in any part of them. Of those that wait to be added up, none. */
export async function selectWrongDays(db: Database, first: IsoDay, last: IsoDay): Promise<IsoDay[]> {
  const { rows } = await db.execute<{ day: IsoDay }>(sql`
    with made as (${addedUp(db, first, last, undefined)}),
      kept as (select day::text as day, shop, decision, dimension, value, cents, rows, sold, touched, people
        from ${conversionDays} where day between ${first} and ${last}),
      differing as (
        select day from made left join kept using (day, shop, decision, dimension, value)
          where (made.cents, made.rows, made.sold, made.touched, made.people)
            is distinct from (kept.cents, kept.rows, kept.sold, kept.touched, kept.people)
        union select day from kept left join made using (day, shop, decision, dimension, value) where made.rows is null
      )
    select day from differing where day::date not in (select day from ${conversionStale}) order by day`);
  return rows.map(({ day }) => day);
}

/** Has days added up anew. */
export async function markStale(db: Database, days: readonly IsoDay[]): Promise<void> {
  if (days.length > 0) await db.insert(conversionStale).values(days.map((day) => ({ day })));
}
