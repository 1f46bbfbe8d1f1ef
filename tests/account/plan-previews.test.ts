import "../api/wide-limits";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AccountOrder, PlanPreview } from "@/lib/contracts/account";
import { database } from "@/lib/server/db/client";
import { kits, orderLines } from "@/lib/server/db/schema/orders";
import { talkAs } from "../api/talk";
import { withWorld } from "../api/world";

const world = withWorld();

const PREVIEW = "GET /user/account/memberships/{id}/plans";
const CHANGE = "POST /payments/stripe-subscriptions/checkout/{id}/post-purchase-plan-change";
const ORDERS = "GET /user/account/orders";
const DECLINE = "POST /payments/stripe-subscriptions/checkout/decline-offer";
const TAPE = "addon_bp-tape";
const CANCEL = "POST /user/management-portal/orders/{id}/cancel";

const membership = () => ({ params: { id: world().purchase.subscriptionId } });

async function kitHasLeft(): Promise<void> {
  const db = await database();
  await db
    .update(kits)
    .set({ shippedAt: new Date(), state: "shipped" })
    .where(eq(kits.orderId, world().purchase.orderId));
}

describe("changing a plan from the account", () => {
  it("charges to the cent what it said before", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "customer A");
      const { body } = await talk(PREVIEW, membership());
      expect(body.plans.length).toBeGreaterThan(1);
      const plan = body.plans.find(({ chargedNow }: PlanPreview) => chargedNow > 0);
      const { program, upgradeProductIds } = body;
      const wish = {
        frequency: plan.frequency,
        program,
        upgradeProductIds,
        oneTimeAddonProductIds: [],
        step: "account",
      };
      const changed = await talk(CHANGE, { ...membership(), body: wish });
      expect(changed.status).toBe(200);
      const { chargedNow, credited, nextCharge } = plan;
      expect(changed.body).toMatchObject({ chargedNow, credited, nextCharge });
      expect((await talk(PREVIEW, membership())).status).toBe(410);
    }));

  it("brings along what is wanted once at its price, in the box that is sent anyway, and in no later charge", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "customer A");
      const plain = (await talk(PREVIEW, membership())).body;
      const extra = plain.oneTimeAddons.find(({ lookupKey }: { lookupKey: string }) => lookupKey === TAPE);
      const oneTimeAddonProductIds = [extra.lookupKey];
      const query = { oneTimeAddonProductIds: extra.lookupKey };
      const { program, upgradeProductIds, plans } = (await talk(PREVIEW, { ...membership(), query })).body;
      const same = plain.plans.find((plan: PlanPreview) => plan.chargedNow > 0);
      const { frequency } = same;
      const { chargedNow, nextCharge } = plans.find((plan: PlanPreview) => plan.frequency === frequency);
      expect(nextCharge).toEqual(same.nextCharge);
      expect(chargedNow - same.chargedNow + same.credited).toBe(extra.unitAmount);
      const wish = { frequency, program, upgradeProductIds, oneTimeAddonProductIds, step: "account" };
      expect((await talk(CHANGE, { ...membership(), body: wish })).body).toMatchObject({ chargedNow, nextCharge });
      const { orders } = (await talk(ORDERS)).body;
      const lines = orders.find(({ id }: AccountOrder) => id === world().purchase.orderId).lines;
      expect(lines.map(({ title }: { title: string }) => title)).toContain(extra.title);
    }));

  it("brings along nothing that was declined after the order, and nothing that its customer has", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "customer A");
      const keys = async () =>
        (await talk(PREVIEW, membership())).body.oneTimeAddons.map(({ lookupKey }: { lookupKey: string }) => lookupKey);
      expect(await keys()).toContain(TAPE);
      const db = await database();
      const [line] = await db.select().from(orderLines).limit(1);
      const { orderId } = world().purchase;
      if (!line) throw new Error("no line");
      const tape = { ...line, id: "orl_tape", orderId, productKey: TAPE, lookupKey: TAPE, position: 90 };
      await db.insert(orderLines).values(tape);
      expect(await keys()).not.toContain(TAPE);
      await db.delete(orderLines).where(eq(orderLines.id, tape.id));
      expect(await keys()).toContain(TAPE);
      const no = { paymentId: world().purchase.paymentId, type: "bp-tape" };
      expect((await talk(DECLINE, { body: no })).status).toBe(200);
      expect(await keys()).not.toContain(TAPE);
    }));

  it("can be looked at by whoever may do it, and by nobody else", () =>
    world().undone(async () => {
      expect((await (await talkAs(world(), "customer B"))(PREVIEW, membership())).status).toBe(404);
      expect((await (await talkAs(world(), "visitor"))(PREVIEW, membership())).status).toBe(404);
    }));

  it("is not offered once the kit has left", () =>
    world().undone(async () => {
      await kitHasLeft();
      const talk = await talkAs(world(), "customer A");
      expect(await talk(PREVIEW, membership())).toMatchObject({ status: 410, body: { error: { code: "too_late" } } });
    }));
});

describe("taking an order back", () => {
  it("gives back what the account said it would", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "customer A");
      const { orders } = (await talk(ORDERS)).body;
      const order = orders.find(({ id }: AccountOrder) => id === world().purchase.orderId);
      expect(order.cancelRefund).toBeGreaterThan(0);
      const { body } = await talk(CANCEL, { params: { id: order.id } });
      expect(body.refund).toBe(order.cancelRefund);
    }));

  it("leaves the credit of a cheaper plan with the customer, once and not twice", () =>
    world().undone(async () => {
      const talk = await talkAs(world(), "customer A");
      const { program, upgradeProductIds, plans } = (await talk(PREVIEW, membership())).body;
      const { frequency, credited } = plans.find((plan: PlanPreview) => plan.credited > 0);
      const wish = { frequency, program, upgradeProductIds, oneTimeAddonProductIds: [], step: "account" };
      expect((await talk(CHANGE, { ...membership(), body: wish })).status).toBe(200);
      const { orders } = (await talk(ORDERS)).body;
      const order = orders.find(({ id }: AccountOrder) => id === world().purchase.orderId);
      const { body } = await talk(CANCEL, { params: { id: order.id } });
      expect(body.refund).toBe(order.total - credited);
      expect(body.refund).toBe(order.cancelRefund);
    }));

  it("can be looked at by whoever may do it, and by nobody else", () =>
    world().undone(async () => {
      expect((await (await talkAs(world(), "customer B"))(PREVIEW, membership())).status).toBe(404);
      expect((await (await talkAs(world(), "visitor"))(PREVIEW, membership())).status).toBe(404);
    }));

  it("is not offered once the kit has left", () =>
    world().undone(async () => {
      await kitHasLeft();
      const { orders } = (await (await talkAs(world(), "customer A"))(ORDERS)).body;
      expect(orders.find(({ id }: AccountOrder) => id === world().purchase.orderId).cancelRefund).toBeNull();
    }));
});
