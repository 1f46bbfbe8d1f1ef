import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { findUnbalancedOrders } from "@/lib/server/orders/ledger";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { fillHistory } from "@/scripts/bench/history";
import { STAFF_QUESTIONS } from "@/scripts/bench/questions";
import { withOwnDatabase } from "../support/database";

const db = withOwnDatabase();

it("fills a database to measure on with orders that add up, each with its decision, and each question finds an answer", async () => {
  await seedCatalogue(db());
  await fillHistory(db.url().href, { orders: 400, pageViews: 1_000 });
  expect(await findUnbalancedOrders(db())).toEqual([]);
  const { rows } = await db().execute(sql`
    select (select count(*)::int from orders) as orders, (select count(*)::int from page_views) as views,
      (select sum(total_cents - refunded_cents)::int from orders) as kept, (select sum(cents)::int from tracking_events) as decided,
      (select count(*)::int from ledger_entries) as movements`);
  const [found] = rows as [{ orders: number; views: number; kept: number; decided: number; movements: number }];
  expect(found).toMatchObject({ orders: 400, views: 1_000 });
  expect(found.decided).toBe(found.kept);
  expect(found.movements).toBeGreaterThanOrEqual(1_200);
  for (const ask of Object.values(STAFF_QUESTIONS)) expect(await ask(db())).toBeDefined();
});
