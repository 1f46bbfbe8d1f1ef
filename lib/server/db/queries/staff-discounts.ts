import "server-only";
import { and, asc, desc, eq, gte, ilike, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { newYorkDay } from "@/lib/domain/new-york-time";
import type { CodeState, CodeStateOnceOn } from "@/lib/domain/shop-code";
import { centsSum } from "../cents-sum";
import type { Database } from "../client";
import { checkouts } from "../schema/checkouts";
import { trackingEvents } from "../schema/conversions";
import { discountRefusals, discounts, discountUses } from "../schema/discounts";
import { memberships } from "../schema/memberships";
import { orderLines, orders } from "../schema/orders";
import { shops } from "../schema/shops";
import { ledger } from "./conversion-figures";
import type { DiscountRow } from "./discounts";
import { shopIdsOf, type WhoseShops } from "./shop-people";

/**
 * Where a code that is on stands at a moment.
 * @param hidesUses  a code that is used up is told as one that runs: whoever gave it to one person would learn of the use
 */
function stateOnceOn(at: Date, hidesUses: boolean): SQL<CodeStateOnceOn> {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql<CodeStateOnceOn>`case
    when ${discounts.expiresAt} <= ${moment} then 'over'
    when ${discounts.startsAt} > ${moment} then 'scheduled'
    when ${!hidesUses} and ${discounts.uses} >= ${discounts.maxUses} then 'used_up'
    else 'running' end`;
}

/** Where a code stands at a moment: what a customer who types it would meet. */
function stateAt(at: Date, hidesUses: boolean): SQL<CodeState> {
  return sql<CodeState>`case
    when ${discounts.isDraft} then 'draft'
    when not ${discounts.isActive} then 'stopped'
    else ${stateOnceOn(at, hidesUses)} end`;
}

/** Which codes are looked for. */
export interface CodesWanted {
  /** A shop's id; NULL: our own. Undefined: of every shop. */
  shopId?: string | null | undefined;
  /** Whose shops' alone. NULL: an admin's or marketing's, who see all. */
  whose: WhoseShops;
  /** Whether it is told of none that it is used up. */
  hidesUses: boolean;
  search: string;
  state: CodeState | "";
  /** The id of the code after which to go on. Empty: from the first. */
  after: string;
}

const ofShop = (shopId: string | null) => (shopId === null ? isNull(discounts.shopId) : eq(discounts.shopId, shopId));

function wantedOf(db: Database, { shopId, whose, hidesUses, search, state, after }: CodesWanted, at: Date) {
  const part = `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const last = db.select({ code: discounts.code }).from(discounts).where(eq(discounts.id, after));
  return and(
    shopId === undefined ? undefined : ofShop(shopId),
    whose ? inArray(discounts.shopId, shopIdsOf(db, whose)) : undefined,
    search ? or(ilike(discounts.code, part), ilike(discounts.promotionName, part)) : undefined,
    state ? eq(stateAt(at, hidesUses), state) : undefined,
    after ? sql`(${discounts.code}, ${discounts.id}) > ((${last}), ${after})` : undefined,
  );
}

/** Codes by their names, with their shops and states. */
export function selectCodes(db: Database, wanted: CodesWanted, at: Date, limit: number) {
  return db
    .select({
      ...{ row: discounts, state: stateAt(at, wanted.hidesUses), onceOn: stateOnceOn(at, wanted.hidesUses) },
      shop: { key: shops.key, look: shops.customization },
    })
    .from(discounts)
    .leftJoin(shops, eq(shops.id, discounts.shopId))
    .where(wantedOf(db, wanted, at))
    .orderBy(asc(discounts.code), asc(discounts.id))
    .limit(limit);
}
export type FoundCode = Awaited<ReturnType<typeof selectCodes>>[number];

/** Every code of one shop. */
export const selectShopCodes = (db: Database, shopId: string, at: Date) =>
  selectCodes(db, { shopId, whose: null, hidesUses: false, search: "", state: "", after: "" }, at, 10_000);

const sumOf = (cents: SQL) => sql`coalesce(sum(${cents}), 0)`.mapWith(Number);
const atCheckout = sql`(${checkouts.quote} ->> 'discountCents')::bigint + (${checkouts.quote} ->> 'shippingDiscountCents')::bigint`;

/** What codes gave is of the charges of which what they brought is: of those that are counted. */
const isCounted = sql`exists (select 1 from ${trackingEvents} where ${trackingEvents.orderId} = ${orders.id}
  and ${trackingEvents.kind} in ('purchase', 'renewal') and ${trackingEvents.decision} = 'counted')`;

/** What codes gave at the checkout. */
function givenAtCheckout(db: Database, ids: readonly string[], until: Date) {
  return db
    .select({ id: checkouts.discountId, cost: sumOf(atCheckout) })
    .from(checkouts)
    .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
    .where(and(inArray(checkouts.discountId, [...ids]), isCounted, lt(orders.createdAt, until)))
    .groupBy(checkouts.discountId);
}

/** What they gave at later charges. */
function givenLater(db: Database, ids: readonly string[], until: Date) {
  const given = db
    .select({ orderId: orderLines.orderId, cents: sql<number>`sum(${orderLines.discountCents})`.as("cents") })
    .from(orderLines)
    .groupBy(orderLines.orderId)
    .having(sql`sum(${orderLines.discountCents}) > 0`)
    .as("given");
  return db
    .select({ id: checkouts.discountId, cost: sumOf(sql`${given.cents}`) })
    .from(checkouts)
    .innerJoin(memberships, eq(memberships.checkoutId, checkouts.id))
    .innerJoin(orders, and(eq(orders.membershipId, memberships.id), eq(orders.kind, "renewal"), isCounted))
    .innerJoin(given, eq(given.orderId, orders.id))
    .where(and(inArray(checkouts.discountId, [...ids]), lt(orders.createdAt, until)))
    .groupBy(checkouts.discountId);
}

/** What the ledger of conversions has of codes, as the dashboard tells it: counted, less what went back. */
const countedOf = (db: Database, ids: readonly string[], until: Date) =>
  ledger(db, {
    id: discounts.id,
    revenue: centsSum(trackingEvents.cents, eq(trackingEvents.decision, "counted")),
    newCustomers: sql<number>`(count(*) filter (where ${trackingEvents.decision} = 'counted'
      and ${trackingEvents.kind} = 'purchase' and ${trackingEvents.isNewCustomer}))::int`,
  })
    .where(and(inArray(discounts.id, [...ids]), lt(trackingEvents.chargedAt, until)))
    .groupBy(discounts.id);

async function broughtBy(db: Database, ids: readonly string[], until: Date) {
  const counted = await countedOf(db, ids, until);
  const given = [...(await givenAtCheckout(db, ids, until)), ...(await givenLater(db, ids, until))];
  return ids.map((id) => ({
    ...{ revenue: 0, newCustomers: 0, ...counted.find((one) => one.id === id), id },
    cost: given.filter((one) => one.id === id).reduce((sum, { cost }) => sum + cost, 0),
  }));
}

/**
 * What became of codes: how often each is held and used, and by how many people, what it brought, and how often it was
 * refused.
 * @param until  of what came before it
 */
export async function selectOutcomes(db: Database, ids: readonly string[], until: Date) {
  if (ids.length === 0) return { uses: [], brought: [], refusals: [] };
  const uses = await db
    .select({
      ...{ id: discountUses.discountId, state: discountUses.state, times: sql<number>`count(*)::int` },
      people: sql<number>`count(distinct ${discountUses.email})::int`,
    })
    .from(discountUses)
    .where(and(inArray(discountUses.discountId, [...ids]), lt(discountUses.createdAt, until)))
    .groupBy(discountUses.discountId, discountUses.state);
  const refusals = await db
    .select({
      id: discountRefusals.discountId,
      rule: discountRefusals.rule,
      times: sql`sum(${discountRefusals.times})`.mapWith(Number),
    })
    .from(discountRefusals)
    .where(and(inArray(discountRefusals.discountId, [...ids]), lt(discountRefusals.day, newYorkDay(until))))
    .groupBy(discountRefusals.discountId, discountRefusals.rule);
  return { uses, brought: await broughtBy(db, ids, until), refusals };
}

/** Makes a code. @returns undefined when the shop has one of that name */
export async function insertCode(tx: Database, row: typeof discounts.$inferInsert): Promise<DiscountRow | undefined> {
  const [made] = await tx.insert(discounts).values(row).onConflictDoNothing().returning();
  return made;
}

/** A code with its shop, locked until the transaction ends. */
export async function lockCode(tx: Database, id: string) {
  const [row] = await tx.select().from(discounts).where(eq(discounts.id, id)).for("update");
  if (!row) return undefined;
  const [shop] = row.shopId === null ? [] : await tx.select().from(shops).where(eq(shops.id, row.shopId));
  return { row, shopKey: shop?.key ?? null };
}

/** The shop's key of a code. Undefined: there is no such code. */
export async function selectCodeShop(db: Database, id: string): Promise<string | null | undefined> {
  const [found] = await db
    .select({ key: shops.key })
    .from(discounts)
    .leftJoin(shops, eq(shops.id, discounts.shopId))
    .where(eq(discounts.id, id));
  return found?.key;
}

/** Whether a shop has another code of that name. */
export async function hasOtherCode(tx: Database, { id, shopId }: DiscountRow, code: string): Promise<boolean> {
  const rows = await tx
    .select({ id: discounts.id })
    .from(discounts)
    .where(and(ofShop(shopId), eq(discounts.code, code)));
  return rows.some((row) => row.id !== id);
}

export async function updateCode(tx: Database, row: DiscountRow, change: Partial<DiscountRow>): Promise<DiscountRow> {
  const [changed] = await tx
    .update(discounts)
    .set({ ...change, revision: row.revision + 1 })
    .where(eq(discounts.id, row.id))
    .returning();
  return changed ?? row;
}

/** Checkouts that were started in a shop, newest first, and whether their buyers were new then. */
export function selectPastCarts(
  db: Database,
  shopId: string | null,
  { since, until }: { since: Date; until: Date },
  limit: number,
) {
  // Named by hand: what is selected from one table alone has its columns written without its name, and they would be the order's.
  const earlier = sql<boolean>`exists (select 1 from ${orders} earlier where earlier.email = checkouts.email
    and earlier.created_at < checkouts.created_at and not earlier.is_test
    and earlier.kind in ('checkout', 'renewal') and earlier.status not in ('canceled', 'refunded'))`;
  return db
    .select({
      quote: checkouts.quote,
      email: checkouts.email,
      status: checkouts.status,
      at: checkouts.createdAt,
      isReturning: earlier,
    })
    .from(checkouts)
    .where(
      and(
        shopId === null ? isNull(checkouts.shopId) : eq(checkouts.shopId, shopId),
        gte(checkouts.createdAt, since),
        lt(checkouts.createdAt, until),
      ),
    )
    .orderBy(desc(checkouts.createdAt))
    .limit(limit);
}
