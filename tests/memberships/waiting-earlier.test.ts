import { expect, it } from "vitest";
import { firstRenewal } from "@/lib/domain/recurring-period";
import { now } from "@/lib/server/clock";
import { orders } from "@/lib/server/db/schema/orders";
import { noticeRenewals } from "@/lib/server/jobs/renewal-notices";
import { newPurchase, priceOf, settleDown, shipAll, waitUntil, withShop } from "../checkout/shop-floor";
import { deliveredMails } from "../support/outbox";

const db = withShop();
const DAY = 86_400_000;

/** A monthly member five days before the first renewal. */
async function member() {
  const products = [{ priceId: priceOf("core_month"), quantity: 1 }];
  const boughtAt = now();
  await newPurchase(db(), { products });
  await settleDown(db());
  return firstRenewal(boughtAt, "month");
}

const words = async (subject: RegExp) =>
  (await deliveredMails(db())).findLast((mail) => subject.test(mail.subject))?.source.replaceAll(/\s+/g, " ");

it("whoever waits for what an earlier charge paid for hears so before the next one, and in its receipt", async () => {
  const renewsAt = await member();
  await db().update(orders).set({ status: "review" });
  const [held] = await db().select().from(orders);
  await waitUntil(db(), new Date(renewsAt.getTime() - 5 * DAY));
  await noticeRenewals(db());
  const waits = `Order ${held?.number} (Core Essentials) hasn't shipped yet, because one of us is still checking it.`;
  const before = await words(/renews on/);
  expect(before).toContain(waits);
  expect(before).toContain("you can cancel an order before any of it ships, skip a charge, or pause");
  await waitUntil(db(), new Date(renewsAt.getTime() + 3_600_000));
  expect(await words(/renewal, order/)).toContain(waits);
});

it("whoever waits for nothing hears nothing of it", async () => {
  const renewsAt = await member();
  await shipAll(db());
  await waitUntil(db(), new Date(renewsAt.getTime() - 5 * DAY));
  await noticeRenewals(db());
  expect(await words(/renews on/)).toBeUndefined();
  await waitUntil(db(), new Date(renewsAt.getTime() + 3_600_000));
  expect(await words(/renewal, order/)).not.toContain("shipped yet");
});
