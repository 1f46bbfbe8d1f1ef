import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { buyExtras, previewExtras } from "@/lib/server/account/buy-extras";
import { listOrders } from "@/lib/server/account/list-orders";
import { reconcile } from "@/lib/server/books/reconcile";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { cancel } from "@/lib/server/memberships/cancel-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { skip } from "@/lib/server/memberships/skip-membership";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { payments } from "@/lib/server/payments/stripe-payments";
import { listToShip } from "@/lib/server/staff/packing";
import { newBuyer, newMember, order, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";
import { deliveredMails } from "../support/outbox";
import { shipKit, trackingOf } from "../support/shipping";

const db = withShop();
const DAY = 86_400_000;
const TAPE = priceOf("addon_bp-tape");
const KIT = priceOf("core_one-time");

/** A member of a quarterly plan who has bought a tape to come with the next kit, and whose first kit may be packed. */
async function waiting(priceIds = [TAPE]) {
  const actor = await newMember(db());
  const buyer = newBuyer({ actor });
  const { answer } = await startCheckout(db(), payments(), order(), buyer);
  await settleDown(db());
  const id = answer.subscriptionId ?? "";
  const wanted = { priceIds, withNextKit: true };
  const preview = await previewExtras(db(), actor, id, wanted, buyer);
  const wish = { paymentMethod: "pm_card_visa", expectedTotal: preview.cost?.total ?? -1 };
  await buyExtras(db(), payments(), actor, id, { ...wanted, ...wish }, buyer);
  await passTime(DAY);
  return { actor, buyer, id, preview };
}

async function passTime(ms: number) {
  await waitUntil(db(), new Date(now().getTime() + ms));
  for (const job of ["order-release", "next-kit-parcels"] as const) await jobNamed(job).run(db());
  await settleDown(db());
}

const extra = async () => (await db().select().from(orders)).find(({ withNextKitOf }) => withNextKitOf !== null);
const toShip = async () => (await listToShip(db(), { page: 1 })).orders;
const told = async (actor: Awaited<ReturnType<typeof newMember>>) =>
  (await listOrders(db(), { ...actor, signedInAt: now() } as never)).orders.find(({ sentWith }) => sentWith !== null);

describe("an extra that is bought to come with the next kit", () => {
  it("costs no shipping, waits, and goes to be packed with the renewal's order, to its door", async () => {
    const { actor, id, preview } = await waiting();
    const { schedule } = await readMembership(db(), actor, id);
    expect(preview).toMatchObject({ cost: { shipping: 0, arrival: null }, nextKitOn: schedule[0]?.date });
    expect(await told(actor)).toMatchObject({
      statusText: "Paid, waits for its parcel",
      endsMembership: false,
      sentWith: expect.stringMatching(
        /^It comes in one parcel with your next kit, which leaves from \w+ \d+, \d+ on\.$/,
      ),
    });
    expect((await toShip()).map(({ number }) => number)).not.toContain((await extra())?.number);
    await db().update(memberships).set({ name: "Ada Moved" });
    await waitUntil(db(), new Date(now().getTime() + 95 * DAY));
    const joined = await extra();
    const host = (await db().select().from(orders)).find(({ kind }) => kind === "renewal");
    expect(joined).toMatchObject({ status: "ready", goesWithOrderId: host?.id, name: "Ada Moved" });
    const packed = (await toShip()).filter(({ sharesParcelWith }) => sharesParcelWith.length > 0);
    expect(packed.map(({ number, sharesParcelWith }) => [number, sharesParcelWith]).toSorted()).toEqual(
      [
        [joined?.number, [host?.number]],
        [host?.number, [joined?.number]],
      ].toSorted(),
    );
    expect(packed.find(({ number }) => number === joined?.number)?.waitsSince).toBe(joined?.releaseAt.toISOString());
    expect((await told(actor))?.sentWith).toBe(`It comes in one parcel with order ${host?.number}.`);
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("is not offered where the next kit was paid before: it would wait for the one after", async () => {
    const actor = await newMember(db());
    const buyer = newBuyer({ actor });
    const products = [{ priceId: priceOf("core_2-years"), quantity: 1 }];
    const { answer } = await startCheckout(db(), payments(), order({ products, shippingCost: 2500 }), buyer);
    await settleDown(db());
    const wanted = { priceIds: [TAPE], withNextKit: false };
    expect(await previewExtras(db(), actor, answer.subscriptionId ?? "", wanted, buyer)).toMatchObject({
      nextKitOn: null,
    });
  });

  it("leaves with the parcel of that kit, and says that it is sent by itself when that order is canceled", async () => {
    const { actor } = await waiting();
    await waitUntil(db(), new Date(now().getTime() + 95 * DAY));
    const host = (await db().select().from(orders)).find(({ kind }) => kind === "renewal");
    const [kit] = await db()
      .select()
      .from(kits)
      .where(eq(kits.orderId, host?.id ?? ""));
    await db()
      .update(orders)
      .set({ status: "canceled" })
      .where(eq(orders.id, host?.id ?? ""));
    expect((await told(actor))?.sentWith).toContain("sent by itself");
    await db()
      .update(orders)
      .set({ status: "ready" })
      .where(eq(orders.id, host?.id ?? ""));
    await shipKit(db(), kit?.id ?? "");
    expect(await extra()).toMatchObject({ status: "shipped" });
    expect(await told(actor)).toMatchObject({
      cancelRefund: null,
      sentWith: `It left in one parcel with order ${host?.number}.`,
      parcels: [{ trackingNumber: trackingOf(kit?.id ?? "") }],
    });
  });

  it("moves along when the next kit is skipped, also a kit of its own", async () => {
    const { actor, id } = await waiting([KIT]);
    const before = (await told(actor))?.sentWith;
    await skip(db(), payments(), actor, id);
    await passTime(95 * DAY);
    expect((await extra())?.status).toBe("in_review");
    expect((await told(actor))?.sentWith).not.toBe(before);
    await passTime(95 * DAY);
    expect(await extra()).toMatchObject({ status: "ready", goesWithOrderId: expect.any(String) });
  });

  it("is sent by itself at once when the membership ends, and the mail about its end says so", async () => {
    const { actor, id } = await waiting();
    await deliveredMails(db());
    await cancel(db(), payments(), actor, id);
    await passTime(0);
    const sent = await extra();
    expect(sent).toMatchObject({ status: "ready", goesWithOrderId: null });
    expect((await toShip()).map(({ number }) => number)).toContain(sent?.number);
    expect((await told(actor))?.sentWith).toContain("it is sent by itself");
    const mail = (await deliveredMails(db())).find(({ subject }) => subject.includes("membership is canceled"));
    expect(mail?.source).toContain(`Still sent, with order ${sent?.number}`);
  });

  it("can be canceled while it waits, for all of its money, and leaves nothing to pack", async () => {
    const { actor, preview } = await waiting();
    const sent = await extra();
    expect(await cancelOrder(db(), actor, sent?.id ?? "")).toMatchObject({ refund: preview.cost?.total });
    await passTime(95 * DAY);
    expect(await extra()).toMatchObject({ status: "refunded", goesWithOrderId: null });
    expect((await toShip()).flatMap(({ sharesParcelWith }) => sharesParcelWith)).toEqual([]);
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("is another order than the same extra sent now, and is not sold where no kit comes", async () => {
    const { actor, buyer, id } = await waiting();
    const now1 = await previewExtras(db(), actor, id, { priceIds: [TAPE] }, buyer);
    expect(now1.cost?.shipping).toBeGreaterThan(0);
    const wish = { priceIds: [TAPE], paymentMethod: "pm_card_visa", expectedTotal: now1.cost?.total ?? 0 };
    await buyExtras(db(), payments(), actor, id, wish, buyer);
    expect(await db().select().from(orders)).toHaveLength(3);
    await db().update(memberships).set({ status: "paused", pausedUntil: null });
    const none = previewExtras(db(), actor, id, { priceIds: [TAPE], withNextKit: true }, buyer);
    await expect(none).rejects.toMatchObject({ code: "conflict" });
    await passTime(0);
    expect((await extra())?.status).toBe("ready");
  });
});
