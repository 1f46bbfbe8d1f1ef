import { eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as invite } from "@/app/(api)/user/invitation/route";
import { findAuditBreak } from "@/lib/server/audit";
import { now } from "@/lib/server/clock";
import { lockOrder } from "@/lib/server/db/queries/orders";
import { idempotencyKeys, outbox } from "@/lib/server/db/schema/operations";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { invitations } from "@/lib/server/db/schema/outreach";
import { shipmentKits, shipments } from "@/lib/server/db/schema/shipments";
import { newId } from "@/lib/server/ids";
import { claimKit } from "@/lib/server/orders/claim-kit";
import { endReplacements } from "@/lib/server/orders/end-order";
import { shipOrder } from "@/lib/server/orders/ship-order";
import { unshipOrder } from "@/lib/server/orders/unship-order";
import { cancelForCustomer, releaseOrder } from "@/lib/server/staff/review-order";
import { withOwnDatabase } from "../support/database";
import { insertOrder } from "../support/orders";
import { insertPerson } from "../support/people";
import { post } from "../support/requests";
import { insertPacker, PACKER, trackingOf } from "../support/shipping";

const db = withOwnDatabase();
beforeEach(async () => {
  await insertPacker(db());
});

const crowd = (size: number, work: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: size }, (_, index) => work(index)));

const done = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === "fulfilled").length;

/** Why the others were refused, each reason once. */
const reasons = (answers: readonly PromiseSettledResult<unknown>[]) =>
  [
    ...new Set(
      answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason?.code ?? answer.reason] : [])),
    ),
  ].sort();

/** An order with two kits that wait to be packed. */
async function waiting(status: "ready" | "review" = "ready") {
  const id = await insertOrder(db(), { email: `${newId("buyer").toLowerCase()}@example.com`, status, totalCents: 0 });
  const at = new Date(now().getTime() - 1000);
  const kitIds = [newId("kit"), newId("kit")];
  const kit = { orderId: id, productKey: "core", kitType: "arm-core", shipAt: at, createdAt: at };
  await db()
    .insert(kits)
    .values(kitIds.map((kitId) => ({ id: kitId, ...kit })));
  return { id, kitIds };
}

const ship = (id: string, kitIds: readonly string[]) =>
  shipOrder(db(), PACKER, id, { kitIds, carrier: "usps", trackingNumber: trackingOf(id) });

const orderOf = async (id: string) => (await db().select().from(orders).where(eq(orders.id, id)))[0];

describe("many colleagues at once", { timeout: 120_000 }, () => {
  it("ship an order once: one parcel, one code per kit, one mail", async () => {
    const { id, kitIds } = await waiting();
    const answers = await crowd(50, () => ship(id, kitIds));
    expect(done(answers)).toBe(1);
    expect(reasons(answers)).toEqual(["conflict"]);
    expect(await db().select().from(shipments).where(eq(shipments.orderId, id))).toHaveLength(1);
    expect(await db().select().from(shipmentKits).where(inArray(shipmentKits.kitId, kitIds))).toHaveLength(2);
    const mails = (await db().select().from(outbox)).filter(({ dedupeKey }) => dedupeKey.startsWith("shipped:"));
    expect(mails).toHaveLength(1);
  });

  it("either ship an order or cancel it", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, kitIds } = await waiting();
      const answers = await crowd(50, (index) =>
        index % 2 === 0 ? ship(id, kitIds) : cancelForCustomer(db(), PACKER, id, "They asked."),
      );
      expect(done(answers)).toBe(1);
      const status = (await orderOf(id))?.status;
      const left = (await db().select().from(kits).where(eq(kits.orderId, id))).filter(({ shippedAt }) => shippedAt);
      expect([status, left.length]).toEqual(status === "shipped" ? ["shipped", 2] : ["canceled", 0]);
    }
  });

  it("either let an order go on or cancel it, once", async () => {
    const { id } = await waiting("review");
    const answers = await crowd(50, (index) =>
      index % 2 === 0 ? releaseOrder(db(), PACKER, id, "Fine.") : cancelForCustomer(db(), PACKER, id, "Not fine."),
    );
    // An order that was let go may still be canceled before it ships; nothing happens twice.
    expect([1, 2]).toContain(done(answers));
    const mails = (await db().select().from(outbox)).filter(({ dedupeKey }) => dedupeKey.includes(id));
    expect(mails.length).toBe(done(answers));
  });

  it("take a parcel back once, unless its kit was registered first", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, kitIds } = await waiting();
      const { shipmentId, printed } = await ship(id, kitIds);
      const owner = await insertPerson(db(), { email: `${newId("own").toLowerCase()}@example.com` }, null);
      const answers = await crowd(50, (index) =>
        index % 2 === 0
          ? unshipOrder(db(), PACKER, id, shipmentId)
          : db().transaction((tx) => claimKit(tx, owner, printed[0]?.code ?? "")),
      );
      expect(done(answers)).toBe(1);
      const status = (await orderOf(id))?.status;
      const [kit] = await db()
        .select()
        .from(kits)
        .where(eq(kits.id, printed[0]?.kitId ?? ""));
      expect(kit?.claimedBy === null ? status : "registered").toBe(kit?.claimedBy === null ? "ready" : status);
    }
  });
});

describe("an order and what is sent free in its place", () => {
  it("are ended one after the other, whether the one is canceled or the other is paid back", async () => {
    const { id: paidId } = await waiting();
    const { id: freeId } = await waiting();
    const replaces = { kind: "replacement", replacesOrderId: paidId, replacementCause: "lost" } as const;
    await db().update(orders).set(replaces).where(eq(orders.id, freeId));
    let canceling: Promise<unknown> = Promise.resolve();
    await db().transaction(async (tx) => {
      const paid = await lockOrder(tx, paidId);
      canceling = cancelForCustomer(db(), PACKER, freeId, "They asked.").catch(({ code }) => code);
      const held = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db().execute(held)).rows.length).toBe(1);
      if (paid) await endReplacements(tx, paid);
    });
    expect(await canceling).toBe("conflict");
    expect((await orderOf(freeId))?.status).toBe("canceled");
  });
});

describe("two hundred people at once", { timeout: 120_000 }, () => {
  it("register one kit: one of them gets it, and its order is registered once", async () => {
    const { id, kitIds } = await waiting();
    const { printed } = await ship(id, kitIds);
    const people = await Promise.all(
      Array.from({ length: 200 }, () =>
        insertPerson(db(), { email: `${newId("many").toLowerCase()}@example.com` }, null),
      ),
    );
    const answers = await crowd(200, (index) =>
      db().transaction((tx) => claimKit(tx, people[index] ?? "", printed[0]?.code ?? "")),
    );
    expect(done(answers)).toBe(1);
    expect((await orderOf(id))?.status).toBe("registered");
  });

  it("with one idempotency key have one effect and get one answer", async () => {
    const headers = { "idempotency-key": "33333333-3333-4333-8333-333333333333" };
    const body = { email: "one-key@example.com", source: "ny_waitlist" };
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => invite(post("/user/invitation", body, { headers }))),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
    expect(statuses.has(201)).toBe(true);
    expect(await db().select().from(invitations).where(eq(invitations.email, body.email))).toHaveLength(1);
    const keys = await db().select().from(idempotencyKeys);
    expect(keys).toHaveLength(1);
    const repeat = await invite(post("/user/invitation", body, { headers }));
    expect([repeat.status, repeat.headers.get("idempotency-replayed")]).toEqual([201, "true"]);
  });

  it("leave an audit trail in which every row fits", async () => {
    expect(await findAuditBreak(db())).toBeNull();
  });
});
