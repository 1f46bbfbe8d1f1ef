import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { BNPL_TEXT_VERSION } from "@/lib/domain/bnpl";
import { longDayText } from "@/lib/domain/date-text";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { refundText } from "@/lib/domain/paid-words";
import { UNSHIP_WINDOW_MS } from "@/lib/domain/shipment";
import { listOrders } from "@/lib/server/account/list-orders";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { kits, orders } from "@/lib/server/db/schema/orders";
import { shops } from "@/lib/server/db/schema/shops";
import type { Actor } from "@/lib/server/http/actor";
import { newId } from "@/lib/server/ids";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { keepMembership } from "@/lib/server/memberships/change-membership";
import { cancelOrder } from "@/lib/server/orders/cancel-order";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { payments } from "@/lib/server/payments/stripe-payments";
import { makeMailedLink } from "@/lib/server/people/mailed-link";
import { verifyEmail } from "@/lib/server/people/verify-email";
import { seedShops } from "@/lib/server/seed/seed-shops";
import { giveMoney } from "@/lib/server/staff/give-money";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { completeNewestAction } from "../checkout/bank";
import { newBuyer, newMember, order, settleDown, withShop } from "../checkout/shop-floor";
import { insertOrder } from "../support/orders";
import { deliveredMails, type SentMail } from "../support/outbox";
import { insertPerson } from "../support/people";
import { shipKit } from "../support/shipping";

const db = withShop();

let member: Actor;
beforeEach(async () => {
  member = await newMember(db());
});

/** A quarterly membership that the member has just paid. */
async function bought() {
  const { answer } = await startCheckout(db(), payments(), order({ email: member.email }), newBuyer({ actor: member }));
  const [made] = await db().select().from(orders).where(eq(orders.checkoutId, answer.id));
  const [membership] = await db().select().from(memberships);
  await deliveredMails(db());
  return { orderId: made?.id ?? "", membershipId: membership?.id ?? "" };
}

const subjects = (mails: readonly SentMail[]) => mails.map(({ subject }) => subject);

describe("a customer is told", () => {
  it("that an order is canceled, what goes back, and that its membership ends", async () => {
    const { orderId } = await bought();
    await cancelOrder(db(), member, orderId);
    const [mail, ...others] = await deliveredMails(db());
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your Tealmark order \d{4}-\d{4} is canceled$/);
    expect(mail?.source).toContain("$149");
    expect(mail?.source).toContain("as you asked");
    expect(mail?.source).toContain("The membership it started or renewed has ended too");
  });

  describe("of what is paid in installments", () => {
    /** A quarterly membership in four payments, of which the first has been made. @returns the days of the others */
    async function boughtLater() {
      const later = { email: member.email, bnpl: true, bnplConsent: { textVersion: BNPL_TEXT_VERSION } };
      const { answer } = await startCheckout(db(), payments(), order(later), newBuyer({ actor: member }));
      await completeNewestAction(db(), true);
      await settleDown(db());
      await deliveredMails(db());
      const [made] = await db().select().from(orders).where(eq(orders.checkoutId, answer.id));
      const days = [14, 28, 42].map((after) => longDayText(addToDay(newYorkDay(now()), after)));
      return { orderId: made?.id ?? "", checkoutId: answer.id, days: `${days[0]}, ${days[1]}, and ${days[2]}` };
    }
    const seen = async () => (await listOrders(db(), member)).orders[0];

    it("that all of it goes back to who granted them, and which payments are off", async () => {
      const { orderId, checkoutId, days } = await boughtLater();
      const before = await seen();
      const off = `Klarna refunds what you have paid so far and cancels the payments of ${days}.`;
      expect(before && refundText(before, 14_900)).toBe(`$149 goes back to Klarna. ${off}`);
      await cancelOrder(db(), member, orderId);
      const [mail] = await deliveredMails(db());
      expect(mail?.source).toContain("Back to Klarna");
      expect(mail?.source).toContain(`We sent it to Klarna today. ${off}`);
      expect(mail?.source).not.toMatch(/the way you paid|Your bank/);
      const { payLater, refundRule } = (await seen()) ?? {};
      const { schedule } = await checkoutDetails(db(), checkoutId, false, newBuyer({ actor: member }));
      expect(schedule.map(({ amount, kind, reason }) => [amount, kind, reason])).toEqual([
        [14_900, "charged", "Paid by Klarna: Your order, with the first charge of your membership"],
        [14_900, "given_back", "Back to Klarna: what was paid for your order"],
      ]);
      expect(refundRule).toBe(`This order has been refunded. ${off}`);
      expect([payLater?.back, payLater?.instalments.map(({ isOff }) => isOff)]).toEqual([
        off,
        [false, true, true, true],
      ]);
    });

    it("that a part goes back to who granted them, and comes off the payments", async () => {
      const { orderId, days } = await boughtLater();
      const staff = { userId: member.userId };
      await giveMoney(db(), staff, orderId, { amount: 2000, returnable: 14_900, to: "payment", reason: "a gesture" });
      const [mail] = await deliveredMails(db());
      const less = `Klarna takes it off the payments of ${days} and refunds whatever is left over.`;
      expect(mail?.source).toContain("on its way back to Klarna");
      expect(mail?.source).toContain(`We sent it to Klarna today. ${less}`);
      const { payLater, refundRule } = (await seen()) ?? {};
      expect(refundRule).toContain(`Part of this order was refunded. ${less}`);
      expect([payLater?.back, payLater?.instalments.some(({ isOff }) => isOff)]).toEqual([less, false]);
    });
  });

  it("that a membership has ended with its money back, in one mail and not two", async () => {
    const { membershipId } = await bought();
    await cancelMembership(db(), payments(), member, membershipId);
    const mails = await deliveredMails(db());
    expect(subjects(mails)).toEqual(["Your Tealmark membership is canceled"]);
    expect(mails[0]?.source).toContain("Back the way you paid");
  });

  it("that a membership will end, each time they ask for it", async () => {
    const { membershipId } = await bought();
    await db()
      .update(orders)
      .set({ releaseAt: new Date(0) });
    await db()
      .update(kits)
      .set({ shipAt: new Date(0) });
    await releaseOrders(db());
    for (const { id } of await db().select().from(kits)) await shipKit(db(), id);
    await cancelMembership(db(), payments(), member, membershipId);
    expect((await deliveredMails(db()))[0]?.source).toContain("What you've paid for stays yours");
    await keepMembership(db(), payments(), member, membershipId);
    await cancelMembership(db(), payments(), member, membershipId);
    expect(subjects(await deliveredMails(db())).sort()).toEqual([
      "Your Tealmark membership is canceled",
      "Your Tealmark membership: it continues",
    ]);
  });

  it("of each parcel of an order, and what of it is still to come in another one, until the last has left", async () => {
    const orderId = await insertOrder(db(), { email: member.email });
    const kit = { orderId, productKey: "core", kitType: "arm-core", shipAt: now(), createdAt: now() };
    const ids = [newId("kit"), newId("kit")];
    await db()
      .insert(kits)
      .values(ids.map((id) => ({ ...kit, id })));
    const sources = [];
    for (const id of ids) {
      await shipKit(db(), id);
      await moveClock(db(), new Date(now().getTime() + UNSHIP_WINDOW_MS));
      sources.push(...(await deliveredMails(db())).map(({ source }) => source));
    }
    expect(sources).toHaveLength(2);
    expect(sources[0]).toContain("Still to come, in another parcel: Core Essentials.");
    expect(sources[1]).not.toContain("Still to come");
  });

  it("what a plan was changed to and what comes next, also when it cost nothing", async () => {
    const { membershipId } = await bought();
    const wish = { frequency: "quarter", program: "core", upgradeProductIds: [], oneTimeAddonProductIds: [] } as const;
    const payer = { actor: member, client: newBuyer({ actor: member }).client };
    const dearer = { ...wish, program: "ultimate", step: "thank-you" } as const;
    const changed = await changePlan(db(), payments(), membershipId, dearer, payer);
    expect(changed.chargedNow).toBeGreaterThan(0);
    const mails = await deliveredMails(db());
    expect(subjects(mails)).toEqual(["Your Tealmark plan has changed"]);
    expect(mails[0]?.source).toMatch(/every 3 months/);
    expect(mails[0]?.source).toContain("/checkout/undo?token=");
  });

  it("welcome, once, when the address is proven, with the orders it brought along", async () => {
    const email = "new@example.com";
    await insertOrder(db(), { email });
    const id = await insertPerson(db(), { email, emailVerified: false });
    const token = await makeMailedLink(db(), "verify", id);
    const client = {
      address: "203.0.113.9",
      network: "203.0.113.0/24",
      userAgent: "",
      shopKey: null,
      sessionToken: null,
    };
    await verifyEmail(db(), token, {
      actor: null,
      client: {
        ...client,
        checkoutCookie: null,
        objectsToMeasuring: false,
        membershipCookie: null,
        orderCookie: null,
        browserId: "b",
      },
    });
    const [mail, ...others] = await deliveredMails(db());
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: "Welcome to Tealmark" });
    expect(mail?.source).toContain("One earlier order is in it already.");
  });
});

describe("a partner's customer", () => {
  it("hears of a cancelation in the partner's name only, and is led back to the partner's shop", async () => {
    await seedShops(db());
    const [shop] = await db().select().from(shops).where(eq(shops.key, "lift-club"));
    const { orderId } = await bought();
    await db()
      .update(orders)
      .set({ shopId: shop?.id ?? null })
      .where(eq(orders.id, orderId));
    await cancelOrder(db(), member, orderId);
    const [mail] = await deliveredMails(db());
    expect(mail?.source).not.toContain("Tealmark");
    expect(mail?.source).toContain("/shop/lift-club");
  });
});
