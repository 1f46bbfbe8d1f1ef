import { eq } from "drizzle-orm";
import { Client } from "pg";
import { describe, expect, it, vi } from "vitest";
import { longDayText } from "@/lib/domain/date-text";
import { shipDayOf } from "@/lib/domain/delivery";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { buyExtras, previewExtras } from "@/lib/server/account/buy-extras";
import { listKits } from "@/lib/server/account/kits";
import { listOrders } from "@/lib/server/account/list-orders";
import { reconcile } from "@/lib/server/books/reconcile";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { shipments } from "@/lib/server/db/schema/shipments";
import { newId } from "@/lib/server/ids";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { pauseMembership } from "@/lib/server/memberships/change-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { askNextKit } from "@/lib/server/memberships/next-kit";
import { skipMembership } from "@/lib/server/memberships/skip-membership";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { unshipOrder } from "@/lib/server/orders/unship-order";
import { payments } from "@/lib/server/payments/stripe-payments";
import { readStaffOrder } from "@/lib/server/staff/order-detail";
import { listToShip } from "@/lib/server/staff/packing";
import { type newMember, newPurchase, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";
import { deliveredMails } from "../support/outbox";
import { PACKER, shipKit, trackingOf } from "../support/shipping";

const db = withShop();
const DAY = 86_400_000;
const TAPE = priceOf("addon_bp-tape");
const KIT = priceOf("core_one-time");
const REPORT = priceOf("addon_bioage-report");

/** A member of a quarterly plan who has bought a tape to come with the next kit, and whose first kit may be packed. */
async function waiting(priceIds = [TAPE]) {
  const { actor, buyer, id } = await newPurchase(db());
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
const toShip = async () => (await listToShip(db(), { after: "" })).orders;
const told = async (actor: Awaited<ReturnType<typeof newMember>>) =>
  (await listOrders(db(), { ...actor, signedInAt: now() } as never)).orders.find(({ sentWith }) => sentWith !== null);

describe("an extra that is bought to come with the next kit", () => {
  it("costs no shipping, waits, and goes to be packed with the renewal's order, to its door", async () => {
    const { actor, id, preview } = await waiting();
    const { schedule, waitingForKit } = await readMembership(db(), actor, id);
    expect(waitingForKit).toEqual(["Body-profile tape measure"]);
    expect(preview).toMatchObject({ cost: { shipping: 0, arrival: null }, nextKit: { on: schedule[0]?.date } });
    expect(await told(actor)).toMatchObject({
      statusText: "Paid, comes with your next kit",
      whenCanceled: "membership_goes_on",
      sentWith: expect.stringMatching(
        /^It comes in one parcel with your next kit, which ships on \w+ \d+, \d+ or soon after\.$/,
      ),
    });
    expect((await toShip()).map(({ number }) => number)).not.toContain((await extra())?.number);
    expect(await readStaffOrder(db(), (await extra())?.id ?? "")).toMatchObject({ standing: "Waits for the next kit" });
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
    expect((await readMembership(db(), actor, id)).waitingForKit).toEqual([]);
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("names no day of its own for a kit: it goes with the next one, and then waits with it", async () => {
    const { actor } = await waiting([KIT]);
    const number = (await extra())?.number;
    const seen = async () => (await listKits(db(), actor)).kits.find(({ orderNumber }) => orderNumber === number);
    expect(await seen()).toMatchObject({
      ...{ state: "planned", at: null },
      waits: expect.stringMatching(/^It comes in one parcel with your next kit, which ships on /),
    });
    await waitUntil(db(), new Date(now().getTime() + 95 * DAY));
    expect(await seen()).toMatchObject({
      at: null,
      waits: expect.stringMatching(/^It comes in one parcel with order /),
    });
  });

  it("is not offered where the next kit was paid before: it would wait for the one after", async () => {
    const products = [{ priceId: priceOf("core_2-years"), quantity: 1 }];
    const { actor, buyer, answer } = await newPurchase(db(), { products, shippingCost: 2500 });
    const wanted = { priceIds: [TAPE], withNextKit: false };
    expect(await previewExtras(db(), actor, answer.subscriptionId ?? "", wanted, buyer)).toMatchObject({
      nextKit: null,
    });
  });

  it("is asked what it comes with once for all kits that wait, however many there are", async () => {
    const { actor } = await waiting([KIT]);
    const order = await extra();
    const kit = (await db().select().from(kits)).find(({ orderId }) => orderId === order?.id);
    if (!kit) throw new Error("nothing waits");
    const asked = async () => {
      const query = vi.spyOn(Client.prototype, "query");
      const { kits: shown } = await listKits(db(), actor);
      const times = query.mock.calls.length;
      query.mockRestore();
      return { times, waits: shown.filter(({ waits }) => waits?.startsWith("It comes in one parcel")).length };
    };
    const before = await asked();
    expect(before.waits).toBe(1);
    for (let more = 0; more < 4; more++)
      await db()
        .insert(kits)
        .values({ ...kit, id: newId("kit") });
    expect(await asked()).toEqual({ times: before.times, waits: 5 });
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
    expect((await told(actor))?.sentWith).toContain("it ships on its own");
    await db()
      .update(orders)
      .set({ status: "ready" })
      .where(eq(orders.id, host?.id ?? ""));
    await shipKit(db(), kit?.id ?? "");
    expect(await extra()).toMatchObject({ status: "shipped" });
    expect(await told(actor)).toMatchObject({
      cancelRefund: null,
      sentWith: `It shipped in one parcel with order ${host?.number}.`,
      parcels: [{ trackingNumber: trackingOf(kit?.id ?? "") }],
    });
  });

  it("is here again when staff take back that its parcel left, whichever of the two orders they take back", async () => {
    await waiting([TAPE, KIT]);
    await waitUntil(db(), new Date(now().getTime() + 95 * DAY));
    const host = (await db().select().from(orders)).find(({ kind }) => kind === "renewal");
    const joined = await extra();
    for (const taken of [host, joined]) {
      const kit = (await db().select().from(kits)).find(({ orderId }) => orderId === host?.id);
      await shipKit(db(), kit?.id ?? "");
      expect([(await extra())?.status, (await db().select().from(shipments)).length]).toEqual(["shipped", 2]);
      const parcels = await db().select().from(shipments);
      const own = parcels.find(({ orderId }) => orderId === taken?.id);
      await unshipOrder(db(), PACKER, taken?.id ?? "", own?.id ?? "");
      expect(await db().select().from(shipments)).toEqual([]);
      expect((await toShip()).map(({ number }) => number)).toEqual(
        expect.arrayContaining([host?.number, joined?.number]),
      );
      expect((await db().select().from(kits)).filter(({ state }) => state === "shipped")).toEqual([]);
    }
    await passTime(3_600_000);
    expect((await deliveredMails(db())).filter(({ subject }) => subject.includes("on its way"))).toEqual([]);
  });

  it("is named by the mail about its canceled host, and sent by itself", async () => {
    const { actor } = await waiting([TAPE, REPORT]);
    await waitUntil(db(), new Date(now().getTime() + 95 * DAY));
    const host = (await db().select().from(orders)).find(({ kind }) => kind === "renewal");
    await deliveredMails(db());
    await cancelOrder(db(), actor, host?.id ?? "");
    const mail = (await deliveredMails(db())).find(({ subject }) => subject.includes("is canceled"));
    const still = /Still coming with order [^<]*/.exec(mail?.source ?? "")?.[0];
    expect(still).toContain(`${(await extra())?.number}: Body-profile tape measure.`);
    expect((await toShip()).map(({ number }) => number)).toContain((await extra())?.number);
  });

  it("is named by the mails about a skip and a pause, with the day on which it then leaves, and leaves then", async () => {
    const { actor, id } = await waiting();
    await deliveredMails(db());
    await skipMembership(db(), payments(), actor, id);
    const skipped = await readMembership(db(), actor, id);
    const paused = await pauseMembership(
      db(),
      payments(),
      actor,
      id,
      addToDay(newYorkDay(new Date(skipped.nextChargeAt ?? "")), 10),
    );
    const mails = await deliveredMails(db());
    const days = [skipped, paused].map(({ schedule }) => longDayText(shipDayOf(schedule[0]?.date ?? "")));
    const sources = mails.map(({ source }) => source);
    expect(new Set(days).size).toBe(2);
    for (const day of days) {
      expect(sources.join()).toContain(
        `You ordered Body-profile tape measure as well. It comes in one parcel with your next kit, which ships on ${day} or soon after.`,
      );
    }
    const leavesAt = Date.parse(paused.nextChargeAt ?? "");
    await waitUntil(db(), new Date(leavesAt - DAY));
    expect((await extra())?.status).toBe("in_review");
    await waitUntil(db(), new Date(leavesAt + DAY));
    expect(await extra()).toMatchObject({ status: "ready", goesWithOrderId: expect.any(String) });
  });

  it("of an unlimited plan waits for the next kit that is asked for, and for no day", async () => {
    const products = [{ priceId: priceOf("core_unlimited"), quantity: 1 }];
    const { actor, buyer, id } = await newPurchase(db(), { products });
    await db()
      .update(kits)
      .set({ state: "sample_received", shippedAt: new Date(now().getTime() - 30 * DAY) });
    const wanted = { priceIds: [TAPE], withNextKit: true };
    const preview = await previewExtras(db(), actor, id, wanted, buyer);
    expect(preview).toMatchObject({ cost: { shipping: 0 }, nextKit: { on: null } });
    const wish = { paymentMethod: "pm_card_visa", expectedTotal: preview.cost?.total ?? -1 };
    await buyExtras(db(), payments(), actor, id, { ...wanted, ...wish }, buyer);
    await passTime(40 * DAY);
    expect((await extra())?.status).toBe("in_review");
    expect((await told(actor))?.sentWith).toBe("It comes in one parcel with the next kit you ask for.");
    const { orderNumber } = await askNextKit(db(), actor, id, "core");
    expect((await told(actor))?.sentWith).toBe(`It comes in one parcel with order ${orderNumber}.`);
    expect((await extra())?.status).toBe("ready");
  });

  it("moves along when the next kit is skipped, also a kit of its own", async () => {
    const { actor, id } = await waiting([KIT]);
    const before = (await told(actor))?.sentWith;
    await skipMembership(db(), payments(), actor, id);
    await passTime(95 * DAY);
    expect((await extra())?.status).toBe("in_review");
    expect((await told(actor))?.sentWith).not.toBe(before);
    await passTime(95 * DAY);
    expect(await extra()).toMatchObject({ status: "ready", goesWithOrderId: expect.any(String) });
  });

  it("is sent by itself at once when the membership ends, and the mail about its end says so", async () => {
    const { actor, id } = await waiting();
    await deliveredMails(db());
    await cancelMembership(db(), payments(), actor, id);
    // A kit of an earlier order may still be coming: nothing is said of kits.
    expect((await told(actor))?.sentWith).toBe("Your membership ended, so it ships on its own.");
    await passTime(0);
    const sent = await extra();
    expect(sent).toMatchObject({ status: "ready", goesWithOrderId: null });
    expect((await toShip()).map(({ number }) => number)).toContain(sent?.number);
    expect((await told(actor))?.sentWith).toContain("it ships on its own");
    const mail = (await deliveredMails(db())).find(({ subject }) => subject.includes("membership is canceled"));
    expect(mail?.source).toContain(`Still coming with order ${sent?.number}`);
  });

  it("says one thing of itself while it can still be changed and its membership has ended", async () => {
    const { actor, buyer, id } = await newPurchase(db());
    const wanted = { priceIds: [TAPE], withNextKit: true };
    const { cost } = await previewExtras(db(), actor, id, wanted, buyer);
    const wish = { paymentMethod: "pm_card_visa", expectedTotal: cost?.total ?? -1 };
    await buyExtras(db(), payments(), actor, id, { ...wanted, ...wish }, buyer);
    await cancelMembership(db(), payments(), actor, id);
    expect(await told(actor)).toMatchObject({
      ...{ statusText: "Paid, can still be changed", sentWith: "Your membership ended, so it ships on its own." },
      steps: expect.arrayContaining([
        expect.objectContaining({ label: "To be packed", expectedAt: expect.any(String) }),
      ]),
    });
    expect(await readStaffOrder(db(), (await extra())?.id ?? "")).toMatchObject({ standing: null });
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
    expect((await told(actor))?.sentWith).toBe(
      "No renewal brings a kit that it could come with, so it ships on its own.",
    );
    await passTime(0);
    expect((await extra())?.status).toBe("ready");
  });
});
