import { beforeEach, describe, expect, it } from "vitest";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { addPeriods } from "@/lib/domain/recurring-period";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { now } from "@/lib/server/clock";
import { checkouts } from "@/lib/server/db/schema/checkouts";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { orders } from "@/lib/server/db/schema/orders";
import type { DiscountQuestion } from "@/lib/server/discounts/check-discount";
import { paymentClients } from "@/lib/server/payments/stripe";
import { payments } from "@/lib/server/payments/stripe-payments";
import { demoShopId, seedShops } from "@/lib/server/seed/seed-shops";
import { priceList, sellableOptions } from "@/lib/server/shops/plan-options";
import { readBooks } from "@/lib/server/staff/books";
import {
  newBuyer,
  newDiscount,
  newMember,
  openShop,
  order,
  priceOf,
  settleDown,
  waitUntil,
} from "../checkout/shop-floor";
import { check } from "../discounts/ask-discount";
import { withDatabase } from "../support/database";

const KEY = "lift-club";
const db = withDatabase(async (fresh) => {
  await openShop(fresh);
  await seedShops(fresh);
});

const PRODUCTS = Object.fromEntries(seedPriceRecords().map(({ lookup_key, product }) => [lookup_key, product]));

/** Sets what a plan costs, in the shop or in our own, as the provider then has it. */
async function setPrice(lookupKey: string, cents: number, shop: string | null = KEY) {
  const { prices } = paymentClients().general;
  await prices.create({
    ...{ currency: "usd", unit_amount: cents, product: PRODUCTS[lookupKey] ?? "", transfer_lookup_key: true },
    ...{ lookup_key: shop ? `${lookupKey}-at-${shop}` : lookupKey, metadata: shop ? { shop } : {} },
    recurring: { interval: "month", interval_count: 3 },
  });
  if (shop === null) await prices.update(priceOf(lookupKey), { active: false });
}

const makeCode = (code: string, terms: Partial<typeof discounts.$inferInsert>) =>
  newDiscount(db(), { ...{ code, shopId: demoShopId(KEY), percentOff: null }, ...terms });
const FOREVER = { kind: "amount", amountOffCents: 10_000, duration: "forever" } as const;

async function buy(discount: string | null) {
  const core = (await sellableOptions(KEY)).find(
    ({ productKey, frequency }) => productKey === "core" && frequency === "quarter",
  );
  const products = [{ priceId: core?.priceId ?? "", quantity: 1 }];
  return startCheckout(db(), payments(), order({ businessKey: KEY, products, discount }), newBuyer());
}

const refusal = { code: "discount_gone", details: { facts: { reason: "lowest_price" } } };
const charged = async () =>
  (await db().select().from(orders).orderBy(orders.createdAt)).map(({ totalCents }) => totalCents);

describe("a partner's price and code together", () => {
  it.each([
    ["the price first", ["price", "code"]],
    ["the code first", ["code", "price"]],
  ])("never sell for nothing, %s", async (_, steps) => {
    for (const step of steps) await (step === "price" ? setPrice("core_quarter", 6200) : makeCode("FREEBIE", FOREVER));
    await expect(buy("FREEBIE")).rejects.toMatchObject(refusal);
    expect(await db().select().from(checkouts)).toEqual([]);
    await buy(null);
    expect(await charged()).toEqual([6200 + 2500]);
  });

  it("are refused in words by the question that the cart asks, with everything else still judged", async () => {
    await setPrice("core_quarter", 6200);
    await makeCode("HALF", { kind: "percent", percentOff: 50, duration: "forever" });
    const verdict = await check("HALF", [`core_quarter-at-${KEY}`], { shopKey: KEY });
    expect(verdict).toMatchObject({
      ...{ isValid: false, reason: "lowest_price", discountAmount: 0, newTotal: 6200 },
      message: "This code takes more off these prices than this shop allows.",
      fix: "Use another code, or order without one.",
    });
    expect(verdict.checks.filter(({ passed }) => !passed)).toHaveLength(1);
  });

  it("leave half of our price when the shop has no price of its own, and no less", async () => {
    await makeCode("HUNDRED", FOREVER);
    await makeCode("SIXTY", { ...FOREVER, amountOffCents: 6200 });
    await expect(buy("HUNDRED")).rejects.toMatchObject(refusal);
    await buy("SIXTY");
    expect(await charged()).toEqual([6200 + 2500]);
  });

  it("do not stack on what was agreed: an agreed code goes down from our price, not from theirs", async () => {
    await makeCode("AGREED", { kind: "percent", percentOff: 60, isAgreed: true });
    await makeCode("GIFT", { kind: "percent", percentOff: 100, isAgreed: true });
    await buy("AGREED");
    expect(await charged()).toEqual([4960 + 2500]);
    await setPrice("core_quarter", 6200);
    expect(await check("AGREED", [`core_quarter-at-${KEY}`], { shopKey: KEY })).toMatchObject({
      reason: "lowest_price",
    });
    expect(await check("GIFT", [`core_quarter-at-${KEY}`], { shopKey: KEY })).toMatchObject({
      isValid: true,
      newTotal: 0,
    });
  });

  it("that were right when a membership was sold are kept at its renewals, whatever our price does since", async () => {
    await setPrice("core_quarter", 9900);
    await makeCode("THIRTY", { kind: "percent", percentOff: 30, duration: "forever" });
    await buy("THIRTY");
    await setPrice("core_quarter", 24_800, null);
    expect(await check("THIRTY", [`core_quarter-at-${KEY}`], { shopKey: KEY })).toMatchObject({
      reason: "lowest_price",
    });
    await settleDown(db());
    const after = addPeriods(now(), { interval: "month", intervalCount: 1 }, 3).getTime() + 86_400_000;
    await waitUntil(db(), new Date(after));
    expect(await charged()).toEqual([6930 + 2500, 6930 + 2500]);
  });

  it("are weighed by our price, which no page of the shop is given", async () => {
    expect((await priceList(KEY)).options[0]?.houseUnitAmountCents).toBeGreaterThan(0);
    expect(JSON.stringify(await sellableOptions(KEY))).not.toContain("houseUnitAmountCents");
  });
});

describe("what was sold below the least", () => {
  /** As it was sold before anybody looked at price and code together: an agreed code that no longer is one. */
  async function sellLow(code: string, terms: Partial<typeof discounts.$inferInsert>) {
    await makeCode(code, { ...terms, isAgreed: true });
    await buy(code);
    await db().update(discounts).set({ isAgreed: false });
  }

  it("is named with its shop, its code and its sums, now and for each charge to come", async () => {
    await sellLow("SEVENTY", { kind: "percent", percentOff: 70, duration: "repeating", durationInCycles: 3 });
    await setPrice("core_quarter", 9900);
    await sellLow("FREE", { kind: "percent", percentOff: 100, duration: "forever" });
    const numbers = (await db().select().from(orders).orderBy(orders.createdAt)).map(({ number }) => number);
    const { lowSales } = await readBooks(db());
    const shop = { shopKey: KEY, status: "in_review", isAgreed: false };
    expect(lowSales).toMatchObject({
      count: 2,
      sales: [
        {
          ...{ ...shop, orderNumber: numbers[1], code: "FREE", price: 9900, paid: 0, least: 6200 },
          membership: { status: "active", price: 9900, charged: 0, least: 6200, chargesLeft: null },
        },
        {
          ...{ ...shop, orderNumber: numbers[0], code: "SEVENTY", price: 12_400, paid: 3720, least: 6200 },
          membership: { status: "active", price: 12_400, charged: 3720, least: 6200, chargesLeft: 2 },
        },
      ],
    });
  });

  it("holds nothing that was right, nor what our own shop gives away", async () => {
    await setPrice("core_quarter", 6200);
    await buy(null);
    await makeCode("SMALL", { kind: "percent", percentOff: 5 });
    await newDiscount(db(), { code: "OURS", percentOff: 100 });
    await startCheckout(db(), payments(), order({ discount: "OURS" }), newBuyer());
    expect((await readBooks(db())).lowSales).toEqual({ count: 0, sales: [] });
  });
});

describe("what a partner's own code tells of an address", () => {
  const SHE = "ada@example.org";
  const ask = (actor: DiscountQuestion["actor"]) =>
    check("ONLYCORE", [`core_quarter`], { shopKey: KEY, email: SHE, actor });
  const sale = () =>
    order({ businessKey: KEY, products: [{ priceId: priceOf("core_quarter"), quantity: 1 }], discount: "ONLYCORE" });
  beforeEach(() =>
    makeCode("ONLYCORE", {
      kind: "percent",
      percentOff: 10,
      isFirstTimeOnly: true,
      maxPerCustomer: 1,
      appliesTo: ["core"],
    }),
  );

  it("does not differ by what a guest with that address bought, in the cart and at the checkout", async () => {
    const before = await ask(null);
    expect(before.isValid).toBe(true);
    await startCheckout(db(), payments(), sale(), newBuyer());
    expect(await ask(null)).toEqual(before);
    const stranger = { email: "grace@example.org", isEmailVerified: true };
    expect(await ask(stranger)).toEqual(before);
    expect(await ask({ email: SHE, isEmailVerified: false })).toEqual(before);
    const again = await startCheckout(db(), payments(), sale(), newBuyer());
    expect(again.answer.status).toBe("complete");
    const uses = await db().select({ turn: discountUses.turn, state: discountUses.state }).from(discountUses);
    expect(uses).toEqual([1, 2].map((turn) => ({ turn, state: "used" })));
  });

  it("is told to whoever has proved that the address is theirs, and holds for them", async () => {
    await startCheckout(db(), payments(), sale(), newBuyer());
    const actor = await newMember(db(), SHE);
    expect(await ask(actor)).toMatchObject({ isValid: false, reason: "first_order" });
    await expect(startCheckout(db(), payments(), sale(), newBuyer({ actor }))).rejects.toMatchObject({
      code: "discount_gone",
    });
  });
});
