import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { reconcile } from "@/lib/server/books/reconcile";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { audit } from "@/lib/server/db/schema/operations";
import { orders } from "@/lib/server/db/schema/orders";
import { payments } from "@/lib/server/payments/stripe-payments";
import { compareNow } from "@/lib/server/staff/books";
import { newBuyer, order, settleDown, withShop } from "../checkout/shop-floor";

const db = withShop();

/** What somebody does who may do anything to the database: the shop itself is refused. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await db().execute(sql`alter table tracking_events disable trigger user`);
  await db().execute(change);
  await db().execute(sql`alter table tracking_events enable trigger user`);
}

async function buyTwice() {
  await startCheckout(db(), payments(), order(), newBuyer());
  await startCheckout(db(), payments(), order({ email: "grace@example.org" }), newBuyer());
  await settleDown(db());
  const [first] = await db().select().from(orders).where(eq(orders.email, "ada@example.org"));
  return { orderId: first?.id ?? "", orderNumber: first?.number };
}

it.each([
  [
    "changed by a cent",
    (id: string) => sql`update tracking_events set cents = cents - 1 where order_id = ${id}`,
    14_899,
  ],
  ["missing", (id: string) => sql`delete from tracking_events where order_id = ${id}`, 0],
])("a conversion that is %s stands in the books until it is as its order's ledger says", async (_, change, ours) => {
  const { orderId, orderNumber } = await buyTwice();
  expect(await reconcile(db(), payments())).toBe(0);
  await tamper(sql`create temporary table kept on commit drop as select * from tracking_events`);
  await tamper(change(orderId));
  const { standing } = await compareNow(db(), payments(), { userId: "usr_admin" });
  expect(standing).toMatchObject([{ kind: "conversions", subject: orderId, orderNumber, ours, theirs: 14_900 }]);
  expect(await db().select().from(audit).where(eq(audit.event, "books.compare"))).toHaveLength(1);
  await tamper(sql`delete from tracking_events`);
  await tamper(sql`insert into tracking_events select * from kept`);
  expect(await reconcile(db(), payments())).toBe(0);
});
