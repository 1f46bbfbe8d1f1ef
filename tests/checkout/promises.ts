import { desc, eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import * as z from "zod/mini";
import { chargeCalendar } from "@/lib/content/charge-calendar";
import { resolveCart } from "@/lib/domain/cart";
import { cartCharges } from "@/lib/domain/cart-charges";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { OPEN_RULES } from "@/lib/domain/discount";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { quote } from "@/lib/domain/quote";
import { addPeriods, type Frequency } from "@/lib/domain/recurring-period";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { currentUser } from "@/lib/server/account/current-user";
import { stockShelf } from "@/lib/server/catalogue/stock-shelf";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { outbox } from "@/lib/server/db/schema/operations";
import { ledgerEntries } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { seal } from "@/lib/server/http/seal";
import { membershipView } from "@/lib/server/memberships/membership-view";
import { payments } from "@/lib/server/payments/stripe-payments";
import { readClock } from "@/lib/server/staff/clock";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { buyTape } from "@/lib/server/upgrades/order-upgrades";
import { UNDO_PURPOSE } from "@/lib/server/upgrades/undo-path";
import { undoUpgrade } from "@/lib/server/upgrades/undo-upgrade";
import {
  newBuyer,
  newDiscount,
  newMember,
  order,
  priceOf,
  settleDown,
  showHiddenPrices,
  waitUntil,
  withShop,
} from "./shop-floor";

let shop: ReturnType<typeof withShop>;

/** The shop of the file of promises that is run. */
export const db = () => shop();

/** Each file opens one of its own: this module is read once for all of them. */
export function withPromises(): void {
  vi.setConfig({ testTimeout: 120_000 });
  shop = withShop();
}

const receiptData = z.object({
  schedule: z.array(z.object({ date: z.string(), amountCents: z.int(), reason: z.string() })),
});

const MONTH = { interval: "month", intervalCount: 1 } as const;
export const DAY_MS = 24 * 3_600_000;

type Charge = readonly [day: string, cents: number];
export type Buying = Awaited<ReturnType<typeof buy>>;

async function buy(overrides: Parameters<typeof order>[0]) {
  const actor = await newMember(db());
  const buyer = newBuyer({ actor });
  const { answer } = await startCheckout(db(), payments(), order(overrides), buyer);
  const mails = await db().select({ payload: outbox.payload }).from(outbox).where(eq(outbox.topic, "mail"));
  const receipt = mails.map(({ payload }) => payload).find(({ template }) => template === "order-receipt");
  await settleDown(db());
  const membershipId = answer.subscriptionId ?? "";
  return {
    ...{
      actor,
      buyer,
      membershipId,
      checkoutId: answer.id,
      paymentId: answer.paymentId,
      receipt: receiptData.parse(receipt?.data),
    },
    changeTo: async (frequency: Frequency) => {
      const [row] = await db().select().from(memberships);
      const wish = {
        frequency,
        program: row?.productKey ?? "",
        upgradeProductIds: [],
        oneTimeAddonProductIds: [],
        step: "plan",
      };
      await changePlan(db(), payments(), membershipId, wish, buyer);
      await settleDown(db());
    },
    addTape: async () => {
      await buyTape(db(), payments(), answer.id, buyer);
      await settleDown(db());
    },
  };
}

/** Takes the newest upgrade back by the link in its mail. */
export async function undoNewest(): Promise<void> {
  const [newest] = await db().select().from(upgrades).orderBy(desc(upgrades.createdAt)).limit(1);
  await undoUpgrade(db(), seal(UNDO_PURPOSE, newest?.id ?? ""));
  await settleDown(db());
}

const detailsOf = ({ checkoutId, buyer }: Buying) => checkoutDetails(db(), checkoutId, false, buyer);

const until = (moment: Date) => (charges: readonly Charge[]) =>
  charges.filter(([day]) => day > newYorkDay(now()) && day <= newYorkDay(moment));

/** What the calendar file says is charged. */
function filed(text: string): Charge[] {
  const events = text.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
  return events.flatMap((event): Charge[] => {
    const [, year, month, day] = /DTSTART;VALUE=DATE:(\d{4})(\d\d)(\d\d)/.exec(event) ?? [];
    const amount = /SUMMARY:.*\$([\d.\\,]+) is charged/.exec(event)?.[1]?.replaceAll(/[\\,]/g, "");
    return amount ? [[`${year}-${month}-${day}`, Math.round(Number(amount) * 100)]] : [];
  });
}

/** The next charge as the overview of the account and the staff's clock tell it; none is left out. */
async function nextOf({ actor }: Buying): Promise<Charge[][]> {
  const { subscriptionInfo } = await currentUser(db(), actor, { includeSubscriptionInfo: true, includeBalance: false });
  const [{ nextChargeAt = null, nextAmount = null } = {}] = subscriptionInfo ?? [];
  const overview: Charge[] = nextChargeAt ? [[newYorkDay(new Date(nextChargeAt)), nextAmount ?? Number.NaN]] : [];
  const clock = (await readClock(db())).next.map(({ at, cents }): Charge => [newYorkDay(new Date(at)), cents]);
  return [overview, clock];
}

/** The time to come as the page after the purchase, its calendar file and the account each tell it. */
async function promisesOf(buying: Buying, end: Date) {
  const { schedule } = await detailsOf(buying);
  const [row] = await db().select().from(memberships);
  if (!row) throw new Error("there is no membership");
  const days = schedule.map((entry) => ({ ...entry, amountCents: entry.amount, hasKit: true }));
  const within = until(end);
  const ahead = (await membershipView(db(), row)).schedule.filter(({ kind }) => kind === "renewal");
  const next = ahead.slice(0, 1).map(({ date, amount }): Charge => [date, amount]);
  expect(await nextOf(buying)).toEqual([next, next]);
  return {
    page: within(schedule.filter(({ amount }) => amount > 0).map(({ date, amount }): Charge => [date, amount])),
    file: within(filed(chargeCalendar(days, "Tealmark", now()).text)),
    account: within(ahead.map(({ date, amount }): Charge => [date, amount])),
  };
}

/** Every charge that the provider made, by the day in New York on which it was made. */
async function charged(): Promise<Charge[]> {
  const rows = await db()
    .select({ at: ledgerEntries.createdAt, cents: ledgerEntries.amountCents })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, "charge"))
    .orderBy(ledgerEntries.createdAt);
  return rows.map(({ at, cents }) => [newYorkDay(at), cents]);
}

const product = (lookupKey: string) => ({
  products: [{ priceId: priceOf(lookupKey), quantity: 1 }],
  shippingCost: lookupKey.startsWith("mini-") ? 995 : 2500,
});
export const THREE20 = { code: "THREE20", percentOff: 20, duration: "repeating", durationInCycles: 3 } as const;

/** What is bought, and what becomes of it. */
export interface History {
  readonly what: string;
  readonly lookupKey: string;
  readonly code?: typeof THREE20;
  /** When it is bought. Default: now. */
  readonly at?: Date;
  readonly after?: (buying: Buying) => Promise<unknown>;
}

/** A moment of the next year that is still to come, on a day of the month that not every month has. */
export const nextYear = (monthDayTime: string) => new Date(`${new Date().getUTCFullYear() + 1}-${monthDayTime}`);

/** Everything that is told of two years, kits that are paid already left out: the account does not list them. */
type Told = readonly { readonly date: string; readonly amountCents: number; readonly reason: string }[];
const toldOf = (days: Told) =>
  days.filter(({ amountCents }) => amountCents > 0).map(({ date, amountCents, reason }) => [date, amountCents, reason]);

/** What a browser reckons of the same cart, today's charge first. */
function cartOf({ lookupKey, code }: History): Told {
  const options = stockShelf(seedPriceRecords()).offers.map(({ option }) => ({ ...option, isHidden: false }));
  const priceId = options.find((option) => option.lookupKey === lookupKey)?.priceId ?? "";
  const terms = { kind: "percent", amountOffCents: null, minSumCents: null, appliesTo: null } as const;
  const request = {
    lines: resolveCart([{ priceId, quantity: 1, seenUnitAmountCents: 0 }], options).lines,
    discount: code ? { ...OPEN_RULES, ...terms, firstTimeOnly: false, expiresAt: null, ...code } : null,
    shipping: { country: "US" as const, consolidated: false, rates: DEFAULT_SHIPPING_RATES },
    ...{ shipUpfront: false, balanceCents: 0, now: now() },
  };
  return cartCharges(request, quote(request));
}

/** Cart, receipt and account tell the same two years, to the word. */
async function expectOneStory(history: History, { receipt }: Buying): Promise<void> {
  const cart = toldOf(cartOf(history));
  expect(toldOf(receipt.schedule)).toEqual(cart);
  const [row] = await db().select().from(memberships);
  if (!row) throw new Error("there is no membership");
  const { schedule } = await membershipView(db(), row);
  expect(toldOf(schedule.map(({ amount, ...day }) => ({ ...day, amountCents: amount })))).toEqual(cart.slice(1));
}

/** Cadences that show in half a year what others show in one. */
const OFTEN = /_(?:month|4-weeks|20-days|unlimited)$/;

/** Lets a history happen: what is promised at its start and on the way is what it then charges. */
export async function keepsItsPromises(history: History): Promise<void> {
  const { lookupKey, code, at, after } = history;
  await showHiddenPrices();
  if (at) await moveClock(db(), at);
  if (code) await newDiscount(db(), code);
  const buying = await buy({ ...product(lookupKey), ...(code && { discount: code.code }) });
  await expectOneStory(history, buying);
  await after?.(buying);
  await settleDown(db());
  const end = new Date(addPeriods(now(), MONTH, OFTEN.test(lookupKey) ? 7 : 12).getTime() + DAY_MS);
  const first = { promises: await promisesOf(buying, end), past: (await charged()).length };
  await waitUntil(db(), new Date(now().getTime() + 150 * DAY_MS));
  const later = { promises: await promisesOf(buying, end), past: (await charged()).length };
  await waitUntil(db(), end);
  for (const { promises, past } of [first, later]) {
    const real = (await charged()).slice(past);
    expect(promises).toEqual({ page: real, file: real, account: real });
  }
}
