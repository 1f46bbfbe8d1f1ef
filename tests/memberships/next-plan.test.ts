import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { GET as previewCall } from "@/app/(api)/user/management-portal/subscriptions/[id]/next-charge/route";
import {
  POST as changeCall,
  GET as readCall,
} from "@/app/(api)/user/management-portal/subscriptions/[id]/next-plan/route";
import { POST as undoCall } from "@/app/(api)/user/management-portal/subscriptions/[id]/next-plan/undo/route";
import type { MailTemplates } from "@/lib/content/mails/mail";
import type { ChosenPlan, NextPlan } from "@/lib/contracts/next-plan";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { longDayText } from "@/lib/domain/date-text";
import { formatCents } from "@/lib/domain/money";
import { addToDay, newYorkDay } from "@/lib/domain/new-york-time";
import { changeNextPlan, readNextPlan, undoNextPlan } from "@/lib/server/account/change-next-plan";
import { reconcile } from "@/lib/server/books/reconcile";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { mails } from "@/lib/server/db/schema/operations";
import { orderLines, orders } from "@/lib/server/db/schema/orders";
import { cancelMembership } from "@/lib/server/memberships/cancel-membership";
import { keepMembership, pauseMembership, updateCard } from "@/lib/server/memberships/change-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { previewNextCharge } from "@/lib/server/memberships/next-charge";
import { askNextKit, readNextKit } from "@/lib/server/memberships/next-kit";
import { skipMembership, unskipMembership } from "@/lib/server/memberships/skip-membership";
import { moveBalance } from "@/lib/server/orders/balance";
import { releaseOrders } from "@/lib/server/orders/release-orders";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import {
  books,
  newBuyer,
  newDiscount,
  newMember,
  newPurchase,
  type order,
  priceOf,
  settleDown,
  showHiddenPrices,
  waitUntil,
  withShop,
} from "../checkout/shop-floor";
import { signedIn } from "../results/sending";
import { deliveredMails } from "../support/outbox";
import { answerOf, get, post, refusalOf } from "../support/requests";
import { shipKit } from "../support/shipping";

const db = withShop();
const DAY = 86_400_000;
/** What sending an arm kit within the United States costs. */
const SHIPPING = 2500;

const amountOf = (key: string) =>
  seedPriceRecords().find(({ lookup_key }) => lookup_key === key)?.unit_amount ?? Number.NaN;

/** Someone with a membership, and what they may do with it. */
async function member(overrides: Parameters<typeof order>[0] = {}) {
  const { actor, id } = await newPurchase(db(), overrides);
  /** The mails about its changes; what is sent keeps no text. */
  const told: MailTemplates["membership-changed"][] = [];
  const read = () => readMembership(db(), actor, id);
  const look = (wish: Partial<ChosenPlan> = {}) => readNextPlan(db(), actor, id, wish);
  /** Changes it to what was looked at, as the dialog does. */
  const choose = async (wish: Partial<ChosenPlan>) => {
    const { chosen, next } = await look(wish);
    const changed = await changeNextPlan(db(), payments(), actor, id, { ...chosen, expectedAmount: next?.amount ?? 0 });
    told.push(...(await mailed()));
    await settleDown(db());
    return changed;
  };
  const undo = async () => {
    const kept = await undoNextPlan(db(), payments(), actor, id);
    told.push(...(await mailed()));
    await settleDown(db());
    return kept;
  };
  const row = async () => {
    const [found] = await db().select().from(memberships).where(eq(memberships.id, id));
    if (!found) throw new Error("no membership");
    return found;
  };
  /** Lets the next charge happen. */
  const renew = async () => waitUntil(db(), new Date((await row()).nextChargeAt.getTime() + 3_600_000));
  return { actor, id, told, read, look, choose, undo, row, renew };
}

const totals = async () => {
  const rows = await db().select().from(orders).orderBy(orders.createdAt, orders.number);
  return rows.map(({ totalCents }) => totalCents);
};

const linesOfLast = async () => {
  const rows = await db().select().from(orders).orderBy(orders.createdAt, orders.number);
  const lines = await db()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, rows.at(-1)?.id ?? ""));
  return lines.map(({ lookupKey }) => lookupKey).sort();
};

/** The provider's subscriptions that still charge. */
async function running() {
  const { data } = await paymentClients().general.subscriptions.list({ limit: 100, status: "all" });
  return data.filter(({ status }) => status !== "canceled");
}

/** What a member is told of a change. */
async function mailed(): Promise<MailTemplates["membership-changed"][]> {
  const told = (await books(db())).mails.filter(({ payload }) => payload.template === "membership-changed");
  return told.map(({ payload }) => payload.data as MailTemplates["membership-changed"]);
}

const dayOf = (moment: string | null) => newYorkDay(new Date(moment ?? 0));

async function sendFirstKit() {
  await moveClock(db(), new Date(now().getTime() + 31 * 60_000));
  await releaseOrders(db());
  for (const { id } of (await books(db())).kits) await shipKit(db(), id);
}

describe("another plan from the next charge on", () => {
  it("leaves what was charged before as it was, also what credit paid alone", async () => {
    const ada = await member();
    await ada.renew();
    const { email, checkoutId, nextChargeAt } = await ada.row();
    const gift = { shopId: null, email, amountCents: 50_000, reason: "goodwill", dedupeKey: "gift" } as const;
    await moveBalance(db(), { ...gift, at: now() });
    await ada.renew();
    await ada.choose({ program: "core", frequency: "unlimited", addons: [] });
    await ada.renew();
    const buyer = newBuyer({ actor: ada.actor });
    const { schedule } = await checkoutDetails(db(), checkoutId ?? "", false, buyer);
    const past = schedule.filter(({ kind }) => kind === "charged");
    const renewed = amountOf("core_quarter") + SHIPPING;
    expect(past.slice(1)).toMatchObject([
      { reason: "Renewal, every 3 months", amount: renewed, balanceUsed: 0, hasKit: true },
      { amount: 0, balanceUsed: renewed, hasKit: true },
      { reason: expect.stringMatching(/^Monthly fee/), balanceUsed: amountOf("core_unlimited"), hasKit: false },
    ]);
    expect(past[2]?.reason).toBe(`Renewal, every 3 months. ${formatCents(renewed)} came from your balance`);
    expect(past[2]?.date).toBe(newYorkDay(nextChargeAt));
  });

  it("charges nothing today, keeps the day, and is told to the cent before, after, by mail and on reload", async () => {
    const ada = await member();
    const before = await ada.read();
    const wish = { program: "heart-metabolic", frequency: "twice-year", addons: ["addon_wellness-plus"] } as const;
    const seen = await ada.look({ ...wish, addons: [...wish.addons] });
    const cents = amountOf("heart-metabolic_twice-year") + amountOf("addon_wellness-plus") + SHIPPING;
    expect(seen).toMatchObject({
      ...{ isSame: false, endedCode: null },
      next: { date: dayOf(before.nextChargeAt), amount: cents, shipping: SHIPPING, discount: 0, balance: 0 },
    });
    const changed = await ada.choose({ ...wish, addons: [...wish.addons] });
    expect(changed).toMatchObject({
      ...{ nextChargeAt: before.nextChargeAt, nextAmount: cents, frequency: "twice-year" },
      changesFrom: { title: before.title, frequency: "quarter", addons: [] },
      schedule: seen.schedule,
    });
    const { cancelation: _, ...shown } = changed;
    expect(await ada.read()).toMatchObject(shown);
    expect(changed.allowedActions).toContain("undo-next-plan");
    expect(changed.allowedActions).not.toContain("change-plan");
    expect(await totals()).toEqual([14_900]);
    expect(ada.told).toMatchObject([
      { change: "replanned", was: seen.next?.date, next: { date: seen.next?.date, amountCents: cents, hasKit: true } },
    ]);
    const [subscription, ...others] = await running();
    expect(others).toEqual([]);
    const { currentPeriodEnd } = await payments().retrieveSubscription(subscription?.id ?? "");
    expect(newYorkDay(currentPeriodEnd)).toBe(seen.next?.date);
    await ada.renew();
    expect(await totals()).toEqual([14_900, cents]);
    expect(await linesOfLast()).toEqual(["addon_wellness-plus", "heart-metabolic_twice-year"]);
    const after = await ada.read();
    expect(after).toMatchObject({
      changesFrom: null,
      nextAmount: cents,
      schedule: seen.schedule.slice(1),
    });
    expect((await books(db())).ledgerSum).toBe(0);
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("can be taken back, and changed again: what was paid stays what it goes back to, at its price", async () => {
    const ada = await member();
    const before = await ada.read();
    await ada.choose({ frequency: "year" });
    await ada.choose({ frequency: "month" });
    expect((await ada.read()).changesFrom?.title).toBe(before.title);
    const kept = await ada.undo();
    const { allowedActions: _actions, cancelation: _end, datesBefore: _dates, ...facts } = before;
    expect(kept).toMatchObject(facts);
    expect(ada.told.map(({ change }) => change)).toEqual(["replanned", "replanned", "plan_kept"]);
    await expect(ada.undo()).rejects.toMatchObject({ code: "conflict" });
    expect(await running()).toHaveLength(1);
    await ada.renew();
    expect(await totals()).toEqual([14_900, 14_900]);
    expect((await running())[0]?.metadata.subscription_version).toBe("4");
  });

  it("chosen back by hand is the same as taking it back", async () => {
    const ada = await member();
    await ada.choose({ frequency: "year" });
    expect(await ada.choose({ frequency: "quarter" })).toMatchObject({ changesFrom: null, nextAmount: 14_900 });
    const same = await ada.look();
    expect(same.isSame).toBe(true);
    const again = { ...same.chosen, expectedAmount: 14_900 };
    await expect(changeNextPlan(db(), payments(), ada.actor, ada.id, again)).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("of the 31st comes back to it after a shorter month, also once it is taken back", async () => {
    await moveClock(db(), new Date("2027-01-31T15:00:00Z"));
    const ada = await member();
    const before = (await ada.read()).schedule;
    const monthly = await ada.choose({ frequency: "month" });
    expect(monthly.schedule.slice(0, 3).map(({ date }) => date)).toEqual(["2027-04-30", "2027-05-31", "2027-06-30"]);
    await ada.choose({ frequency: "4-weeks" });
    expect((await ada.undo()).schedule).toEqual(before);
    await ada.choose({ frequency: "month" });
    for (const _ of [1, 2]) await ada.renew();
    expect(dayOf((await ada.read()).nextChargeAt)).toBe("2027-06-30");
    expect((await ada.read()).schedule.slice(0, 2).map(({ date }) => date)).toEqual(["2027-06-30", "2027-07-31"]);
  });

  it("keeps the price of what stays, though it costs more by now", async () => {
    const ada = await member();
    await db()
      .update(memberships)
      .set({
        items: (await ada.row()).items.map((item) => ({ ...item, unitAmountCents: 11_000 })),
        cycleAmountCents: 11_000,
      });
    const { next, rhythms } = await ada.look({ addons: ["addon_wellness-plus"] });
    expect(next?.amount).toBe(11_000 + amountOf("addon_wellness-plus") + SHIPPING);
    expect(rhythms.find(({ frequency }) => frequency === "quarter")?.unitAmount).toBe(11_000);
    expect(rhythms.find(({ frequency }) => frequency === "year")?.unitAmount).toBe(amountOf("core_year"));
  });

  it("leaves a rhythm that pages do not compare to whoever has it, and adds to it", async () => {
    await showHiddenPrices();
    const ada = await member({ products: [{ priceId: priceOf("core_20-days"), quantity: 1 }] });
    const { rhythms, next } = await ada.look({ addons: ["addon_wellness-plus"] });
    expect(rhythms.map(({ frequency }) => frequency)).toContain("20-days");
    expect(next?.amount).toBe(amountOf("core_20-days") + amountOf("addon_wellness-plus") + SHIPPING);
    expect(await ada.choose({ addons: ["addon_wellness-plus"] })).toMatchObject({ frequency: "20-days" });
  });

  it("carries a code on for the charges that it has left, and says where it ends", async () => {
    await newDiscount(db(), { code: "THREE20", percentOff: 20, duration: "repeating", durationInCycles: 3 });
    const ada = await member({ discount: "THREE20" });
    const changed = await ada.choose({ frequency: "month" });
    const [full, off] = [amountOf("core_month"), Math.round(amountOf("core_month") * 0.2)];
    expect(changed.schedule.slice(0, 3).map(({ amount }) => amount)).toEqual([
      full - off + SHIPPING,
      full - off + SHIPPING,
      full + SHIPPING,
    ]);
    for (const _ of [1, 2, 3]) await ada.renew();
    expect((await totals()).slice(1)).toEqual([full - off + SHIPPING, full - off + SHIPPING, full + SHIPPING]);
  });

  it("ends a code that is not for it, says so before and by mail, and gives it back with the plan", async () => {
    const terms = { percentOff: 50, duration: "forever", appliesTo: ["core"] } as const;
    await newDiscount(db(), { code: "COREHALF", ...terms, appliesTo: [...terms.appliesTo] });
    const ada = await member({ discount: "COREHALF" });
    const before = await ada.read();
    expect(await ada.look({ program: "hormone" })).toMatchObject({ endedCode: "COREHALF", next: { discount: 0 } });
    await ada.choose({ program: "hormone" });
    expect(ada.told).toMatchObject([{ change: "replanned", endedCode: "COREHALF" }]);
    expect(await ada.undo()).toMatchObject({ schedule: before.schedule });
    await ada.renew();
    expect((await totals()).at(-1)).toBe(before.nextAmount);
  });

  it("is paid with the member's credit first, as was told", async () => {
    const ada = await member();
    await moveBalance(db(), {
      shopId: null,
      ...{ email: ada.actor.email, reason: "goodwill", dedupeKey: "given", at: now() },
      amountCents: 3000,
    });
    const seen = await ada.look({ frequency: "year" });
    expect(seen.next).toMatchObject({ balance: 3000, amount: amountOf("core_year") + SHIPPING - 3000 });
    await ada.choose({ frequency: "year" });
    // Also where it was put aside already.
    await waitUntil(db(), new Date((await ada.row()).nextChargeAt.getTime() - 2 * DAY));
    expect((await ada.row()).heldBalanceCents).toBe(3000);
    await ada.choose({ frequency: "month" });
    expect((await ada.read()).nextAmount).toBe(amountOf("core_month") + SHIPPING - 3000);
    await ada.renew();
    expect((await totals()).at(-1)).toBe(amountOf("core_month") + SHIPPING - 3000);
    expect((await ada.row()).heldBalanceCents).toBe(0);
    expect((await books(db())).ledgerSum).toBe(0);
  });

  it("leaves what the running period was paid as: canceling gives back what was paid, and no kit leaves", async () => {
    const ada = await member();
    await ada.choose({ program: "ultimate", frequency: "year" });
    expect(await ada.read()).toMatchObject({ cancelation: { isAtOnce: true, refund: 14_900 } });
    expect(await cancelMembership(db(), payments(), ada.actor, ada.id)).toMatchObject({ status: "canceled" });
    const told = (await books(db())).mails.find(({ payload }) => payload.template === "membership-canceled");
    expect(told?.payload.data).toMatchObject({ title: expect.stringContaining("Core Essentials") });
    await settleDown(db());
    const found = await books(db());
    expect(found.orders).toMatchObject([{ status: "refunded", refundedCents: 14_900 }]);
    expect(await running()).toEqual([]);
  });

  it("is named once it begins: a mail about what goes on meanwhile names the plan that was paid", async () => {
    const ada = await member();
    await ada.choose({ program: "hormone" });
    await pauseMembership(db(), payments(), ada.actor, ada.id, addToDay(newYorkDay(now()), 9));
    const mails = (await books(db())).mails.filter(({ payload }) => payload.template === "membership-changed");
    const paused = expect.objectContaining({ change: "paused", title: "Core Essentials, every 3 months" });
    expect(mails.map(({ payload }) => payload.data)).toContainEqual(paused);
  });

  it("is told apart from the plan that was paid when a cancelation is taken back, with its day and charge", async () => {
    const ada = await member();
    await sendFirstKit();
    await ada.choose({ program: "hormone", frequency: "year" });
    await cancelMembership(db(), payments(), ada.actor, ada.id);
    await deliveredMails(db());
    await keepMembership(db(), payments(), ada.actor, ada.id);
    const day = longDayText(dayOf((await ada.read()).nextChargeAt));
    const [mail] = await deliveredMails(db());
    const text = mail?.source ?? "";
    expect(text).toContain(`Your membership continues, as you asked. It no longer ends on ${day}.`);
    expect(text).toContain("What you've paid for stays Core Essentials, every 3 months.");
    expect(text).toContain(`Starting ${day}, your membership will be Hormone Focus, every year, as you chose earlier.`);
    expect(text).toContain(
      `${formatCents(amountOf("hormone_year") + SHIPPING)} on ${day} for Hormone Focus, every year`,
    );
  });

  it("and a skip, whichever comes first, move the day and not the plan", async () => {
    const ada = await member();
    const before = await ada.read();
    await skipMembership(db(), payments(), ada.actor, ada.id);
    const changed = await ada.choose({ frequency: "month" });
    expect(changed).toMatchObject({ skippedFrom: dayOf(before.nextChargeAt) });
    const skippedAgain = await skipMembership(db(), payments(), ada.actor, ada.id);
    expect(Date.parse(skippedAgain.nextChargeAt ?? "") - Date.parse(changed.nextChargeAt ?? "")).toBeLessThan(32 * DAY);
    const back = await unskipMembership(db(), payments(), ada.actor, ada.id);
    expect(back).toMatchObject({ nextChargeAt: before.nextChargeAt, nextAmount: amountOf("core_month") + SHIPPING });
    await ada.renew();
    expect((await totals()).at(-1)).toBe(amountOf("core_month") + SHIPPING);
  });

  it("can be chosen and taken back while it is paused, which goes on, and what was told is charged after it", async () => {
    await newDiscount(db(), { code: "THREE20", percentOff: 20, duration: "repeating", durationInCycles: 3 });
    const ada = await member({ discount: "THREE20" });
    const usual = dayOf((await ada.read()).nextChargeAt);
    const until = newYorkDay(new Date((await ada.row()).nextChargeAt.getTime() + 70 * DAY));
    const before = await previewNextCharge(db(), ada.actor, ada.id, until);
    const paused = await pauseMembership(db(), payments(), ada.actor, ada.id, until);
    expect(before).toEqual({ date: dayOf(paused.nextChargeAt), amount: paused.nextAmount });
    expect(paused.nextAmount).toBe(14_900 - 2480);
    expect(paused.allowedActions).toContain("change-next-plan");
    const seen = await ada.look({ frequency: "month" });
    const changed = await ada.choose({ frequency: "month" });
    expect(changed).toMatchObject({ status: "paused", schedule: seen.schedule, nextAmount: seen.next?.amount });
    const [subscription] = await running();
    expect((await payments().retrieveSubscription(subscription?.id ?? "")).pause).not.toBeNull();
    expect(await ada.undo()).toMatchObject({ status: "paused", schedule: paused.schedule, changesFrom: null });
    await ada.choose({ frequency: "month" });
    const resumed = await previewNextCharge(db(), ada.actor, ada.id, undefined);
    await waitUntil(db(), new Date(Date.parse(changed.nextChargeAt ?? "") + 3_600_000));
    expect(await totals()).toEqual([14_900 - 2480, seen.next?.amount]);
    expect(resumed).toEqual({ date: usual, amount: seen.next?.amount });
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("is refused near the charge, for what is not sold or does not fit, and for another price", async () => {
    const ada = await member();
    const wish = { program: "core", frequency: "year", addons: [] } as const;
    const send = (plan: object) =>
      changeNextPlan(db(), payments(), ada.actor, ada.id, { ...wish, addons: [], expectedAmount: 16_400, ...plan });
    await expect(send({ expectedAmount: 1 })).rejects.toMatchObject({ code: "price_changed" });
    await expect(send({ program: "no-such-thing" })).rejects.toMatchObject({ code: "plan_not_offered" });
    await expect(send({ frequency: "20-days" })).rejects.toMatchObject({ code: "plan_not_offered" });
    await expect(send({ addons: ["addon_unlimited-360"] })).rejects.toMatchObject({ code: "plan_not_offered" });
    const eve = await newMember(db(), "eve@example.org");
    await expect(readNextPlan(db(), eve, ada.id, {})).rejects.toMatchObject({ code: "not_found" });
    await expect(
      changeNextPlan(db(), payments(), eve, ada.id, { ...wish, addons: [], expectedAmount: 16_400 }),
    ).rejects.toMatchObject({
      code: "not_found",
    });
    await waitUntil(db(), new Date((await ada.row()).nextChargeAt.getTime() - 30 * 60_000));
    await expect(send({})).rejects.toMatchObject({ code: "conflict", message: expect.stringContaining("hour") });
    expect((await ada.read()).allowedActions).not.toContain("change-next-plan");
    await ada.renew();
    expect(await totals()).toEqual([14_900, 14_900]);
  });

  it("and the change of the first day do not overwrite each other", async () => {
    const ada = await member();
    await ada.choose({ frequency: "month" });
    const today = { frequency: "year", program: "core", step: "account" } as const;
    const change = { ...today, upgradeProductIds: [], oneTimeAddonProductIds: [] };
    const buyer = newBuyer({ actor: ada.actor });
    await expect(changePlan(db(), payments(), ada.id, change, buyer)).rejects.toMatchObject({ code: "conflict" });
    await ada.undo();
    await changePlan(db(), payments(), ada.id, change, buyer);
    await settleDown(db());
    expect(await ada.read()).toMatchObject({ frequency: "year", changesFrom: null });
    await ada.choose({ frequency: "quarter" });
    await ada.renew();
    expect((await totals()).at(-1)).toBe(14_900);
  });

  it("asked for twice at once is made once", async () => {
    const ada = await member();
    const { chosen, next } = await ada.look({ frequency: "year" });
    const ask = () =>
      changeNextPlan(db(), payments(), ada.actor, ada.id, { ...chosen, expectedAmount: next?.amount ?? 0 });
    const answers = await Promise.allSettled([ask(), ask()]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await settleDown(db());
    expect(await running()).toHaveLength(1);
  });

  it("lasts through a refused renewal, whose next try pays it once", async () => {
    const ada = await member();
    await ada.choose({ frequency: "year" });
    const [subscription] = await running();
    const failing = await paymentClients().general.paymentMethods.attach("pm_card_chargeCustomerFail", {
      customer: String(subscription?.customer),
    });
    await paymentClients().general.subscriptions.update(subscription?.id ?? "", { default_payment_method: failing.id });
    await settleDown(db());
    await ada.renew();
    const cents = amountOf("core_year") + SHIPPING;
    expect(await ada.row()).toMatchObject({ status: "past_due", owedCents: cents });
    await updateCard(db(), payments(), ada.actor, ada.id, "pm_card_visa");
    await settleDown(db());
    expect(await ada.read()).toMatchObject({ status: "active", frequency: "year", changesFrom: null });
    expect(await totals()).toEqual([14_900, cents]);
  });

  it("of an unlimited plan ends its kits with the period that was paid", async () => {
    const ada = await member({ products: [{ priceId: priceOf("core_unlimited"), quantity: 1 }] });
    await sendFirstKit();
    await ada.choose({ frequency: "quarter" });
    expect((await readNextKit(db(), ada.actor, ada.id)).kind).not.toBe("not_running");
    await ada.renew();
    expect((await totals()).at(-1)).toBe(14_900);
    await expect(readNextKit(db(), ada.actor, ada.id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("to an unlimited one lets no kit be asked for before it is paid", async () => {
    const ada = await member();
    await ada.choose({ frequency: "unlimited" });
    await expect(askNextKit(db(), ada.actor, ada.id, "core")).rejects.toMatchObject({ code: "not_found" });
    await ada.renew();
    expect((await totals()).at(-1)).toBe(amountOf("core_unlimited"));
    expect((await readNextKit(db(), ada.actor, ada.id)).kind).toBe("waits_for_kit");
  });

  it("sends the two kits of a prepaid plan, the second a year later", async () => {
    const ada = await member();
    const changed = await ada.choose({ frequency: "2-years" });
    expect(changed.schedule.map(({ kind, hasKit }) => [kind, hasKit])).toEqual([
      ["renewal", true],
      ["kit_only", true],
    ]);
    await ada.renew();
    expect((await totals()).at(-1)).toBe(amountOf("core_2-years") + SHIPPING);
    expect((await books(db())).kits).toHaveLength(3);
  });

  it("whose old subscription charged all the same gives that charge back and sends nothing for it", async () => {
    const ada = await member();
    const old = await ada.row();
    await ada.choose({ frequency: "year" });
    // As a provider that could not be reached in time would have left it.
    const stray = await paymentClients().general.subscriptions.create({
      customer: old.providerCustomerId ?? "",
      default_payment_method: old.providerPaymentMethodId ?? "",
      items: [{ price: priceOf("core_quarter") }],
      trial_end: Math.floor(old.nextChargeAt.getTime() / 1000),
      metadata: { membership_id: ada.id, subscription_version: "1" },
    });
    await ada.renew();
    await settleDown(db());
    const found = await db().select().from(orders).orderBy(orders.createdAt, orders.number);
    expect(found.map(({ totalCents, refundedCents, status }) => [totalCents, refundedCents, status])).toEqual(
      expect.arrayContaining([
        [amountOf("core_quarter"), amountOf("core_quarter"), "refunded"],
        [amountOf("core_year") + SHIPPING, 0, "ready"],
      ]),
    );
    const late = found.find(({ status }) => status === "refunded")?.id ?? "";
    const lines = await db().select().from(orderLines).where(eq(orderLines.orderId, late));
    expect(lines).toMatchObject([{ priceId: priceOf("core_quarter"), frequency: "quarter" }]);
    const subject = expect.stringMatching(/^Your .* order \S+ is canceled$/);
    expect((await db().select().from(mails)).filter((mail) => mail.template === "order-canceled")).toMatchObject([
      { recipient: ada.actor.email, subject },
    ]);
    expect(await ada.read()).toMatchObject({ frequency: "year", changesFrom: null, status: "active" });
    expect((await books(db())).ledgerSum).toBe(0);
    await paymentClients().general.subscriptions.cancel(stray.id);
    expect(await reconcile(db(), payments())).toBe(0);
  });

  it("is asked for over the wire by whoever is signed in, add-ons with commas, and taken back", async () => {
    const ada = await member();
    const cookie = await signedIn(db(), ada.actor.userId);
    const path = `/user/management-portal/subscriptions/${ada.id}/next-plan`;
    const context = { params: Promise.resolve({ id: ada.id }) };
    const query = "?frequency=year&addons=addon_wellness-plus,addon_thyroid-plus";
    expect(await refusalOf(await readCall(get(path), context))).toBe("401 not_signed_in");
    const seen = await answerOf(await readCall(get(`${path}${query}`, { cookie }), context));
    const { chosen, next } = seen.body as NextPlan;
    expect(chosen).toEqual({
      ...{ program: "core", frequency: "year", addons: ["addon_wellness-plus", "addon_thyroid-plus"] },
    });
    const day = newYorkDay(new Date(now().getTime() + DAY));
    const paused = await answerOf(
      await previewCall(get(`${path.replace("plan", "charge")}?pausedUntil=${day}`, { cookie }), context),
    );
    expect(paused.body).toEqual({ next: await previewNextCharge(db(), ada.actor, ada.id, day) });
    const wish = { ...chosen, expectedAmount: next?.amount };
    expect((await changeCall(post(path, wish, { cookie }), context)).status).toBe(200);
    await settleDown(db());
    expect((await undoCall(post(`${path}/undo`, undefined, { cookie }), context)).status).toBe(200);
    expect(await ada.row()).toMatchObject({ changedFrom: null, frequency: "quarter" });
  });
});
