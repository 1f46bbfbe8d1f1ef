import { addToDay, dayStart, newYorkDay } from "@/lib/domain/new-york-time";
import { now } from "@/lib/server/clock";
import { database } from "@/lib/server/db/client";
import { trackingEvents } from "@/lib/server/db/schema/conversions";
import { discountRefusals, discountUses } from "@/lib/server/db/schema/discounts";
import { orderLines } from "@/lib/server/db/schema/orders";
import { newId } from "@/lib/server/ids";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { insertOrder } from "../support/orders";

export const PARTNER_SHOP = "lift-club";
/** How many people bought there in the weeks before this one, so that there is something to tell. */
const PEOPLE = 130;
const DAYS = 28;

async function sellOne(index: number): Promise<void> {
  const db = await database();
  const shopId = demoShopId(PARTNER_SHOP);
  const day = addToDay(newYorkDay(now()), -DAYS - 7 + Math.floor((index * DAYS) / PEOPLE));
  const at = new Date(dayStart(day).getTime() + 12 * 3_600_000);
  const email = `buyer${index}@example.com`;
  const cents = 12_300 + index * 7;
  const id = await insertOrder(db, { email, shopId, totalCents: cents, createdAt: at, updatedAt: at });
  const productKey = index % 3 === 0 ? "core" : "mini-cholesterol";
  await db.insert(orderLines).values({
    ...{
      id: newId("line"),
      orderId: id,
      position: 0,
      productKey,
      priceId: `price_${productKey}`,
      lookupKey: productKey,
    },
    ...{ title: "A test", priceType: "one_time", quantity: 1, unitAmountCents: cents, frequency: "one-time" },
  });
  await db.insert(trackingEvents).values({
    ...{ id: newId("trk"), kind: "purchase", subject: id, orderId: id, transactionId: id, shopId, cents },
    ...{ decision: "counted", rule: null, isNewCustomer: index % 2 === 0, chargedAt: at, createdAt: at },
  });
  if (index % 4 > 0) return;
  const use = { id: newId("use"), discountId: "disc_lift15", checkoutId: newId("chk"), email, state: "used" } as const;
  await db.insert(discountUses).values({ ...use, createdAt: at, expiresAt: at });
}

/** Weeks of a partner's shop: many people, what each bought, a code that many used, and one that was refused to many. */
export async function fillShop(): Promise<void> {
  const db = await database();
  for (let index = 0; index < PEOPLE; index++) await sellOne(index);
  const day = addToDay(newYorkDay(now()), -20);
  await db.insert(discountRefusals).values({ discountId: "disc_lift15", day, rule: "minimum_sum", times: 13 });
}
