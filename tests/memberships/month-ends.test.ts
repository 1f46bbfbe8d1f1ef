import { describe, expect, it } from "vitest";
import { newYorkDay } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import { memberships } from "@/lib/server/db/schema/memberships";
import { orders } from "@/lib/server/db/schema/orders";
import { pause } from "@/lib/server/memberships/change-membership";
import { readMembership } from "@/lib/server/memberships/membership-view";
import { skip, unskip } from "@/lib/server/memberships/skip-membership";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { newPurchase, priceOf, settleDown, waitUntil, withShop } from "../checkout/shop-floor";

const db = withShop();

const year = now().getUTCFullYear() + 1;
const noonOf = (day: string) => new Date(`${year}-${day}T17:00:00Z`);

/** Somebody who joined on a day of next year. */
async function joinedOn(day: string, lookupKey: string) {
  await waitUntil(db(), noonOf(day));
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

describe("a membership of the 31st", () => {
  it("is charged on the last day of each shorter month and on the 31st of the others, as it was told", async () => {
    const { told } = await joinedOn("01-31", "core_month");
    const days = [february, "03-31", "04-30", "05-31"];
    expect(await told(4)).toEqual(days);
    await waitUntil(db(), noonOf("06-02"));
    expect(await charged()).toEqual(["01-31", ...days]);
    expect([await told(1), await dueAtProvider()]).toEqual([["06-30"], "06-30"]);
  });

  it("comes back to the 30th and to the 31st on longer cadences too", async () => {
    const { told } = await joinedOn("01-31", "core_quarter");
    expect(await told(3)).toEqual(["04-30", "07-31", "10-31"]);
    await waitUntil(db(), noonOf("11-02"));
    expect(await charged()).toEqual(["01-31", "04-30", "07-31", "10-31"]);
  });

  it("is skipped into a shorter month and back out of it, and a skip is taken back, by days of its own", async () => {
    const { actor, id, told } = await joinedOn("01-31", "core_month");
    await skip(db(), payments(), actor, id);
    await settleDown(db());
    expect([await told(2), await dueAtProvider()]).toEqual([["03-31", "04-30"], "03-31"]);
    await unskip(db(), payments(), actor, id);
    await settleDown(db());
    expect([await told(3), await dueAtProvider()]).toEqual([[february, "03-31", "04-30"], february]);
    await waitUntil(db(), noonOf("03-03"));
    await skip(db(), payments(), actor, id);
    await settleDown(db());
    expect([await told(2), await dueAtProvider()]).toEqual([["04-30", "05-31"], "04-30"]);
    await unskip(db(), payments(), actor, id);
    await settleDown(db());
    await waitUntil(db(), noonOf("05-01"));
    expect(await charged()).toEqual(["01-31", february, "03-31", "04-30"]);
  });

  it("that is paused over a shorter month goes on on the 31st", async () => {
    const { actor, id, told } = await joinedOn("01-31", "core_month");
    await pause(db(), payments(), actor, id, `${year}-03-20`);
    await settleDown(db());
    expect(await told(2)).toEqual(["03-31", "04-30"]);
    await waitUntil(db(), noonOf("05-01"));
    expect(await charged()).toEqual(["01-31", "03-31", "04-30"]);
  });
});
