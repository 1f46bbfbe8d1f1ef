import "../api/wide-limits";
import { expect, it } from "vitest";
import { dayStart, newYorkDay } from "@/lib/domain/new-york-time";
import { monthBefore, monthOf } from "@/lib/domain/payout";
import { now } from "@/lib/server/clock";
import { database } from "@/lib/server/db/client";
import { saleMovements, writeLedger } from "@/lib/server/orders/ledger";
import { demoShopId } from "@/lib/server/seed/seed-shops";
import { ask } from "../api/ask";
import { talkAs } from "../api/talk";
import { withWorld } from "../api/world";
import { insertOrder } from "../support/orders";

const world = withWorld();
const KEY = "lift-club";
const SHOP = { params: { businessKey: KEY } };
const last = () => monthBefore(monthOf(newYorkDay(now())));

/** So many people bought in the month that is over. */
async function sellLastMonth(people: number): Promise<void> {
  const db = await database();
  const at = new Date(dayStart(`${last()}-10`).getTime() + 43_200_000);
  for (let one = 0; one < people; one++) {
    const id = await insertOrder(db, { email: `last${one}@example.com`, shopId: demoShopId(KEY), createdAt: at });
    const sold = {
      revenueCents: 14_900,
      shippingCents: 2_500,
      discountCents: 0,
      balanceCents: 0,
      chargedCents: 17_400,
    };
    await writeLedger(db, id, saleMovements(sold, `pi_last${one}`), at);
  }
}

it("a partner reads what they earned, as a file and as a sheet, and an admin pays it and agrees on other terms", () =>
  world().undone(async () => {
    await sellLastMonth(6);
    const [partner, admin] = [await talkAs(world(), "partner A"), await talkAs(world(), "admin")];
    const told = await partner("GET /staff-api/shops/{businessKey}/payouts", SHOP);
    const kept = 6 * 14_900;
    const [share, fees] = [Math.round(kept * 0.1304), 6 * (Math.round(17_400 * 0.029) + 30)];
    expect(told).toMatchObject({
      status: 200,
      body: { payouts: [{ to: last(), kept, share, fees, due: share - fees }] },
    });
    const file = await partner("POST /staff-api/shops/{businessKey}/payouts/export", SHOP);
    expect(file.body.csv).toContain(((share - fees) / 100).toFixed(2));
    const sheet = await ask(world().handlers, "GET /staff-api/shops/{businessKey}/payouts/{month}", {
      params: { ...SHOP.params, month: last() },
      cookie: await world().signIn("partner A"),
    });
    expect(sheet.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await admin("GET /staff-api/payouts")).body).toMatchObject({ month: last(), due: share - fees });
    const mark = { body: { shop: KEY, month: last(), paidOn: newYorkDay(now()) } };
    expect(await admin("POST /staff-api/payouts/paid", mark)).toMatchObject({ status: 200 });
    const terms = { shareBasisPoints: 1500, feeBasisPoints: 290, feeFixedCents: 30, reason: "A better year." };
    const agree = (validFrom: string) =>
      admin("POST /staff-api/shops/{businessKey}/terms", { ...SHOP, body: { ...terms, validFrom } });
    expect((await agree(last())).status).toBe(400);
    expect((await agree(monthOf(newYorkDay(now())))).status).toBe(200);
  }));

it("of one person who bought a partner is told nothing, nor is a sheet drawn", () =>
  world().undone(async () => {
    await sellLastMonth(1);
    const partner = await talkAs(world(), "partner A");
    expect((await partner("GET /staff-api/shops/{businessKey}/payouts", SHOP)).body.payouts).toEqual([]);
    const sheet = { params: { ...SHOP.params, month: last() } };
    expect((await partner("GET /staff-api/shops/{businessKey}/payouts/{month}", sheet)).status).toBe(404);
  }));
