import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { POST as ask, GET as read } from "@/app/(api)/user/account/memberships/[id]/next-kit/route";
import type { NextKitAnswer } from "@/lib/contracts/next-kit";
import { renewalAnchor } from "@/lib/domain/recurring-period";
import { listOrdersById } from "@/lib/server/account/list-orders";
import { now } from "@/lib/server/clock";
import { deliverUnsent, selectToShip } from "@/lib/server/db/queries/shipments";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, ledgerEntries, orderLines, orders } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { lockKit, moveKits } from "@/lib/server/kits/move-kits";
import { askNextKit, readNextKit } from "@/lib/server/memberships/next-kit";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { replaceRejected } from "@/lib/server/orders/replace-kit";
import { demoShopId, seedShops } from "@/lib/server/seed/seed-shops";
import { priceList } from "@/lib/server/shops/plan-options";
import { replaceKitByHand } from "@/lib/server/staff/kit-hands";
import { withShop } from "../checkout/shop-floor";
import { signedIn } from "../results/sending";
import { insertOrder } from "../support/orders";
import { deliveredMails } from "../support/outbox";
import { insertPerson } from "../support/people";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { insertPacker, PACKER, shipKit } from "../support/shipping";

const db = withShop();
const ADDRESS = { line1: "1 Main St", city: "Boston", state: "MA", postal_code: "02110", country: "US" } as const;
const DAY_MS = 86_400_000;

/** Someone with an unlimited plan whose last kit left some days ago. */
async function member(lastKit: { state: "sample_received" | "registered"; daysAgo: number }, extras: string[] = []) {
  const email = "ada@example.com";
  const userId = await insertPerson(db(), { email });
  const [id, at] = [newId("mem"), now()];
  const items = ["core", ...extras].map((key) => ({
    ...{ priceId: `price_${key}`, lookupKey: `${key}_unlimited`, productKey: key, title: key },
    ...{ priceType: "unlimited", unitAmountCents: 14_900, quantity: 1, choices: [] },
  }));
  await db()
    .insert(memberships)
    .values({
      ...{ id, userId, email, name: "Ada Quill", shippingAddress: ADDRESS, status: "active", productKey: "core" },
      ...{ priceId: "price_core", frequency: "unlimited", items, addonPriceIds: [], cycleAmountCents: 14_900 },
      ...{ shippingCents: 0, currentPeriodStart: at, nextChargeAt: at, createdAt: at, updatedAt: at },
    });
  const orderId = await insertOrder(db(), { userId, email, membershipId: id, status: "sample_received" });
  const shippedAt = new Date(at.getTime() - lastKit.daysAgo * DAY_MS);
  const kit = { id: newId("kit"), orderId, productKey: "core", kitType: "arm-core", state: lastKit.state };
  await db()
    .insert(kits)
    .values({ ...kit, shipAt: shippedAt, shippedAt, createdAt: shippedAt });
  const cookie = await signedIn(db(), userId);
  const path = `/user/account/memberships/${id}/next-kit`;
  const context = { params: Promise.resolve({ id }) };
  return {
    id,
    soldLine: () =>
      db()
        .insert(orderLines)
        .values({
          ...{ id: newId("line"), orderId, position: 0, priceId: "price_core", lookupKey: "core_unlimited" },
          ...{ productKey: "core", title: "Core", priceType: "unlimited", unitAmountCents: 14_900, quantity: 1 },
        }),
    read: async () => (await answerOf(await read(get(path, { cookie }), context))).body as NextKitAnswer,
    ask: (product: string) => ask(post(path, { product }, { cookie }), context),
  };
}

it("the next kit is free, goes where the membership's kits go, and waits to be packed; a second one waits for it", async () => {
  const ada = await member({ state: "sample_received", daysAgo: 21 }, ["addon_thyroid-plus"]);
  expect(await ada.read()).toMatchObject({ kind: "now", choices: [{ product: "core" }, {}, {}, {}] });
  expect((await ada.ask("core")).status).toBe(201);
  const [order] = await db().select().from(orders).where(eq(orders.kind, "next_kit"));
  expect(order).toMatchObject({ totalCents: 0, membershipId: ada.id, status: "ready", shippingAddress: ADDRESS });
  const lines = await db().select().from(orderLines);
  expect(lines.map(({ productKey, unitAmountCents }) => [productKey, unitAmountCents])).toEqual([
    ["core", 0],
    ["addon_thyroid-plus", 0],
  ]);
  expect((await selectToShip(db(), now(), { packers: "us", limit: 5, after: null })).map(({ id }) => id)).toEqual([
    order?.id,
  ]);
  const [mail] = await deliveredMails(db());
  expect(mail).toMatchObject({ to: "ada@example.com", subject: "Your next Tealmark parcel is waiting to be packed" });
  expect(mail?.source).toContain(order?.number);
  expect(await ada.read()).toMatchObject({ kind: "waits_for_kit" });
  expect(await refusalOf(await ada.ask("core"))).toBe("409 conflict");
});

it("another arm-draw program may be the next kit, the largest only where it was added", async () => {
  const ada = await member({ state: "sample_received", daysAgo: 21 });
  expect(await refusalOf(await ada.ask("ultimate"))).toBe("400 malformed");
  expect(await refusalOf(await ada.ask("mini-thyroid"))).toBe("400 malformed");
  expect((await ada.ask("hormone")).status).toBe(201);
});

it("of a partner's customer is one that the partner sells, or what they bought", async () => {
  const ada = await member({ state: "sample_received", daysAgo: 21 });
  const key = "northside-heart";
  await seedShops(db());
  await db()
    .update(memberships)
    .set({ shopId: demoShopId(key) });
  const sold = new Set((await priceList(key)).options.map(({ productKey }) => productKey));
  const { choices } = await ada.read();
  expect(choices[0]?.product).toBe("core");
  expect(choices.slice(1).filter(({ product }) => !sold.has(product))).toEqual([]);
  const unsold = ["hormone", "thyroid", "heart-metabolic", "ultimate"].find((product) => !sold.has(product)) ?? "";
  expect(await refusalOf(await ada.ask(unsold))).toBe("400 malformed");
});

it("with Complete 360 added, it may be the largest", async () => {
  const ada = await member({ state: "sample_received", daysAgo: 21 }, ["addon_unlimited-360"]);
  expect((await ada.ask("ultimate")).status).toBe(201);
});

it("the next kit is asked for by the link of its membership too, and of no other", async () => {
  const ada = await member({ state: "sample_received", daysAgo: 21 });
  await db().update(memberships).set({ userId: null });
  const guest = { userId: null, linkedIds: [ada.id] };
  expect(await readNextKit(db(), guest, ada.id)).toMatchObject({ kind: "now" });
  await expect(askNextKit(db(), { userId: null, linkedIds: ["mem_other"] }, ada.id, "core")).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await askNextKit(db(), guest, ada.id, "core")).toEqual({ orderNumber: expect.any(String) });
  expect(await readNextKit(db(), guest, ada.id)).toMatchObject({ kind: "waits_for_kit" });
});

it("the next kit waits for the last sample, and for 20 days", async () => {
  const ada = await member({ state: "registered", daysAgo: 60 });
  expect(await ada.read()).toMatchObject({ kind: "waits_for_sample" });
  expect(await refusalOf(await ada.ask("core"))).toBe("409 conflict");
  await db()
    .update(kits)
    .set({ state: "sample_received", shippedAt: new Date(now().getTime() - 5 * DAY_MS) });
  expect(await ada.read()).toMatchObject({ kind: "waits_for_day", from: expect.any(String) });
});

it("the next kit waits for what replaced the last one, however often it was replaced", async () => {
  const ada = await member({ state: "sample_received", daysAgo: 21 });
  await ada.ask("core");
  for (let times = 0; times < 2; times++) {
    const [kit] = await db().select().from(kits).where(eq(kits.state, "planned"));
    await shipKit(db(), kit?.id ?? "");
    expect(await ada.read()).toMatchObject({ kind: "waits_for_sample" });
    await replaceKitByHand(db(), PACKER, kit?.id ?? "", { cause: "damaged", reason: "It came open." });
    expect(await ada.read()).toMatchObject({ kind: "waits_for_kit" });
  }
});

it("what becomes of a kit that somebody else registered, and what replaces it, is not to be seen from the next kit", async () => {
  const ada = await member({ state: "registered", daysAgo: 21 });
  await ada.soldLine();
  const email = "ben@example.com";
  const claimedBy = await insertPerson(db(), { email });
  await insertOrder(db(), { userId: claimedBy, email, status: "resulted" });
  await db().update(kits).set({ claimedBy, claimedAt: now() });
  expect(await ada.read()).toMatchObject({ kind: "now" });
  const [kit] = await db().select().from(kits);
  await db().transaction(async (tx) => {
    const found = await lockKit(tx, kit?.id ?? "");
    if (!found?.order) throw new Error("the kit has no order");
    await moveKits(tx, found.order, [found.kit.id], "rejected", { mover: "laboratory", at: now() });
    await replaceRejected(tx, found.order, found.kit, now());
  });
  const [replacement] = await db().select().from(kits).where(eq(kits.state, "planned"));
  expect(replacement?.replacesKitId).toBe(kit?.id);
  expect(await ada.read()).toMatchObject({ kind: "now" });
  expect((await ada.ask("core")).status).toBe(201);
});

it("the fee pays for kits until it falls due again: none is sent in a month that is skipped", async () => {
  const ada = await member({ state: "sample_received", daysAgo: 60 });
  const paidAt = new Date(now().getTime() - 40 * DAY_MS);
  await db().update(orders).set({ createdAt: paidAt });
  const nextChargeAt = new Date(now().getTime() + 22 * DAY_MS);
  await db()
    .update(memberships)
    .set({ renewalAnchorAt: renewalAnchor(paidAt, "unlimited"), nextChargeAt });
  expect(await ada.read()).toMatchObject({ kind: "waits_for_fee", from: nextChargeAt.toISOString() });
  expect(await refusalOf(await ada.ask("core"))).toBe("409 conflict");
  await db().update(memberships).set({ status: "cancel_at_period_end" });
  expect(await ada.read()).toMatchObject({ kind: "waits_for_fee", from: null });
  await db().update(memberships).set({ status: "active" });
  await insertOrder(db(), { email: "ada@example.com", membershipId: ada.id, kind: "renewal", status: "delivered" });
  expect((await ada.ask("core")).status).toBe(201);
});

it("a fee that was refunded, or that a bank took back, pays for no kit", async () => {
  const ada = await member({ state: "sample_received", daysAgo: 21 });
  const [order] = await db().select().from(orders);
  const orderId = order?.id ?? "";
  expect(await ada.read()).toMatchObject({ kind: "now" });
  const moved = [
    { id: newId("led"), orderId, paymentId: "pi_1", account: "dispute" as const, amountCents: -14_900 },
    { id: newId("led"), orderId, paymentId: "pi_1", account: "revenue" as const, amountCents: 14_900 },
  ];
  await db()
    .insert(ledgerEntries)
    .values(moved.map((entry) => ({ ...entry, createdAt: now() })));
  expect(await ada.read()).toMatchObject({ kind: "waits_for_fee" });
  await db().delete(ledgerEntries);
  await db().update(orders).set({ status: "refunded" });
  expect(await ada.read()).toMatchObject({ kind: "waits_for_fee" });
});

it("a failed sample does not begin the 20 days anew", async () => {
  const ada = await member({ state: "registered", daysAgo: 21 });
  await ada.soldLine();
  await insertPacker(db());
  const [kit] = await db().select().from(kits);
  await replaceKitByHand(db(), PACKER, kit?.id ?? "", { cause: "damaged", reason: "It came open." });
  const [replacement] = await db().select().from(kits).where(eq(kits.state, "planned"));
  await shipKit(db(), replacement?.id ?? "");
  expect(await ada.read()).toMatchObject({ kind: "waits_for_sample" });
  await db().update(kits).set({ state: "sample_received" });
  expect(await ada.read()).toMatchObject({ kind: "now" });
});

it("a kit that was asked for can be taken back by its member until it leaves, and nothing goes back", async () => {
  const ada = await member({ state: "sample_received", daysAgo: 21 });
  await ada.ask("core");
  const [order] = await db().select().from(orders).where(eq(orders.kind, "next_kit"));
  const id = order?.id ?? "";
  const shown = async () => (await listOrdersById(db(), [id], "link")).orders[0];
  expect(await shown()).toMatchObject({
    cancelRefund: 0,
    refundRule: expect.stringContaining("Your plan's fee covers"),
  });
  await cancelOrder(db(), { userId: order?.userId ?? null, linkedIds: [] }, id);
  expect(await shown()).toMatchObject({ cancelRefund: null, statusText: "Canceled" });
  expect(await ada.read()).toMatchObject({ kind: "now" });
});

it("a fee without a kit never waits to be packed", async () => {
  const id = await insertOrder(db(), { email: "ada@example.com", status: "ready" });
  const line = { priceId: "price_core", lookupKey: "core_unlimited", productKey: "core", title: "Core", quantity: 1 };
  await db()
    .insert(orderLines)
    .values({
      ...line,
      id: newId("line"),
      orderId: id,
      position: 0,
      priceType: "unlimited",
      frequency: "unlimited",
      unitAmountCents: 1,
    });
  await deliverUnsent(db(), now());
  expect((await db().select().from(orders).where(eq(orders.id, id)))[0]?.status).toBe("delivered");
});
