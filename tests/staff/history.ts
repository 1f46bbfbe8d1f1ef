import { eq } from "drizzle-orm";
import { now } from "@/lib/server/clock";
import { recordPurchase, recordRenewal, recordUpgrade } from "@/lib/server/conversions/record-conversion";
import type { Database } from "@/lib/server/db/client";
import { orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { newId } from "@/lib/server/ids";
import { saleMovements, writeLedger } from "@/lib/server/orders/ledger";
import { recordDispute } from "@/lib/server/orders/record-dispute";
import { recordRefund } from "@/lib/server/orders/record-refund";
import { refusedPayment } from "@/lib/server/payments/payments";
import type { Random } from "../api/fuzz/random";
import { insertOrder } from "../support/orders";

/** A charge at the provider, and what went back of it so far. Unit: cents. */
interface Charge {
  orderId: string;
  paymentId: string;
  chargedCents: number;
  refundedCents: number;
}

const nothing = { shippingCents: 0, discountCents: 0, balanceCents: 0 };

async function charge(db: Database, orderId: string, chargedCents: number): Promise<Charge> {
  const paymentId = newId("pi");
  await writeLedger(
    db,
    orderId,
    saleMovements({ ...nothing, revenueCents: chargedCents, chargedCents }, paymentId),
    now(),
  );
  return { orderId, paymentId, chargedCents, refundedCents: 0 };
}

async function orderRow(db: Database, id: string) {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("no order");
  return row;
}

const PLAIN = { isNewCustomer: true, isDuplicate: false, hasObjected: false, balanceCents: 0 };

/** A purchase or a renewal, written down as checkout and renewal do. */
export async function sell(
  db: Database,
  sale: { totalCents: number; isStaff: boolean; isRenewal: boolean; shopId: string | null; email: string },
): Promise<Charge> {
  const { totalCents, isStaff, isRenewal, shopId, email } = sale;
  const isTest = isStaff || totalCents < 3000;
  const orderId = await insertOrder(db, { email, totalCents, isTest, shopId });
  const paid = await charge(db, orderId, totalCents);
  await db.update(orders).set({ providerPaymentId: paid.paymentId }).where(eq(orders.id, orderId));
  const order = await orderRow(db, orderId);
  if (isRenewal) await recordRenewal(db, order, null, { chargedAt: now(), at: now() });
  else await recordPurchase(db, order, { ...PLAIN, isStaff, chargedAt: now(), at: now() });
  return paid;
}

/** Something added to an order and charged on its own. */
export async function addTo(db: Database, orderId: string, amountCents: number): Promise<Charge> {
  const before = await orderRow(db, orderId);
  const paid = await charge(db, orderId, amountCents);
  const id = newId("upg");
  const at = now();
  await db.insert(upgrades).values({
    ...{ id, orderId, paymentId: newId("pay"), upgradePaymentId: newId("pay"), type: "easy-draw", state: "purchased" },
    ...{ amountCents, providerPaymentId: paid.paymentId, createdAt: at, updatedAt: at, expiresAt: at },
  });
  await db
    .update(orders)
    .set({ totalCents: before.totalCents + amountCents })
    .where(eq(orders.id, orderId));
  const charged = { id, amountCents, paymentId: paid.paymentId };
  await recordUpgrade(db, await orderRow(db, orderId), charged, { chargedAt: at, at });
  return paid;
}

/** Money that goes back, as the provider then tells of it. */
export async function giveBack(db: Database, paid: Charge, cents: number): Promise<void> {
  paid.refundedCents += cents;
  const told = refusedPayment({ amountCents: paid.chargedCents, metadata: {} }, "payment_failed", now());
  const { paymentId: id, chargedCents: receivedCents, refundedCents } = paid;
  await recordRefund(db, paid.orderId, {
    ...told,
    id,
    status: "succeeded",
    refusal: null,
    receivedCents,
    refundedCents,
  });
}

/** A bank that takes a whole charge back, and may return it, as the provider then tells of it. */
async function dispute(db: Database, { orderId, paymentId, chargedCents: amountCents }: Charge, isWon: boolean) {
  const at = now();
  const told = { id: newId("dp"), paymentId, reason: "fraudulent", amountCents, answerBy: at, createdAt: at };
  await recordDispute(db, orderId, { ...told, state: "open", takenCents: amountCents });
  const takenCents = isWon ? 0 : amountCents;
  await recordDispute(db, orderId, { ...told, state: isWon ? "won" : "lost", takenCents });
}

/**
 * What happens to one customer: bought, renewed, added to, refunded in part or whole, or taken back by a bank, in any
 * order.
 * @returns the order
 */
export async function live(
  db: Database,
  random: Random,
  shopIds: readonly [string | null, ...(string | null)[]],
): Promise<string> {
  const { pick, between, chance } = random;
  const paid = await sell(db, {
    totalCents: pick([0, 995, 2_999, 3_000, 14_900, between(3_000, 90_000)]),
    isStaff: chance(0.2),
    isRenewal: chance(0.3),
    shopId: pick(shopIds),
    email: `p${between(1, 40)}@example.com`,
  });
  const charges = [paid];
  if (chance(0.4)) charges.push(await addTo(db, paid.orderId, pick([900, 2_500, 6_500])));
  for (const one of charges) {
    while (one.refundedCents < one.chargedCents && chance(0.35)) {
      const left = one.chargedCents - one.refundedCents;
      await giveBack(db, one, chance(0.5) ? left : between(1, left));
    }
    if (one.chargedCents > 0 && one.refundedCents === 0 && chance(0.3)) await dispute(db, one, chance(0.5));
  }
  return paid.orderId;
}
