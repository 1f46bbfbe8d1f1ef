import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { longDayText } from "@/lib/domain/date-text";
import { shipDayFrom } from "@/lib/domain/delivery";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { firstRenewal } from "@/lib/domain/recurring-period";
import { listOrders } from "@/lib/server/account/list-orders";
import { reconcile } from "@/lib/server/books/reconcile";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { seal } from "@/lib/server/http/seal";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { pauseMembership } from "@/lib/server/memberships/change-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { balanceOf, moveBalance } from "@/lib/server/orders/balance";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { shipOrder } from "@/lib/server/orders/ship-order";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { buyEasyDraw, buyMiniPanel, buyTape } from "@/lib/server/upgrades/order-upgrades";
import { UNDO_PURPOSE } from "@/lib/server/upgrades/undo-path";
import { undoUpgrade } from "@/lib/server/upgrades/undo-upgrade";
import {
  books,
  newBuyer,
  newMember,
  newPurchase,
  order,
  priceOf,
  settleDown,
  waitUntil,
  withShop,
} from "../checkout/shop-floor";
import { jobNamed } from "../support/jobs";
import { deliveredMails } from "../support/outbox";
import { insertPacker, PACKER, shipKit, trackingOf } from "../support/shipping";

const db = withShop();
const plain = (source: string) => source.replaceAll(/\s+/g, " ");

async function join(keys: readonly string[], shippingCost: number) {
  const products = keys.map((key) => ({ priceId: priceOf(key), quantity: 1 }));
  const { actor, buyer, answer } = await newPurchase(db(), { products, shippingCost });
  const end = async () => {
    await cancelMembership(db(), payments(), actor, answer.subscriptionId ?? "");
    await settleDown(db());
    const [left] = await db().select().from(orders);
    const waiting = await db().select({ productKey: kits.productKey }).from(kits);
    return {
      status: left?.status,
      refundedCents: left?.refundedCents,
      kits: waiting.map(({ productKey }) => productKey),
    };
  };
  return { actor, buyer, end, paymentId: answer.paymentId, membershipId: answer.subscriptionId ?? "" };
}

const mailOf = async (template: string) => {
  const { mails } = await books(db());
  return mails.map(({ payload }) => payload).find((payload) => payload.template === template)?.data;
};

describe("canceling before the kit has left gives back all that the period cost", () => {
  it("with the device that was to come with its kit", async () => {
    const { end } = await join(["mini-thyroid_quarter", "addon_easy-draw-upgrade"], 995);
    expect(await end()).toMatchObject({ status: "refunded", refundedCents: 4900 + 2500 + 995 });
  });

  it("with what its kit was upgraded to after payment", async () => {
    const { end, buyer, paymentId } = await join(["mini-cholesterol_quarter"], 995);
    const priceId = priceOf("addon_mini-to-heart");
    const wish = { priceId, paymentId, email: "ada@example.org", quantity: 1 };
    const panels = { product: "mini-cholesterol", upgradeTo: "heart-metabolic" };
    await buyMiniPanel(db(), payments(), { ...wish, ...panels }, buyer);
    expect(await end()).toMatchObject({ status: "refunded", refundedCents: 5400 + 6500 + 995 });
  });

  it("and not the tape that was added later, nor anything for sending it", async () => {
    const { end, buyer, paymentId } = await join(["core_quarter"], 2500);
    await buyTape(db(), payments(), paymentId, buyer);
    expect(await end()).toEqual({ status: "in_review", refundedCents: 14_900, kits: [] });
  });

  it("and leaves the kit of the same panel that was bought once beside it", async () => {
    const { end } = await join(["core_quarter", "core_one-time"], 5000);
    expect(await end()).toEqual({ status: "in_review", refundedCents: 14_900, kits: ["core"] });
    const mail = (await deliveredMails(db())).findLast(({ subject }) => /membership is canceled/.test(subject));
    expect(mail?.source).toMatch(/Still coming with order \d{4}-\d{4}: Core Essentials\./);
  });
});

describe("what is told of the end of a membership", () => {
  const DAY = 86_400_000;
  const later = async (days: number) => {
    await waitUntil(db(), new Date(now().getTime() + days * DAY));
    await jobNamed("order-release").run(db());
    await settleDown(db());
  };
  const shipOne = async () => {
    const [kit] = await db().select().from(kits).orderBy(kits.shipAt);
    await shipKit(db(), kit?.id ?? "");
  };
  const canceled = async () =>
    (await deliveredMails(db())).findLast(({ subject }) => /is canceled$/.test(subject))?.source ?? "";

  it("that the period's kit has left is why nothing goes back in a pause, and what is sent later is named with its day", async () => {
    const { actor, membershipId } = await join(["core_2-years"], 2500);
    await later(1);
    await shipOne();
    await pauseMembership(db(), payments(), actor, membershipId, newYorkDay(new Date(now().getTime() + 300 * DAY)));
    const { cancelation, stillSent } = await readMembership(db(), actor, membershipId);
    const [, second] = await db().select().from(kits).orderBy(kits.shipAt);
    const on = shipDayFrom(second?.shipAt ?? now());
    expect(cancelation).toMatchObject({ isAtOnce: true, refund: 0, nothingBack: "kit_left" });
    expect(stillSent).toMatchObject([{ contents: ["Core Essentials"], on }]);
    await cancelMembership(db(), payments(), actor, membershipId);
    const mail = plain(await canceled());
    expect(mail).toContain("because what you last paid for has shipped");
    expect(mail).toContain(`Core Essentials, on ${longDayText(on)} or soon after.`);
    expect(mail).not.toContain("nothing more will ship");
    expect((await readMembership(db(), actor, membershipId)).stillSent).toEqual(stillSent);
  });

  it.each(["membership", "order"])("(by its %s) a kit that an earlier charge paid for is named", async (by) => {
    const { actor, membershipId } = await join(["core_quarter"], 2500);
    await later(95);
    const [first, renewal] = await db().select().from(orders).orderBy(orders.createdAt);
    expect(renewal).toMatchObject({ kind: "renewal", status: "ready" });
    if (by === "membership") await cancelMembership(db(), payments(), actor, membershipId);
    else await cancelOrder(db(), actor, renewal?.id ?? "");
    const mail = plain(await canceled());
    expect(mail).toContain(`Still coming with order ${first?.number}: Core Essentials.`);
    expect(mail).not.toContain(`with order ${renewal?.number}`);
    expect(mail).not.toContain("nothing more will ship");
  });
});

/** What came in at the provider, less what went back there. Unit: cents. */
async function keptCents(): Promise<number> {
  const charges = await paymentClients().general.charges.list({ limit: 100 });
  return charges.data.reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}

describe("a change to a cheaper plan and the end of its membership", () => {
  const EMAIL = "ada@example.org";

  /** Changes the plan for $15 less, which the balance gets, less what else is wished for. */
  async function changed(keys: readonly string[], shippingCost: number, oneTimeAddonProductIds: string[] = []) {
    const joined = await join(keys, shippingCost);
    const plan = { frequency: "month", program: "core", step: "plan" } as const;
    const wish = { ...plan, upgradeProductIds: [], oneTimeAddonProductIds };
    await changePlan(db(), payments(), joined.membershipId, wish, joined.buyer);
    expect(await balanceOf(db(), EMAIL, null)).toBe(oneTimeAddonProductIds.length > 0 ? 600 : 1500);
    const undo = async () => {
      const [row] = await db().select().from(upgrades);
      const answer = await undoUpgrade(db(), seal(UNDO_PURPOSE, row?.id ?? ""));
      await settleDown(db());
      return answer;
    };
    return { ...joined, undo };
  }

  const undoneMail = async () =>
    plain((await deliveredMails(db())).findLast(({ source }) => /change of plan/.test(source))?.source ?? "");

  it.each(["membership", "order"])(
    "(by its %s) leave nothing with us, and the undo moves the credit to the card",
    async (by) => {
      const { end, undo, actor } = await changed(["core_quarter"], 2500);
      const [made] = await db().select().from(orders);
      if (by === "membership") await end();
      else await cancelOrder(db(), actor, made?.id ?? "");
      await settleDown(db());
      expect([await keptCents(), await balanceOf(db(), EMAIL, null)]).toEqual([1500, 1500]);
      expect(await undo()).toMatchObject({ refunded: 1500, creditTaken: 1500 });
      expect([await keptCents(), await balanceOf(db(), EMAIL, null)]).toEqual([0, 0]);
      expect(await undo()).toMatchObject({ refunded: 1500, creditTaken: 1500 });
      expect([await keptCents(), await balanceOf(db(), EMAIL, null)]).toEqual([0, 0]);
      expect([(await books(db())).ledgerSum, await reconcile(db(), payments())]).toEqual([0, 0]);
      expect(await undoneMail()).toMatch(/membership has already ended.*Nothing more ships/);
      const { orders: told } = await listOrders(db(), actor);
      expect(told).toMatchObject([{ lines: [{ amount: 14_900 - 2500 }], added: 0, refunded: 14_900 }]);
    },
  );

  it("leave a plan that was paused since as it is, and say so", async () => {
    const { undo, actor, membershipId } = await changed(["core_quarter"], 2500);
    await pauseMembership(db(), payments(), actor, membershipId, addToDay(newYorkDay(now()), 30));
    expect(await undo()).toMatchObject({ refunded: 1500 });
    expect(await undoneMail()).toMatch(/is paused, so its plan is still Core Essentials, every month/);
  });

  it("leave nothing with us when the undo comes first", async () => {
    const { end, undo } = await changed(["core_quarter"], 2500);
    expect(await undo()).toMatchObject({ refunded: 0, creditTaken: 1500 });
    await end();
    expect([await keptCents(), await balanceOf(db(), EMAIL, null)]).toEqual([0, 0]);
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("leave nothing with us though the kit of the plan that was taken back had been upgraded", async () => {
    const { end, buyer, paymentId, membershipId } = await join(["core_quarter"], 2500);
    const plan = { frequency: "quarter", program: "mini-thyroid", step: "plan" } as const;
    const wish = { ...plan, upgradeProductIds: [], oneTimeAddonProductIds: [] };
    await changePlan(db(), payments(), membershipId, wish, buyer);
    const device = { priceId: priceOf("addon_easy-draw-upgrade"), product: "mini-thyroid", email: EMAIL };
    await buyEasyDraw(db(), payments(), { ...device, paymentId }, buyer);
    const [change] = await db().select().from(upgrades).where(eq(upgrades.type, "plan-change"));
    await undoUpgrade(db(), seal(UNDO_PURPOSE, change?.id ?? ""));
    expect(await end()).toMatchObject({ status: "refunded" });
    expect([await keptCents(), await balanceOf(db(), EMAIL, null)]).toEqual([0, 0]);
  });

  it("leave nothing of a thing that the change brought and the undo takes out of the order", async () => {
    const { end, undo } = await changed(["core_quarter"], 2500, ["addon_bp-tape"]);
    expect(await end()).toMatchObject({ status: "in_review" });
    expect(await keptCents()).toBe(1500);
    expect(await undo()).toMatchObject({ refunded: 1500, creditTaken: 600 });
    expect([await keptCents(), await balanceOf(db(), EMAIL, null)]).toEqual([0, 0]);
    expect((await db().select().from(orders)).map(({ status }) => status)).toEqual(["refunded"]);
    expect(await undoneMail()).toMatch(/Nothing more ships/);
    expect([(await books(db())).ledgerSum, await reconcile(db(), payments())]).toEqual([0, 0]);
  });

  it("keep a thing that has left with its receiver, in the order and paid", async () => {
    const { end, undo, actor } = await changed(["core_quarter"], 2500, ["addon_bp-tape"]);
    await end();
    const [made] = await db().select().from(orders);
    await waitUntil(db(), new Date(now().getTime() + 3_600_000));
    await jobNamed("order-release").run(db());
    await insertPacker(db());
    const parcel = { kitIds: [], carrier: "usps", trackingNumber: trackingOf("tape") } as const;
    await shipOrder(db(), PACKER, made?.id ?? "", parcel);
    await undo();
    expect([await keptCents(), await balanceOf(db(), EMAIL, null)]).toEqual([900, 0]);
    const { orders: told } = await listOrders(db(), actor);
    expect(told[0]?.lines.map(({ title }) => title).join()).toContain("tape");
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("leave what was bought beside the membership with us, and no more", async () => {
    const { end, undo } = await changed(["core_quarter", "core_one-time"], 5000);
    await end();
    const beside = (await keptCents()) - 1500;
    await undo();
    expect([await keptCents(), await balanceOf(db(), EMAIL, null)]).toEqual([beside, 0]);
    expect(await reconcile(db(), payments())).toBe(0);
  });
});

describe("an order that is canceled", () => {
  /** A member whose first kit still waits when the first renewal is paid. */
  async function renewed() {
    const { actor, answer } = await newPurchase(db());
    await waitUntil(db(), new Date(firstRenewal(now(), "quarter").getTime() + 3_600_000));
    await jobNamed("order-release").run(db());
    const ids = (await db().select().from(orders).orderBy(orders.createdAt)).map(({ id }) => id);
    const id = answer.subscriptionId ?? "";
    const cancelFrom = async (index: number) => {
      const before = await listOrders(db(), actor);
      const promised = before.orders.find((shown) => shown.id === ids[index]);
      const { refund } = await cancelOrder(db(), actor, ids[index] ?? "");
      await settleDown(db());
      expect(promised).toMatchObject({ cancelRefund: refund });
      const left = await db().select().from(orders).orderBy(orders.createdAt);
      const sent = left.filter(({ status }) => status === "ready");
      expect(sent.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(await keptCents());
      const { status } = await readMembership(db(), actor, id);
      return { states: left.map((row) => row.status), membership: status, promised: promised?.whenCanceled };
    };
    return { cancelFrom };
  }

  it("ends the membership whose running period it paid for, and older kits that are paid are still sent", async () => {
    const { cancelFrom } = await renewed();
    expect(await cancelFrom(1)).toEqual({
      ...{ states: ["ready", "refunded"], membership: "canceled", promised: "membership_ends" },
    });
  });

  it("of an older period is no more than itself: the membership goes on, and what renewed it is sent", async () => {
    const { cancelFrom } = await renewed();
    expect(await cancelFrom(0)).toEqual({
      ...{ states: ["refunded", "ready"], membership: "active", promised: "membership_goes_on" },
    });
  });
});

describe("credit that is left", () => {
  it("is counted in the receipt of the order that left it, as in the account", async () => {
    const actor = await newMember(db());
    const credit = { email: actor.email, amountCents: 20_000, reason: "goodwill", dedupeKey: "test" } as const;
    await moveBalance(db(), { shopId: null, ...credit, at: now() });
    await startCheckout(db(), payments(), order(), newBuyer({ actor }));
    expect(await mailOf("order-receipt")).toMatchObject({
      schedule: [{ amountCents: 0 }, { amountCents: 14_900 - 5100 }, { amountCents: 14_900 }, {}, {}, {}, {}, {}],
      renewal: { amountCents: 14_900 - 5100 },
    });
  });

  it("by a cheaper plan is counted in the mail about the change", async () => {
    const { buyer, membershipId } = await join(["core_quarter"], 2500);
    const plan = { frequency: "month", program: "core", step: "plan" } as const;
    const wish = { ...plan, upgradeProductIds: [], oneTimeAddonProductIds: [] };
    await changePlan(db(), payments(), membershipId, wish, buyer);
    expect(await mailOf("plan-changed")).toMatchObject({ creditedCents: 1500, next: { amountCents: 13_400 - 1500 } });
  });

  it.each(["membership", "order"] as const)(
    "by a cheaper plan stays when the %s is canceled, which says so before and by mail",
    async (what) => {
      const { actor, buyer, membershipId } = await join(["core_quarter"], 2500);
      const plan = { frequency: "month", program: "core", step: "plan" } as const;
      await changePlan(
        db(),
        payments(),
        membershipId,
        { ...plan, upgradeProductIds: [], oneTimeAddonProductIds: [] },
        buyer,
      );
      const before = await balanceOf(db(), actor.email, null);
      const { cancelation } = await readMembership(db(), actor, membershipId);
      expect(cancelation).toMatchObject({ isAtOnce: true, refund: 13_400, creditKept: 1500 });
      const [bought] = (await listOrders(db(), actor)).orders;
      expect(bought?.refundRule).toContain("The $15 your plan change added to your balance is not taken back.");
      if (what === "membership") await cancelMembership(db(), payments(), actor, membershipId);
      else await cancelOrder(db(), actor, bought?.id ?? "");
      const told = { creditKeptCents: 1500, cardCents: 13_400 };
      expect(await mailOf(`${what}-canceled`)).toMatchObject(told);
      expect(await balanceOf(db(), actor.email, null)).toBe(before);
    },
  );
});
