import { and, eq, like, lte, not, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ALL_MAIL_SAMPLES } from "@/lib/content/mails/samples";
import { reconcile } from "@/lib/server/books/reconcile";
import { loadClock, moveClock, now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { noteCompared } from "@/lib/server/db/queries/reconciliation";
import { outbox, settings } from "@/lib/server/db/schema/operations";
import { orders } from "@/lib/server/db/schema/orders";
import { payments } from "@/lib/server/payments/stripe-payments";
import { closeMonths } from "@/lib/server/payouts/close-months";
import { notePastToLive } from "@/lib/server/seed/demo/begin-demo";
import { liveDemo } from "@/lib/server/seed/demo/live-demo";
import { beginOf, storyOf } from "@/lib/server/seed/demo/storyline";
import { seed } from "@/lib/server/seed/seed";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { withOwnDatabase } from "../support/database";

const DAY_MS = 86_400_000;

/** Lives so many days. @param atEnd  what else is kept, or fails */
const live = (url: URL, days: number, until: Date, atEnd: (db: Database) => Promise<void> = async () => undefined) =>
  liveDemo(url.href, days, { until, signal: new AbortController().signal, onMoved: () => undefined, atEnd });

/** The orders of the demo's customers. */
const ordersOf = (db: Database) => db.select().from(orders).where(like(orders.email, "%@demo.example"));

async function sumsOf(db: Database) {
  const { rows } = await db.execute(sql`
    select (select jsonb_agg(jsonb_build_array(created_at::date, kind, status, total_cents, email) order by created_at)
              from orders where email like '%@demo.example') as orders,
           (select jsonb_agg(jsonb_build_array(status, frequency, n)) from
             (select status, frequency, count(*) as n from memberships group by 1, 2 order by 1, 2) as grouped) as memberships,
           (select jsonb_agg(jsonb_build_array(state, n)) from
             (select state, count(*) as n from kits group by 1 order by 1) as grouped) as kits,
           (select jsonb_agg(jsonb_build_array(first_campaign, last_campaign, n)) from
             (select first_campaign, last_campaign, count(*) as n from visits group by 1, 2 order by 1, 2) as grouped) as touches,
           (select count(*)::int from page_views) as views,
           (select sum(times)::int from discount_refusals) as refusals`);
  return rows[0];
}

/** @param days  of them lie behind it */
function withDemo(days: number) {
  const db = withOwnDatabase();
  beforeAll(async () => {
    await loadClock(db());
    const until = now();
    await seed(db());
    await live(db.url(), days, until);
  }, 600_000);
  return db;
}

/** Every night's comparison of the days, as one that looks at all of them. */
async function compareAll(db: Database, days: number): Promise<number> {
  await moveClock(db, new Date(Date.now() + 2 * 3_600_000));
  await noteCompared(db, new Date(now().getTime() - (days + 3) * DAY_MS));
  const standing = await reconcile(db, payments());
  await moveClock(db, new Date());
  return standing;
}

describe("the story of the demo", () => {
  it("is the same for the same day, and each of its days has visits", () => {
    const at = new Date("2026-11-25T20:00:00Z");
    const story = storyOf(at, 90);
    expect(storyOf(at, 90)).toEqual(story);
    const visits = story.filter((act) => act.do === "visit");
    expect(new Set(visits.map((visit) => visit.at.toISOString().slice(0, 10))).size).toBeGreaterThanOrEqual(90);
    expect(visits.every((visit) => visit.at >= beginOf(at, 90) && visit.at < at)).toBe(true);
  });

  it("has on every day enough buyers at a partner's to pay something out, a dispute that is won, and a cart bought twice", () => {
    for (let day = 20; day < 34; day++) {
      const at = new Date(Date.UTC(2026, 10, day, 17));
      const bought = storyOf(at, 90).flatMap((act) =>
        act.do === "visit" && act.purchase ? [{ at: act.at, purchase: act.purchase }] : [],
      );
      const did = bought.flatMap(({ purchase }) => purchase.laters.map((later) => later.do));
      expect(did).toEqual(expect.arrayContaining(["win dispute", "buy again"]));
      const theirs = bought.filter(({ purchase }) => purchase.shopKey === "lift-club" && purchase.code === null);
      const plain = theirs.filter((act) => act.at < new Date(Date.UTC(2026, 10, 1)));
      expect(new Set(plain.map(({ purchase }) => purchase.customer.email)).size, at.toISOString()).toBeGreaterThan(6);
    }
  });

  it("has fewer visits at weekends, and more of them while a campaign runs", () => {
    const visits = storyOf(new Date("2026-11-25T20:00:00Z"), 90).filter((act) => act.do === "visit");
    const onWeekday = (...days: number[]) =>
      visits.filter(({ at }) => days.includes(at.getUTCDay())).length / days.length;
    expect(onWeekday(0, 6)).toBeLessThan(onWeekday(1, 2, 3));
    const brought = visits.filter(({ visit }) => visit.pages[0]?.includes("utm_campaign=welcome"));
    expect(brought.length).toBeGreaterThan(20);
  });
});

describe("a demo of some days", () => {
  const db = withDemo(12);

  it("has orders that are counted, of customers whom no mail reaches, and its books agree with the provider's", async () => {
    const lived = await ordersOf(db());
    expect(lived.length).toBeGreaterThan(8);
    expect(lived.filter(({ isTest, totalCents }) => isTest && totalCents >= 3000)).toEqual([]);
    expect(await compareAll(db(), 12)).toBe(0);
  });

  it("has visits that end in each of its customers' purchases, also in those of its first days", async () => {
    const { rows } = await db().execute(
      sql`select (select count(*)::int from visits where paid_at is not null) as noted,
                 (select count(distinct c.session_id_hash)::int from tracking_events e
                    join orders o on o.id = e.order_id join checkouts c on c.id = o.checkout_id
                   where e.kind = 'purchase' and not c.has_objected and o.email like '%@demo.example'
                     and exists (select from visits v where v.session_id_hash = c.session_id_hash)) as bought`,
    );
    expect(rows[0]?.bought).toBeGreaterThan(5);
    expect(rows[0]?.noted).toBe(rows[0]?.bought);
  });

  it("leaves what the open shop has to do by itself to the shop: every mail that is only looked at still waits", async () => {
    const own = await db().select().from(outbox).where(like(outbox.dedupeKey, "seed:%"));
    expect(own.length).toBe(ALL_MAIL_SAMPLES.length);
    expect(own.filter(({ state }) => state !== "waiting")).toEqual([]);
  });

  it("sends none of its mails, and knows of each that it left", async () => {
    const { rows } = await db().execute(
      sql`select o.dedupe_key from outbox o left join mails m on m.message_key = o.dedupe_key
          where o.topic = 'mail' and o.state = 'done' and m.id is null`,
    );
    expect(rows).toEqual([]);
    const waiting = await db()
      .select()
      .from(outbox)
      .where(not(eq(outbox.state, "done")));
    expect(waiting.filter(({ dedupeKey }) => !dedupeKey.startsWith("seed:")).length).toBeLessThan(12);
  });
});

describe("living the demo", () => {
  const db = withOwnDatabase();

  it("is the same every time, and beside it the shop's time goes on", { timeout: 240_000 }, async () => {
    await loadClock(db());
    await seed(db());
    const seen: unknown[] = [];
    for (let round = 0; round < 2; round++) {
      await live(db.url(), 6, now(), async (past) => {
        seen.push(await sumsOf(past));
        throw new Error("nothing of it stays");
      }).catch(() => undefined);
      expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(1000);
    }
    expect(seen).toHaveLength(2);
    expect(seen[0]).toMatchObject({ orders: expect.arrayContaining([expect.anything()]) });
    expect(seen[1]).toEqual(seen[0]);
  });

  it("leaves nothing to do that was due, also what waited for its time when nothing else happened", async () => {
    await loadClock(db());
    const afterPacking = new Date("2026-11-25T21:33:50Z");
    let due: unknown[] = [];
    const look = async (past: Database) => {
      const isDue = and(not(eq(outbox.state, "done")), lte(outbox.dueAt, afterPacking));
      due = await past.select().from(outbox).where(isDue);
      throw new Error("nothing of it stays");
    };
    await expect(live(db.url(), 6, afterPacking, look)).rejects.toThrow("nothing of it stays");
    expect(due).toEqual([]);
  });

  it("leaves nothing when it ends in the middle", async () => {
    const stopping = new AbortController();
    let acts = 0;
    const onMoved = () => {
      acts += 1;
      if (acts === 30) stopping.abort();
    };
    const living = liveDemo(db.url().href, 6, {
      until: now(),
      signal: stopping.signal,
      onMoved,
      atEnd: async () => undefined,
    });
    await expect(living).rejects.toThrow();
    expect(await ordersOf(db())).toEqual([]);
    expect((await db().execute(sql`select from page_views`)).rowCount).toBe(0);
  });
});

describe("a shop that was there before", () => {
  const db = withOwnDatabase();

  it("gets no past", async () => {
    await seed(db());
    await notePastToLive(db(), "seed-places", 90);
    expect(await db().select().from(settings).where(eq(settings.name, "demo-past"))).toEqual([]);
  });
});

describe("a demo of 90 days", { tags: ["verify"] }, () => {
  const db = withDemo(90);

  it("has renewals, refunds, refusals and recovered payments, and its books agree with the provider's", async () => {
    const lived = await ordersOf(db());
    const count = (kind: string) => lived.filter((order) => order.kind === kind).length;
    expect(count("checkout")).toBeGreaterThan(110);
    expect(count("renewal")).toBeGreaterThan(30);
    expect(lived.filter(({ status }) => status === "refunded").length).toBeGreaterThan(3);
    expect((await db().execute(sql`select from discount_refusals`)).rowCount).toBeGreaterThan(5);
    expect((await db().execute(sql`select from refunds`)).rowCount).toBeGreaterThan(6);
    expect(await compareAll(db(), 90)).toBe(0);
  });

  it("has visitors whom something else brought back, memberships that stop in every way, and codes that nobody used", async () => {
    const { rows } = await db().execute(sql`
      select (select count(*)::int from visits where first_campaign is distinct from last_campaign) as touched_again,
             (select count(*)::int from visits where first_campaign is distinct from last_campaign and paid_at is not null) as then_paid,
             (select count(*)::int from orders where kind = 'renewal' and was_refused) as recovered,
             (select array_agg(distinct status::text) from memberships) as memberships,
             (select count(*)::int from memberships m where status = 'canceled' and exists
               (select from audit where subject = m.id and event = 'membership.change' and details ->> 'what' = 'end')) as ended,
             (select array_agg(code order by code) from discounts where uses = 0 and code in ('NEWYEAR20', 'HEART20')) as unused`);
    expect(rows[0]).toMatchObject({ unused: ["HEART20", "NEWYEAR20"] });
    expect(rows[0]?.touched_again).toBeGreaterThan(40);
    expect(rows[0]?.then_paid).toBeGreaterThan(3);
    expect(rows[0]?.recovered).toBeGreaterThan(0);
    expect(rows[0]?.ended).toBeGreaterThan(0);
    expect(rows[0]?.memberships).toEqual(expect.arrayContaining(["active", "canceled"]));
  });

  it("has samples on their way to the laboratory or there, measured ones, and one that was not, whose new kit cost nothing", async () => {
    const { rows } = await db().execute(sql`
      select (select jsonb_object_agg(state, n) from (select state, count(*)::int as n from kits group by 1) as grouped) as kits,
             (select jsonb_agg(jsonb_build_array(o.total_cents, r.state)) from orders o
                join kits k on k.order_id = o.id join kits r on r.id = k.replaces_kit_id
               where o.kind = 'replacement') as replacements`);
    const { kits, replacements } = rows[0] as { kits: Record<string, number>; replacements: [number, string][] };
    // Which of them the laboratory holds at this very moment hangs on the day: after a holiday it may be none.
    expect((kits.registered ?? 0) + (kits.sample_received ?? 0)).toBeGreaterThan(0);
    for (const state of ["resulted", "rejected"]) expect(kits[state]).toBeGreaterThan(0);
    expect(replacements.length).toBe(kits.rejected);
    expect(replacements.every(([cents, state]) => cents === 0 && state === "rejected")).toBe(true);
  });

  it("has a partner to whom something is paid", async () => {
    const statements = await closeMonths(db(), demoShopId("lift-club"));
    expect(statements.some(({ isTold, dueCents }) => isTold && dueCents > 0n)).toBe(true);
  });

  it("has charges that are not counted, and money that banks took back and returned", async () => {
    const { rows } = await db().execute(
      sql`select array_agg(distinct kind::text) as kinds, array_agg(distinct rule::text) as rules from tracking_events`,
    );
    expect(rows[0]?.kinds).toEqual(expect.arrayContaining(["chargeback", "chargeback_reversed", "upgrade"]));
    expect(rows[0]?.rules).toEqual(expect.arrayContaining(["duplicate", "staff", "test_purchase", "no_consent"]));
  });
});
