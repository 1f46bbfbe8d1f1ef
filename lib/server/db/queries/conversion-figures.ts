import "server-only";
import { and, count, countDistinct, desc, eq, exists, gte, inArray, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { type ConversionFilter, HOUSE } from "@/lib/contracts/conversions";
import { FIGURES, type Figure, type FigureRule } from "@/lib/domain/conversion-figures";
import { centsSum } from "../cents-sum";
import type { Database } from "../client";
import { newYorkDate } from "../new-york-day";
import { checkouts } from "../schema/checkouts";
import { trackingEvents } from "../schema/conversions";
import { discounts } from "../schema/discounts";
import { memberships } from "../schema/memberships";
import { orderLines, orders } from "../schema/orders";
import { shops } from "../schema/shops";

/** Whose rows, of when, and narrowed by what. */
export interface FigureScope extends ConversionFilter {
  /** The shops that somebody may see. NULL: all. */
  readonly shopIds: readonly string[] | null;
  /** When the money moved: at or after `since`, and before `before`. */
  readonly since: Date;
  readonly before: Date;
}

/** A code belongs to the checkout of the order, or to the one that began the membership. */
function boughtWith(db: Database, code: string): SQL {
  const begun = db
    .select({ id: memberships.checkoutId })
    .from(memberships)
    .where(eq(memberships.id, orders.membershipId));
  return exists(
    db
      .select({ one: sql`1` })
      .from(checkouts)
      .innerJoin(discounts, eq(discounts.id, checkouts.discountId))
      .where(
        and(
          or(eq(checkouts.id, orders.checkoutId), and(isNull(orders.checkoutId), inArray(checkouts.id, begun))),
          eq(discounts.code, code.toUpperCase()),
        ),
      ),
  );
}

function holds(db: Database, productKey: string): SQL {
  const lines = db
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, trackingEvents.orderId), eq(orderLines.productKey, productKey)));
  return exists(lines);
}

/** What each part of a filter asks of a row. */
const CONDITIONS: { readonly [Name in keyof ConversionFilter]: (db: Database, value: string) => SQL } = {
  shop: (_, key) => (key === HOUSE ? isNull(trackingEvents.shopId) : eq(shops.key, key)),
  decision: (_, decision) => eq(sql`${trackingEvents.decision}`, decision),
  product: holds,
  coupon: boughtWith,
  country: (_, country) => eq(sql`${orders.shippingAddress}->>'country'`, country),
  state: (_, state) => eq(sql`${orders.shippingAddress}->>'state'`, state),
};

function inScope(db: Database, { shopIds, since, before, ...filter }: FigureScope): SQL | undefined {
  const narrowed = Object.entries(CONDITIONS).map(([name, condition]) => {
    const value = filter[name as keyof ConversionFilter];
    return value === "" ? undefined : condition(db, value);
  });
  return and(
    gte(trackingEvents.chargedAt, since),
    lt(trackingEvents.chargedAt, before),
    shopIds === null ? undefined : inArray(trackingEvents.shopId, [...shopIds]),
    ...narrowed,
  );
}

function isOf(figure: Figure): SQL {
  const { kinds, decision, isNewCustomer }: FigureRule = FIGURES[figure];
  const all = and(
    sql`true`,
    kinds && inArray(trackingEvents.kind, [...kinds]),
    decision && eq(trackingEvents.decision, decision),
    isNewCustomer && eq(trackingEvents.isNewCustomer, true),
  );
  return all ?? sql`true`;
}

/** The rows that a figure is made of: its sum and its list both stand on this, so that they cannot differ. */
export const figureWhere = (db: Database, scope: FigureScope, figure: Figure) => and(inScope(db, scope), isOf(figure));

const ledger = <Selection extends Parameters<Database["select"]>[0]>(db: Database, selection: Selection) =>
  db
    .select(selection as NonNullable<Selection>)
    .from(trackingEvents)
    .innerJoin(orders, eq(orders.id, trackingEvents.orderId))
    .leftJoin(shops, eq(shops.id, trackingEvents.shopId));

/** What the rows of a figure add up to, in cents, how many they are, and of how many orders. */
export interface FigureSum {
  readonly cents: number;
  readonly rows: number;
  readonly orders: number;
}

export async function figureSum(db: Database, scope: FigureScope, figure: Figure): Promise<FigureSum> {
  const sums = {
    cents: centsSum(trackingEvents.cents),
    rows: count(),
    orders: countDistinct(trackingEvents.orderId),
  };
  const [row] = await ledger(db, sums).where(figureWhere(db, scope, figure));
  return row ?? { cents: 0, rows: 0, orders: 0 };
}

/** What the rows of a figure add up to on each day in New York on which there are some. */
export function figureDays(db: Database, scope: FigureScope, figure: Figure) {
  const day = newYorkDate(trackingEvents.chargedAt);
  return ledger(db, { day, cents: centsSum(trackingEvents.cents), rows: count() })
    .where(figureWhere(db, scope, figure))
    .groupBy(day)
    .orderBy(day);
}

/**
 * The rows that make a figure, newest first.
 * @param page.after  the id of the row after which to go on. Empty: from the first
 */
export function figureRows(
  db: Database,
  scope: FigureScope,
  figure: Figure,
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
    orderNumber: orders.number,
    transactionId: trackingEvents.transactionId,
    shopKey: shops.key,
    cents: trackingEvents.cents,
    decision: trackingEvents.decision,
    rule: trackingEvents.rule,
    chargeRule: trackingEvents.chargeRule,
    chargedAt: trackingEvents.chargedAt,
  })
    .where(and(figureWhere(db, scope, figure), goesOn))
    .orderBy(desc(trackingEvents.chargedAt), desc(trackingEvents.id))
    .limit(limit);
}
