import { eq, inArray, sql } from "drizzle-orm";
import type { Sandbox } from "stripe-sandbox/sandbox";
import { expect } from "vitest";
import { chargeCalendar } from "@/lib/content/charge-calendar";
import { resolveCart } from "@/lib/domain/cart";
import { cartCharges } from "@/lib/domain/cart-charges";
import { OPEN_RULES } from "@/lib/domain/discount";
import { Problem } from "@/lib/domain/problem";
import { quote } from "@/lib/domain/quote";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { currentUser } from "@/lib/server/account/current-user";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { listBnplConsents } from "@/lib/server/checkout/keep-consents";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import { countKitsToDecide } from "@/lib/server/db/queries/kits";
import { memberships } from "@/lib/server/db/schema/memberships";
import { balanceEntries, ledgerEntries } from "@/lib/server/db/schema/orders";
import type { Actor, Member } from "@/lib/server/http/actor";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { readNextKit } from "@/lib/server/memberships/next-kit";
import { readOwedPayment } from "@/lib/server/memberships/owed-payment";
import { payments } from "@/lib/server/payments/stripe-payments";
import { sellableOptions } from "@/lib/server/shops/plan-options";
import { readClock } from "@/lib/server/staff/clock";
import { DAY, type Day, dayOf } from "./days";
import { kitsToDecide, largestPaid, nextKit } from "./kits";
import { type Bought, EMAIL, type Shop } from "./shop";
import { instalmentsAhead, nextCharges, plan } from "./time";
import { type Membership, type Moved, type Order, type Planned, periodOf, type World } from "./world";

export type Line = readonly [date: Day, cents: number, ...more: unknown[]];

export const sorted = <Each extends readonly unknown[]>(lines: readonly Each[]): Each[] =>
  [...lines].sort((left, right) => JSON.stringify(left).localeCompare(JSON.stringify(right)));

interface ChargeObject {
  readonly amount: number;
  readonly created: number;
  readonly paid: boolean;
  readonly payment_intent: string;
}

interface RefundObject {
  readonly amount: number;
  readonly created: number;
  readonly payment_intent: string;
}

const momentOfSeconds = (seconds: number) => new Date(seconds * 1000);

async function objects<Kept>({ storage }: Sandbox, object: string): Promise<Kept[]> {
  const rows = await storage.select({ object, order: "oldest" });
  return rows.map(({ data }) => data as unknown as Kept);
}

/** What the provider moved: exactly what the model did, to the cent and the day; and the ledger knows each of it. */
export async function compareMoney(world: World, { db, provider }: Shop): Promise<void> {
  const charges = (await objects<ChargeObject>(provider, "charge")).filter(({ paid }) => paid);
  const refunds = await objects<RefundObject>(provider, "refund");
  const of = (kind: "charged" | "given_back") =>
    world.moved.filter((one) => one.kind === kind).map(({ date, cents }): Line => [date, cents]);
  const made = (rows: readonly RefundObject[]) =>
    sorted(rows.map(({ created, amount }): Line => [dayOf(momentOfSeconds(created)), amount]));
  expect({ charged: made(charges), givenBack: made(refunds) }).toEqual({
    charged: sorted(of("charged")),
    givenBack: sorted(of("given_back")),
  });
  const entries = await db.select().from(ledgerEntries);
  const kept = (account: "charge" | "refund") =>
    sorted(
      entries
        .filter((row) => row.account === account)
        .map((row): [string | null, number] => [row.paymentId, row.amountCents]),
    );
  expect({ charges: kept("charge"), refunds: kept("refund") }).toEqual({
    charges: sorted(charges.map(({ payment_intent, amount }) => [payment_intent, amount])),
    refunds: sorted(refunds.map(({ payment_intent, amount }) => [payment_intent, 0 - amount])),
  });
  const sums = new Map<string, number>();
  for (const { orderId, amountCents } of entries) sums.set(orderId, (sums.get(orderId) ?? 0) + amountCents);
  expect([...sums.values()].filter((cents) => cents !== 0)).toEqual([]);
  expect(sums.size).toBeLessThanOrEqual(world.orders.length);
}

/** Someone's credit: what is free, and what is put aside. */
export async function compareCredit(world: World, { db }: Shop): Promise<void> {
  const [row] = await db
    .select({ cents: sql<string | null>`sum(${balanceEntries.amountCents})` })
    .from(balanceEntries)
    .where(eq(balanceEntries.email, EMAIL));
  expect({ credit: Number(row?.cents ?? 0) }).toEqual({ credit: world.credit });
}

const STATES = {
  active: "active",
  paused: "paused",
  owing: "past_due",
  ending: "cancel_at_period_end",
  over: "canceled",
};

const lineOf = ({ date, kind, cents, hasKit }: Planned): Line => [date, cents, kind, hasKit];

/** The account's page of a membership. */
async function compareAccount(world: World, shop: Shop, membership: Membership, id: string): Promise<void> {
  const member = await shop.member(id);
  const view = await readMembership(shop.db, member, id);
  const planned = plan(world, membership, now());
  const next = planned.find(({ kind }) => kind !== "kit_only");
  expect({
    status: view.status,
    schedule: sorted(view.schedule.map(({ date, amount, kind, hasKit }): Line => [date, amount, kind, hasKit])),
    next: view.nextChargeAt && [dayOf(new Date(view.nextChargeAt)), view.nextAmount],
    nextKitOn: view.nextKitOn,
    cancelation: view.cancelation && [view.cancelation.isAtOnce, view.cancelation.refund],
    endsAt: membership.state === "ending" ? view.endsAt && dayOf(new Date(view.endsAt)) : null,
    kits: await kitsToAsk(shop.db, member, id),
    owed: view.payPath && (await owedBehind(shop, view.payPath)),
  }).toEqual({
    status: STATES[membership.state],
    schedule: sorted([
      ...planned.map(lineOf),
      ...instalmentsAhead(membership, now()).map(([date, cents]): Line => [date, cents, "instalment", false]),
    ]),
    next: next ? [next.date, next.cents] : null,
    nextKitOn: planned.find(({ hasKit }) => hasKit)?.date ?? null,
    cancelation: cancelationOf(membership),
    endsAt: membership.state === "ending" ? dayOf(membership.next) : null,
    kits: largestPaid(membership) === null ? null : [...nextKit(membership, now()), largestPaid(membership)],
    owed: membership.owed && [membership.owed.cents, dayOf(membership.owed.nextTry)],
  });
}

/** Whether the next kit can be asked for now, from which day on, and the largest one too. NULL: none can ever. */
async function kitsToAsk(db: Database, member: Member, id: string): Promise<unknown> {
  try {
    const { kind, from, choices } = await readNextKit(db, member, id);
    return [kind, from && dayOf(new Date(from)), choices.some(({ product }) => product === "ultimate")];
  } catch (error) {
    if (error instanceof Problem && error.code === "not_found") return null;
    throw error;
  }
}

/** What the page behind a mail's link to a refused renewal says. */
async function owedBehind({ db, businessKey }: Shop, path: string) {
  const token = new URL(path, "https://x").searchParams.get("token");
  const { amount, nextTryOn } = await readOwedPayment(db, payments(), { token, businessKey });
  return [amount, nextTryOn];
}

function cancelationOf(membership: Membership): [boolean, number] | null {
  const { state } = membership;
  if (state === "over" || state === "ending") return null;
  const { order, refund } = periodOf(membership);
  return [state !== "active" || order !== undefined, refund];
}

/** What a calendar file says: the days with what is charged on them. */
function filed(text: string): Line[] {
  const events = text.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
  const happen = events.filter((event) => !event.includes("STATUS:CANCELLED"));
  return happen.map((event): Line => {
    const [, year, month, day] = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/.exec(event) ?? [];
    const [, dollars = "0", what = ""] =
      /SUMMARY:.*\$([\d.\\,]+) (is charged|was charged|was refunded)/.exec(event) ?? [];
    return [`${year}-${month}-${day}`, Math.round(Number(dollars.replaceAll(/[\\,]/g, "")) * 100), what];
  });
}

const FILED = { charged: "was charged", given_back: "was refunded", planned: "is charged" } as const;

/** What was agreed about instalments, in the days and cents that were shown. */
async function compareConsents({ db }: Shop, { checkoutId }: Bought, { instalments }: Order): Promise<void> {
  const consents = await listBnplConsents(db, checkoutId);
  const agreed = consents.map((one) => [one.dueToday, ...one.instalments.map(({ date, amount }) => [date, amount])]);
  expect(agreed).toEqual(instalments ? [[instalments[0]?.[1], ...instalments]] : []);
}

/** The page after the purchase, and its calendar file: what has happened, then what will. */
async function compareThanks(world: World, shop: Shop, bought: Bought, order: Order): Promise<void> {
  const { schedule } = await checkoutDetails(shop.db, bought.checkoutId, false, bought.buyer);
  const own = [order, ...(order.membership?.orders ?? [])];
  const first = order.payments[0];
  const isOwed = order.instalments !== undefined && order.state !== "over";
  const isFirst = ({ order: paid, kind, cents }: Moved) =>
    paid === order && kind === "charged" && cents === first?.cents;
  const paidAtOnce = world.moved.find(isFirst);
  const past = world.moved.filter((one) => own.includes(one.order) && !(isOwed && one === paidAtOnce));
  const instalments = (isOwed && order.instalments) || [];
  const isDue = (date: Day) => date <= dayOf(now());
  const ahead = order.membership ? plan(world, order.membership, now()) : [];
  const told = [
    ...past.map(({ date, cents, kind }): Line => [date, cents, kind]),
    ...instalments.map(([date, cents]): Line => [date, cents, isDue(date) ? "charged" : "planned"]),
    ...ahead.map(({ date, cents }): Line => [date, cents, "planned"]),
  ].filter(([, cents]) => cents > 0);
  const shown = schedule.filter(({ amount }) => amount > 0);
  expect(sorted(shown.map(({ date, amount, kind }): Line => [date, amount, kind]))).toEqual(sorted(told));
  const days = shown.map(({ kind, amount, ...day }) => ({
    ...{ ...day, amountCents: amount },
    ...(kind !== "planned" && { past: kind }),
  }));
  const inFile = told.map(([date, cents, kind]): Line => [date, cents, FILED[kind as keyof typeof FILED]]);
  expect(sorted(filed(chargeCalendar(days, "Shop", "plan", now(), 40).text))).toEqual(sorted(inFile));
}

/** What a browser reckons of a cart without credit is told after it was bought, to the word. */
export async function compareCart({ db, member, bought, businessKey }: Shop): Promise<void> {
  const newest = bought.at(-1);
  if (!newest?.membershipId) return;
  const { panel, cadence, quantity, packs, extras, country, consolidated, upfront, code } = newest.cart;
  const options = await sellableOptions(businessKey);
  const lineOfKey = (lookupKey: string, count: number) => {
    const option = options.find((known) => known.lookupKey.replace(`-at-${businessKey}`, "") === lookupKey);
    return { priceId: option?.priceId ?? "", quantity: count, seenUnitAmountCents: 0 };
  };
  const cart = [
    lineOfKey(`${panel}_${cadence}`, quantity),
    ...packs.map((pack) => lineOfKey(pack, quantity)),
    ...extras.map((extra) => lineOfKey(extra, 1)),
  ];
  const terms = { ...OPEN_RULES, minSumCents: null, firstTimeOnly: false, expiresAt: null };
  const request = {
    lines: resolveCart(cart, options).lines,
    discount: code && { ...terms, ...code },
    shipping: { country, consolidated, rates: DEFAULT_SHIPPING_RATES },
    ...{ shipUpfront: upfront, balanceCents: 0, now: now() },
  };
  const [, ...later] = cartCharges(request, quote(request));
  const { schedule } = await readMembership(db, await member(newest.membershipId), newest.membershipId);
  const renewals = schedule.filter(({ kind }) => kind !== "instalment");
  expect(renewals.map(({ date, amount, reason }) => [date, amount, reason])).toEqual(
    later.map(({ date, amountCents, reason }) => [date, amountCents, reason]),
  );
}

/** Every page that tells of charges tells what the model does. */
export async function comparePages(world: World, shop: Shop): Promise<void> {
  const firsts = world.orders.filter(({ isFirst }) => isFirst);
  for (const [index, order] of firsts.entries()) {
    const bought = shop.bought[index];
    if (!bought) throw new Error("a purchase is not known");
    await compareConsents(shop, bought, order);
    if (order.membership) await compareAccount(world, shop, order.membership, bought.membershipId ?? "");
    const isShown = !world.isGuest || now().getTime() - order.paidAt.getTime() < DAY;
    if (isShown) await compareThanks(world, shop, bought, order);
  }
  const staffs = (await readClock(shop.db)).next.map(({ at, cents }): Line => [dayOf(new Date(at)), cents]);
  expect(sorted(staffs)).toEqual(sorted(nextCharges(world, now())));
  expect({ kitsToDecide: await countKitsToDecide(shop.db) }).toEqual({ kitsToDecide: kitsToDecide(world).length });
  await compareTold(world, shop);
  if (shop.actor) await compareHome(world, shop, shop.actor);
}

/** The mails have told each next charge as it now is. */
async function compareTold(world: World, { db }: Shop): Promise<void> {
  const isRunning = inArray(memberships.status, ["active", "paused"]);
  const next = nextCharges(world, now()).map(String);
  const rows = await db.select().from(memberships).where(isRunning);
  for (const { toldDay, toldCents } of rows) expect(next).toContain(String([toldDay, toldCents]));
}

/** What the account tells of all memberships at once. */
async function compareHome(world: World, { db }: Shop, actor: Actor): Promise<void> {
  const asked = { includeSubscriptionInfo: true, includeBalance: true };
  const { subscriptionInfo, balance } = await currentUser(db, actor, asked);
  const told = (subscriptionInfo ?? []).map(({ nextChargeAt, nextAmount }): Line | null =>
    nextChargeAt ? [dayOf(new Date(nextChargeAt)), nextAmount ?? Number.NaN] : null,
  );
  expect({ next: sorted(told.filter((line) => line !== null)), balance }).toEqual({
    next: sorted(nextCharges(world, now())),
    balance: world.credit,
  });
}
