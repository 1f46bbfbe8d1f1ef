import { describe, expect, it } from "vitest";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import { pauseMembership } from "@/lib/server/memberships/change-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { skipMembership, unskipMembership } from "@/lib/server/memberships/skip-membership";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newPurchase, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";

const db = withShop();

const year = now().getUTCFullYear() + 1;
const noonOf = (day: string) => new Date(`${year}-${day}T17:00:00Z`);

/** Someone who joined on a day, of next year unless one is named. */
async function joinedOn(day: string, lookupKey: string, of = year) {
  await waitUntil(db(), new Date(`${of}-${day}T17:00:00Z`));
  const products = [{ priceId: priceOf(lookupKey), quantity: 1 }];
  const { actor, id } = await newPurchase(db(), { products });
  const told = async (count: number) => {
    const { schedule } = await readMembership(db(), actor, id);
    return schedule.slice(0, count).map(({ date }) => date.slice(5));
  };
  return { actor, id, told };
}

const charged = async () => {
  const rows = await db().select().from(orders).orderBy(orders.createdAt);
  return rows.map(({ createdAt }) => newYorkDay(createdAt).slice(5));
};

/** When the provider charges next. */
const dueAtProvider = async () => {
  const [row] = await db().select().from(memberships);
  const { current_period_end: end } = await paymentClients().general.subscriptions.retrieve(
    row?.providerSubscriptionId ?? "",
  );
  return newYorkDay(new Date(end * 1000)).slice(5);
};

const february = `02-${new Date(Date.UTC(year, 2, 0)).getUTCDate()}`;

describe("a membership of the 29th of February", () => {
  it("is charged each year on the last day of February", async () => {
    const leap = year + ((4 - (year % 4)) % 4);
    const { told } = await joinedOn("02-29", "core_year", leap);
    expect(await told(1)).toEqual(["02-28"]);
    await waitUntil(db(), new Date(`${leap + 2}-03-02T17:00:00Z`));
    expect(await charged()).toEqual(["02-29", "02-28", "02-28"]);
    expect([await told(1), await dueAtProvider()]).toEqual([["02-28"], "02-28"]);
  });
});

describe("a membership of the 31st", () => {
  it("is charged on the last day of each shorter month and on the 31st of the others, as it was told", async () => {
    const { told } = await joinedOn("01-31", "core_month");
    const days = [february, "03-31", "04-30", "05-31"];
    expect(await told(4)).toEqual(days);
    await waitUntil(db(), noonOf("06-02"));
    expect(await charged()).toEqual(["01-31", ...days]);
    expect([await told(1), await dueAtProvider()]).toEqual([["06-30"], "06-30"]);
  });

  it("is charged so for a whole year, a leap year too, on the days that it was told when it was bought", async () => {
    const leap = year + ((4 - (year % 4)) % 4);
    const { told } = await joinedOn("01-31", "core_month", leap);
    const days = "02-29 03-31 04-30 05-31 06-30 07-31 08-31 09-30 10-31 11-30 12-31 01-31 02-28 03-31".split(" ");
    expect(await told(14)).toEqual(days);
    for (const [index, day] of days.entries()) {
      const of = leap + (index > 10 ? 1 : 0);
      await waitUntil(db(), new Date(Date.parse(`${of}-${day}T17:00:00Z`) + 86_400_000));
      expect([(await charged()).at(-1), ...(await told(1))]).toEqual([day, days[index + 1] ?? "04-30"]);
    }
    expect(await charged()).toEqual(["01-31", ...days]);
  });

  it("comes back to the 30th and to the 31st on longer cadences too", async () => {
    const { told } = await joinedOn("01-31", "core_quarter");
    expect(await told(3)).toEqual(["04-30", "07-31", "10-31"]);
    await waitUntil(db(), noonOf("11-02"));
    expect(await charged()).toEqual(["01-31", "04-30", "07-31", "10-31"]);
  });

  it("is skipped into a shorter month and back out of it, and a skip is taken back, by days of its own", async () => {
    const { actor, id, told } = await joinedOn("01-31", "core_month");
    await skipMembership(db(), payments(), actor, id);
    await settleDown(db());
    expect([await told(2), await dueAtProvider()]).toEqual([["03-31", "04-30"], "03-31"]);
    await unskipMembership(db(), payments(), actor, id);
    await settleDown(db());
    expect([await told(3), await dueAtProvider()]).toEqual([[february, "03-31", "04-30"], february]);
    await waitUntil(db(), noonOf("03-03"));
    await skipMembership(db(), payments(), actor, id);
    await settleDown(db());
    expect([await told(2), await dueAtProvider()]).toEqual([["04-30", "05-31"], "04-30"]);
    await unskipMembership(db(), payments(), actor, id);
    await settleDown(db());
    await waitUntil(db(), noonOf("05-01"));
    expect(await charged()).toEqual(["01-31", february, "03-31", "04-30"]);
  });

  it("that is paused over a shorter month goes on on the 31st", async () => {
    const { actor, id, told } = await joinedOn("01-31", "core_month");
    await pauseMembership(db(), payments(), actor, id, `${year}-03-20`);
    await settleDown(db());
    expect(await told(2)).toEqual(["03-31", "04-30"]);
    await waitUntil(db(), noonOf("05-01"));
    expect(await charged()).toEqual(["01-31", "03-31", "04-30"]);
  });
});
