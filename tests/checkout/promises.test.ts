import { desc, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { chargeCalendar } from "@/lib/content/charge-calendar";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { addPeriods, type Frequency } from "@/lib/domain/recurring-period";
import { checkoutDetails } from "@/lib/server/checkout/checkout-details";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { moveClock, now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { ledgerEntries } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { seal } from "@/lib/server/http/seal";
import { cancel } from "@/lib/server/memberships/cancel-membership";
import { pause, skip } from "@/lib/server/memberships/change-membership";
import { membershipView } from "@/lib/server/memberships/membership-view";
import { payments } from "@/lib/server/payments/stripe-payments";
import { changePlan } from "@/lib/server/upgrades/change-plan";
import { buyEasyDraw, buyMiniPanel, buyTape } from "@/lib/server/upgrades/order-upgrades";
import { UNDO_PURPOSE } from "@/lib/server/upgrades/undo-path";
import { undoUpgrade } from "@/lib/server/upgrades/undo-upgrade";
import { books, newBuyer, newDiscount, newMember, order, priceOf, settleDown, waitUntil, withShop } from "./shop-floor";

vi.setConfig({ testTimeout: 120_000 });

const db = withShop();

const YEAR = { interval: "month", intervalCount: 12 } as const;
const DAY_MS = 24 * 3_600_000;

type Charge = readonly [day: string, cents: number];
type Buying = Awaited<ReturnType<typeof buy>>;

async function buy(overrides: Parameters<typeof order>[0]) {
  const actor = await newMember(db());
  const buyer = newBuyer({ actor });
  const { answer } = await startCheckout(db(), payments(), order(overrides), buyer);
  await settleDown(db());
  const membershipId = answer.subscriptionId ?? "";
  return {
    ...{ actor, buyer, membershipId, checkoutId: answer.id, paymentId: answer.paymentId },
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
async function undoNewest(): Promise<void> {
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

/** The year to come as the page after the purchase, its calendar file and the account each tell it. */
async function promisesOf(buying: Buying, end: Date) {
  const { schedule } = await detailsOf(buying);
  const [row] = await db().select().from(memberships);
  if (!row) throw new Error("there is no membership");
  const days = schedule.map((entry) => ({ ...entry, amountCents: entry.amount, hasKit: true }));
  const within = until(end);
  return {
    page: within(schedule.filter(({ amount }) => amount > 0).map(({ date, amount }): Charge => [date, amount])),
    file: within(filed(chargeCalendar(days, "Tealmark", now()).text)),
    account: within((await membershipView(db(), row)).schedule.map(({ date, amount }): Charge => [date, amount])),
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
const THREE20 = { code: "THREE20", percentOff: 20, duration: "repeating", durationInCycles: 3 } as const;

interface History {
  readonly what: string;
  readonly lookupKey: string;
  readonly code?: typeof THREE20;
  /** When it is bought. Default: now. */
  readonly at?: Date;
  readonly after?: (buying: Buying) => Promise<unknown>;
}

/** A moment of the next year that is still to come, on a day of the month that not every month has. */
const nextYear = (monthDayTime: string) => new Date(`${new Date().getUTCFullYear() + 1}-${monthDayTime}`);

const HISTORIES: readonly History[] = [
  { what: "every month", lookupKey: "core_month" },
  { what: "every 4 weeks", lookupKey: "core_4-weeks" },
  { what: "every 20 days", lookupKey: "core_20-days" },
  { what: "every 60 days", lookupKey: "core_60-days" },
  { what: "every 3 months", lookupKey: "core_quarter" },
  { what: "every 6 months", lookupKey: "core_twice-year" },
  { what: "every year", lookupKey: "core_year" },
  { what: "every 2 years", lookupKey: "core_2-years" },
  { what: "unlimited", lookupKey: "core_unlimited" },
  { what: "every month with a code for three charges", lookupKey: "core_month", code: THREE20 },
  { what: "every 3 months, bought on a month's last day", lookupKey: "core_quarter", at: nextYear("08-31T15:00:00Z") },
  { what: "every month, bought after midnight in summer", lookupKey: "core_month", at: nextYear("07-11T04:30:00Z") },
  { what: "every month, bought late on a month's last day", lookupKey: "core_month", at: nextYear("03-31T01:00:00Z") },
  { what: "with the tape", lookupKey: "core_quarter", after: (buying) => buying.addTape() },
  {
    what: "with the tape and without it again",
    lookupKey: "core_quarter",
    after: (buying) => buying.addTape().then(undoNewest),
  },
  { what: "changed to every 6 months", lookupKey: "core_quarter", after: (buying) => buying.changeTo("twice-year") },
  { what: "changed to every month", lookupKey: "core_quarter", after: (buying) => buying.changeTo("month") },
  {
    what: "changed to every month with a code for three charges",
    lookupKey: "core_quarter",
    code: THREE20,
    after: (buying) => buying.changeTo("month"),
  },
  {
    what: "changed to every 6 months and back by the link in the mail",
    lookupKey: "core_quarter",
    after: (buying) => buying.changeTo("twice-year").then(undoNewest),
  },
  {
    what: "changed to every month and back by the link in the mail",
    lookupKey: "core_quarter",
    after: (buying) => buying.changeTo("month").then(undoNewest),
  },
  {
    what: "with the tape, changed to every 4 weeks",
    lookupKey: "core_quarter",
    after: (buying) => buying.addTape().then(() => buying.changeTo("4-weeks")),
  },
  {
    what: "with the next kit skipped",
    lookupKey: "core_quarter",
    at: nextYear("05-31T15:00:00Z"),
    after: ({ actor, membershipId }) => skip(db(), payments(), actor, membershipId),
  },
  {
    what: "paused for 100 days, with a code for three charges",
    lookupKey: "core_month",
    code: THREE20,
    after: ({ actor, membershipId }) =>
      pause(db(), payments(), actor, membershipId, newYorkDay(new Date(now().getTime() + 100 * DAY_MS))),
  },
  {
    what: "a mini panel whose first kit became a whole one",
    lookupKey: "mini-cholesterol_month",
    after: async ({ buyer, paymentId }) => {
      const heart = { product: "mini-cholesterol", upgradeTo: "heart-metabolic", quantity: 1 };
      const wish = { ...heart, priceId: priceOf("addon_mini-to-heart"), paymentId, email: "ada@example.org" };
      await buyMiniPanel(db(), payments(), wish, buyer);
    },
  },
  {
    what: "a mini panel with the arm-draw device, changed to every 3 months",
    lookupKey: "mini-cholesterol_month",
    after: async ({ buyer, paymentId, changeTo }) => {
      const device = { priceId: priceOf("addon_easy-draw-upgrade"), product: "mini-cholesterol" };
      await buyEasyDraw(db(), payments(), { ...device, paymentId, email: "ada@example.org" }, buyer);
      await changeTo("quarter");
      expect((await books(db())).kits.map(({ kitType }) => kitType)).toEqual(["arm-cholesterol"]);
    },
  },
  {
    what: "canceled before its kit has left",
    lookupKey: "core_quarter",
    after: ({ actor, membershipId }) => cancel(db(), payments(), actor, membershipId),
  },
];

describe("what page, calendar file and account promise for a year, at its start and on the way, is what it charges", () => {
  it.each(HISTORIES)("$what", async ({ lookupKey, code, at, after }) => {
    if (at) await moveClock(db(), at);
    if (code) await newDiscount(db(), code);
    const buying = await buy({ ...product(lookupKey), ...(code && { discount: code.code }) });
    await after?.(buying);
    await settleDown(db());
    const end = new Date(addPeriods(now(), YEAR, 1).getTime() + DAY_MS);
    const first = { promises: await promisesOf(buying, end), past: (await charged()).length };
    await waitUntil(db(), new Date(now().getTime() + 150 * DAY_MS));
    const later = { promises: await promisesOf(buying, end), past: (await charged()).length };
    await waitUntil(db(), end);
    for (const { promises, past } of [first, later]) {
      const real = (await charged()).slice(past);
      expect(promises).toEqual({ page: real, file: real, account: real });
    }
  });
});
