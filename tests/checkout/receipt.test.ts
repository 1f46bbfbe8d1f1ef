import { describe, expect, it } from "vitest";
import { BNPL_TEXT_VERSION } from "@/lib/domain/bnpl";
import { formatCents } from "@/lib/domain/money";
import { costOf, creditPaidText, refundText } from "@/lib/domain/paid-words";
import { listOrders } from "@/lib/server/account/list-orders";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { checkoutStatus } from "@/lib/server/checkout/checkout-status";
import { noteLead } from "@/lib/server/checkout/note-lead";
import { readBnplConsents } from "@/lib/server/checkout/read-consents";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { checkouts, leads } from "@/lib/server/db/schema/checkouts";
import { orders } from "@/lib/server/db/schema/orders";
import { moveBalance } from "@/lib/server/orders/balance";
import { payments } from "@/lib/server/payments/stripe-payments";
import { deliveredMails } from "../support/outbox";
import { newBuyer, newMember, order, withShop } from "./shop-floor";

const db = withShop();

const start = (overrides: Parameters<typeof order>[0] = {}, buyer = newBuyer()) =>
  startCheckout(db(), payments(), order(overrides), buyer);

const details = (id: string, visitor: ReturnType<typeof newBuyer>, isTracker = false) =>
  checkoutDetails(db(), id, isTracker, visitor);

const hoursFromNow = (hours: number) => moveClock(db(), new Date(Date.now() + hours * 3_600_000));

describe("the details of a paid checkout", () => {
  it("show everything to the browser that paid", async () => {
    const buyer = newBuyer();
    const { answer } = await start({}, buyer);
    const found = await details(answer.id, buyer);
    expect(found).toMatchObject({
      ...{ paymentId: answer.paymentId, subscriptionId: answer.subscriptionId, email: "ada@example.org" },
      ...{ firstName: "Ada", lastName: "Lovelace", phone: "+1 512 555 0100", paidWith: "Visa ending in 4242" },
      ...{ subtotal: 12_400, shipping: 2500, discountAmount: 0, balanceUsed: 0, total: 14_900, isNewCustomer: true },
      address: { city: "Austin", state: "TX", postal_code: "78701", country: "US" },
      lineItems: [{ unitAmount: 12_400, quantity: 1, productKey: "core", frequency: "quarter" }],
    });
    expect(found.schedule[0]).toMatchObject({ amount: 14_900 });
    expect(found.transactionId).toMatch(/^\d{4}-\d{4}$/);
  });

  it("are masked for whoever was sent the link, and open nothing", async () => {
    const { answer } = await start();
    const found = await details(answer.id, newBuyer());
    expect(found).toMatchObject({
      ...{ email: "a***@e***.org", firstName: null, lastName: null, phone: null, address: null, paidWith: null },
      ...{ total: 14_900, lineItems: [], schedule: [] },
    });
    expect(found).not.toHaveProperty("paymentId");
    expect(found).not.toHaveProperty("subscriptionId");
  });

  it("are masked for the browser that paid after a day, but not for the signed-in owner", async () => {
    const actor = await newMember(db());
    const buyer = newBuyer({ actor });
    const { answer } = await start({}, buyer);
    await hoursFromNow(25);
    expect(await details(answer.id, { ...buyer, actor: null })).toMatchObject({ firstName: null });
    expect(await details(answer.id, newBuyer({ actor }))).toMatchObject({ firstName: "Ada" });
  });

  it.each([
    ["a part of it", 10_000, 4900, "Your order, with the first charge of your membership. $100 came from your balance"],
    ["all of it", 14_900, 0, "Your order. $149 came from your balance"],
  ])("say that credit paid %s, as do mail and account", async (_, credit, expectedTotal, reason) => {
    const actor = await newMember(db());
    const { email } = actor;
    const gift = { shopId: null, email, amountCents: credit, reason: "goodwill", dedupeKey: "gift" } as const;
    await moveBalance(db(), { ...gift, at: now() });
    const buyer = newBuyer({ actor });
    const { answer } = await start({ expectedTotal }, buyer);
    const [first] = (await details(answer.id, buyer)).schedule;
    expect(first).toMatchObject({ amount: expectedTotal, balanceUsed: credit, kind: "charged", reason, hasKit: true });
    const [mail] = (await deliveredMails(db())).filter(({ subject }) => subject.includes("order"));
    expect(mail?.source).toContain(
      `Your order, with the first charge of your membership. ${formatCents(credit)} came from your balance`,
    );
    const [seen] = (await listOrders(db(), actor)).orders;
    expect(seen && [costOf(seen), creditPaidText(seen)]).toEqual([
      14_900,
      expectedTotal === 0 ? "all of it from your balance" : "$100 of it from your balance",
    ]);
    expect(seen?.cancelRefund && refundText(seen, seen.cancelRefund)).toContain(
      `${formatCents(credit)} goes back to your balance right away.`,
    );
  });

  it("tell the tracker of the paying browser to report, once", async () => {
    const buyer = newBuyer();
    const { answer } = await start({}, buyer);
    expect(await details(answer.id, buyer)).toMatchObject({ shouldReport: false });
    expect(await details(answer.id, newBuyer(), true)).toMatchObject({ shouldReport: false });
    const readings = await Promise.all([1, 2, 3].map(() => details(answer.id, buyer, true)));
    expect(readings.filter(({ shouldReport }) => shouldReport)).toHaveLength(1);
    expect(await details(answer.id, buyer, true)).toMatchObject({ shouldReport: false });
  });

  it("of a test purchase are never to be reported", async () => {
    const actor = { ...(await newMember(db())), isTest: true };
    const buyer = newBuyer({ actor });
    const { answer } = await start({}, buyer);
    await db().update(orders).set({ isTest: true });
    expect(await details(answer.id, buyer, true)).toMatchObject({ isTest: true, shouldReport: false });
  });

  it("do not exist for what was not bought", async () => {
    const buyer = newBuyer();
    await expect(start({ paymentMethod: "pm_card_chargeDeclined" }, buyer)).rejects.toThrow();
    const [row] = await db().select().from(checkouts);
    await expect(details(row?.id ?? "", buyer)).rejects.toMatchObject({ code: "not_found" });
    await expect(details("chk_unknown", buyer)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the status of a checkout", () => {
  it("says why a card was refused, however often it is read", async () => {
    const buyer = newBuyer();
    await expect(start({ paymentMethod: "pm_card_chargeDeclinedExpiredCard" }, buyer)).rejects.toThrow();
    const [row] = await db().select().from(checkouts);
    for (const _ of [1, 2]) {
      expect(await checkoutStatus(db(), payments(), row?.id ?? "", newBuyer())).toEqual({
        status: "failed",
        paymentStatus: "unpaid",
        error: { code: "expired_card", message: expect.stringContaining("expired") },
      });
    }
    expect(await db().select().from(checkouts)).toEqual([row]);
  });

  it("gives the secret of a waiting payment only to the browser that pays", async () => {
    const buyer = newBuyer();
    const { answer } = await start({ paymentMethod: "pm_card_authenticationRequired" }, buyer);
    const read = (visitor: typeof buyer) => checkoutStatus(db(), payments(), answer.id, visitor);
    expect(await read(buyer)).toMatchObject({ status: "requires_action", clientSecret: answer.clientSecret });
    expect(await read(newBuyer())).toEqual({ status: "requires_action", paymentStatus: "unpaid" });
  });
});

describe("what was agreed about paying later", () => {
  it("is a list, newest first, for the browser that agreed and nobody else", async () => {
    const buyer = newBuyer();
    const { answer } = await start({ bnpl: true, bnplConsent: { textVersion: BNPL_TEXT_VERSION } }, buyer);
    const [consent, ...more] = await readBnplConsents(db(), answer.id, buyer);
    expect(more).toEqual([]);
    expect(consent).toMatchObject({ provider: "Klarna", dueToday: 3725, renewalNotice: expect.any(String) });
    expect(consent?.instalments.reduce((sum, { amount }) => sum + amount, 0)).toBe(14_900);
    await expect(readBnplConsents(db(), answer.id, newBuyer())).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a lead", () => {
  it("is noted once per address and event in a day, and the first one stays", async () => {
    const lead = { email: "Ada@Example.org", event_name: "checkout_started", country: "US" } as const;
    await noteLead(db(), { ...lead, first_name: "Ada" });
    await noteLead(db(), { ...lead, first_name: "Mallory" });
    await noteLead(db(), { ...lead, event_name: "device_interest" });
    const rows = await db().select().from(leads).orderBy(leads.event);
    expect(rows.map(({ event, firstName }) => [event, firstName])).toEqual([
      ["checkout_started", "Ada"],
      ["device_interest", ""],
    ]);
    await hoursFromNow(25);
    await noteLead(db(), lead);
    expect(await db().select().from(leads)).toHaveLength(3);
  });
});
