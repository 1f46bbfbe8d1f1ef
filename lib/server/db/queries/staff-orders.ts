import "server-only";
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { ListKey } from "@/lib/contracts/list-key";
import type { OrderState } from "@/lib/domain/order-state";
import { centsSum } from "../cents-sum";
import type { Database } from "../client";
import { kits, orderLines, orders } from "../schema/orders";
import { shipments } from "../schema/shipments";
import { shops } from "../schema/shops";
import { brandNameOf } from "./shops";
import { isOurPeoples } from "./users";

/** What staff look for. Everything given must hold. */
export interface OrderSearch {
  /** The shops whose orders are looked for. NULL: every shop's. */
  readonly shopIds: readonly string[] | null;
  /** Digits that stand in the order's number, dash or not. NULL: any. */
  readonly digits: string | null;
  /** A part of an email or a name, in small letters. NULL: any. */
  readonly part: string | null;
  /** A kit's id or what is stored of its code, or the number of a parcel. NULL: any. */
  readonly box: { readonly kitId: string; readonly codeHash: string; readonly trackingNumber: string } | null;
  /** One of these. NULL: any. */
  readonly statuses: readonly OrderState[] | null;
  /** Made at or after. NULL: no limit. */
  readonly since: Date | null;
  /** Made before. NULL: no limit. */
  readonly before: Date | null;
}

/** Text that LIKE takes literally. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Orders that sent, or will send, a kit or a parcel. */
const holdsBox = ({ kitId, codeHash, trackingNumber }: NonNullable<OrderSearch["box"]>) => sql`${orders.id} in (
  select ${kits.orderId} from ${kits} where ${kits.id} = ${kitId} or ${kits.codeHash} = ${codeHash}
  union all select ${shipments.orderId} from ${shipments} where ${shipments.trackingNumber} = ${trackingNumber}
)`;

function conditionOf({ shopIds, digits, part, box, statuses, since, before }: OrderSearch): SQL | undefined {
  const wanted = or(
    digits === null ? undefined : sql`replace(${orders.number}, '-', '') like ${`%${digits}%`}`,
    part === null ? undefined : sql`${orders.email} like ${`%${literal(part)}%`}`,
    part === null ? undefined : sql`lower(${orders.name}) like ${`%${literal(part)}%`}`,
    box === null ? undefined : holdsBox(box),
  );
  return and(
    shopIds === null ? undefined : shopIds.length > 0 ? inArray(orders.shopId, [...shopIds]) : sql`false`,
    wanted,
    statuses === null ? undefined : inArray(orders.status, [...statuses]),
    since === null ? undefined : gte(orders.createdAt, since),
    before === null ? undefined : lt(orders.createdAt, before),
  );
}

/** A page of the orders found, newest first. */
export function selectStaffOrders(
  db: Database,
  search: OrderSearch,
  { limit, after }: { limit: number; after: ListKey | null },
) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      createdAt: orders.createdAt,
      status: orders.status,
      ...{ withNextKitOf: orders.withNextKitOf, goesWithOrderId: orders.goesWithOrderId },
      shopKey: shops.key,
      soldBy: brandNameOf,
      email: orders.email,
      name: orders.name,
      totalCents: orders.totalCents,
      refundedCents: orders.refundedCents,
      kind: orders.kind,
      isTest: isOurPeoples,
      items: sql<string>`(
        select coalesce(string_agg(${orderLines.quantity} || ' × ' || ${orderLines.title}, ', ' order by ${orderLines.position}), '')
        from ${orderLines} where ${orderLines.orderId} = ${orders.id}
      )`,
    })
    .from(orders)
    .leftJoin(shops, eq(shops.id, orders.shopId))
    .where(
      and(
        conditionOf(search),
        after ? sql`(${orders.createdAt}, ${orders.number}) < (${after.at.toISOString()}, ${after.number})` : undefined,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(limit);
}

export type StaffOrderRow = Awaited<ReturnType<typeof selectStaffOrders>>[number];

/** How many orders were found, and what they were charged. Unit: cents. */
export async function sumStaffOrders(
  db: Database,
  search: OrderSearch,
): Promise<{ count: number; totalCents: number }> {
  const [row] = await db
    .select({ count: count(), totalCents: centsSum(orders.totalCents) })
    .from(orders)
    .where(conditionOf(search));
  return row ?? { count: 0, totalCents: 0 };
}

/** How many orders are in a state. @param before  those alone that were made before it. NULL: no limit */
export async function countOrdersIn(db: Database, status: OrderState, before: Date | null = null): Promise<number> {
  const nothingElse = { shopIds: null, digits: null, part: null, box: null, since: null };
  return (await sumStaffOrders(db, { ...nothingElse, statuses: [status], before })).count;
}
