import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { HOLD_MS, holdDiscount } from "@/lib/server/discounts/hold-discount";
import { markDiscountUsed } from "@/lib/server/discounts/mark-discount-used";
import { releaseDiscount } from "@/lib/server/discounts/release-discount";
import { releaseExpiredHolds } from "@/lib/server/discounts/release-expired-holds";
import { withDatabase } from "../support/database";
import { makeCheckout, type Status } from "./make-checkout";

const at = new Date("2026-03-01T15:00:00Z");
const later = new Date(at.getTime() + HOLD_MS);

const database = withDatabase(async (db) => {
  const common = { kind: "percent", percentOff: 10, duration: "once", promotionName: "Test" } as const;
  await db.insert(discounts).values([
    { id: "disc_one", code: "LASTONE", maxUses: 1, promotionId: "promo_one", ...common },
    { id: "disc_many", code: "MANY", promotionId: "promo_many", ...common },
    { id: "disc_twice", code: "TWICE", maxPerCustomer: 2, promotionId: "promo_twice", ...common },
    { id: "disc_off", code: "SWITCHED-OFF", isActive: false, promotionId: "promo_off", ...common },
    { id: "disc_old", code: "ENDED", expiresAt: at, promotionId: "promo_old", ...common },
    { id: "disc_new", code: "SOON", startsAt: later, promotionId: "promo_new", ...common },
  ]);
});

async function usesOf(id: string): Promise<number | undefined> {
  const [row] = await database().select({ uses: discounts.uses }).from(discounts).where(eq(discounts.id, id));
  return row?.uses;
}

async function statesOf(id: string): Promise<Record<string, string>> {
  const rows = await database()
    .select({ checkoutId: discountUses.checkoutId, state: discountUses.state })
    .from(discountUses)
    .where(eq(discountUses.discountId, id));
  return Object.fromEntries(rows.map(({ checkoutId, state }) => [checkoutId, state]));
}

const hold = (discountId: string, checkoutId: string, email: string, when = at) =>
  database().transaction((tx) => holdDiscount(tx, { discountId, checkoutId, email, isCounted: true, at: when }));

describe("holding a code", () => {
  it("LASTONE can be held once", async () => {
    expect(await hold("disc_one", "chk_a", "ann@example.com")).toBe(true);
    expect(await hold("disc_one", "chk_b", "bob@example.com")).toBe(false);
    expect(await usesOf("disc_one")).toBe(1);
  });

  it("a code without a limit can be held by everybody, each once", async () => {
    expect(await hold("disc_many", "chk_a", "ann@example.com")).toBe(true);
    expect(await hold("disc_many", "chk_b", "bob@example.com")).toBe(true);
    expect(await usesOf("disc_many")).toBe(2);
  });

  it.each([
    ["switched off", "disc_off", at],
    ["over, at the very instant it ends", "disc_old", at],
    ["not started", "disc_new", at],
  ])("a code that is %s is not held", async (_why, id, when) => {
    expect(await hold(id, "chk_a", "ann@example.com", when)).toBe(false);
    expect(await usesOf(id)).toBe(0);
  });

  it("a code can be held from the instant it starts", async () => {
    expect(await hold("disc_new", "chk_a", "ann@example.com", later)).toBe(true);
  });

  it("the same checkout holds it once, however often it asks, and for another 30 minutes", async () => {
    await hold("disc_one", "chk_a", "ann@example.com");
    expect(await hold("disc_one", "chk_a", "ann@example.com", later)).toBe(true);
    expect(await usesOf("disc_one")).toBe(1);
    expect(await releaseExpiredHolds(database(), later)).toBe(0);
  });

  it("a checkout whose hold ran out can take it again", async () => {
    await hold("disc_one", "chk_a", "ann@example.com");
    await releaseExpiredHolds(database(), later);
    expect(await hold("disc_one", "chk_a", "ann@example.com", later)).toBe(true);
    expect(await usesOf("disc_one")).toBe(1);
  });
});

describe("the same customer in a second checkout", () => {
  it.each<[Status, boolean]>([
    ["open", true],
    ["requires_action", true],
    ["failed", true],
    ["expired", true],
    ["processing", false],
    ["complete", false],
  ])("while the first is %s, gets the code: %s", async (status, isHeld) => {
    await makeCheckout(database(), "chk_a", status);
    await hold("disc_one", "chk_a", "ann@example.com");
    expect(await hold("disc_one", "chk_b", "ann@example.com")).toBe(isHeld);
    expect(await statesOf("disc_one")).toEqual(isHeld ? { chk_a: "released", chk_b: "held" } : { chk_a: "held" });
    expect(await usesOf("disc_one")).toBe(1);
  });

  it("gets a code again that each can use twice, and no third time, also when a late payment takes its turn", async () => {
    const use = (checkoutId: string) => database().transaction((tx) => markDiscountUsed(tx, { checkoutId }));
    for (const checkoutId of ["chk_a", "chk_b"]) {
      expect(await hold("disc_twice", checkoutId, "ann@example.com")).toBe(true);
      expect(await use(checkoutId)).toBe(true);
    }
    expect(await hold("disc_twice", "chk_c", "ann@example.com")).toBe(false);
    expect(await hold("disc_twice", "chk_d", "bob@example.com")).toBe(true);
    await database().transaction((tx) => releaseDiscount(tx, { checkoutId: "chk_d" }));
    expect(await hold("disc_twice", "chk_e", "bob@example.com")).toBe(true);
    expect(await use("chk_d")).toBe(true);
    expect(await use("chk_e")).toBe(true);
    expect(await usesOf("disc_twice")).toBe(4);
  });

  it("does not get a code that was used", async () => {
    await hold("disc_many", "chk_a", "ann@example.com");
    await database().transaction((tx) => markDiscountUsed(tx, { checkoutId: "chk_a" }));
    expect(await hold("disc_many", "chk_b", "ann@example.com")).toBe(false);
    expect(await usesOf("disc_many")).toBe(1);
  });
});

describe("letting go", () => {
  it("releasing twice gives one use back", async () => {
    await hold("disc_many", "chk_a", "ann@example.com");
    await hold("disc_many", "chk_b", "bob@example.com");
    for (let time = 0; time < 2; time++) {
      await database().transaction((tx) => releaseDiscount(tx, { checkoutId: "chk_a" }));
    }
    expect(await usesOf("disc_many")).toBe(1);
    expect(await statesOf("disc_many")).toEqual({ chk_a: "released", chk_b: "held" });
  });

  it("a used code stays used", async () => {
    await hold("disc_one", "chk_a", "ann@example.com");
    await database().transaction((tx) => markDiscountUsed(tx, { checkoutId: "chk_a" }));
    await database().transaction((tx) => releaseDiscount(tx, { checkoutId: "chk_a" }));
    expect(await usesOf("disc_one")).toBe(1);
  });

  it("a hold ends after 30 minutes, not before", async () => {
    await hold("disc_one", "chk_a", "ann@example.com");
    expect(await releaseExpiredHolds(database(), new Date(later.getTime() - 1))).toBe(0);
    expect(await releaseExpiredHolds(database(), later)).toBe(1);
    expect(await usesOf("disc_one")).toBe(0);
  });

  it.each<[Status, number]>([
    ["open", 1],
    ["requires_action", 1],
    ["failed", 1],
    ["processing", 0],
    ["complete", 0],
  ])("a hold of a checkout that is %s is swept: %s", async (status, released) => {
    await makeCheckout(database(), "chk_a", status);
    await hold("disc_one", "chk_a", "ann@example.com");
    expect(await releaseExpiredHolds(database(), later)).toBe(released);
  });
});

describe("a payment", () => {
  const pay = (checkoutId: string) => database().transaction((tx) => markDiscountUsed(tx, { checkoutId }));

  it("uses the held code, once", async () => {
    await hold("disc_one", "chk_a", "ann@example.com");
    expect(await pay("chk_a")).toBe(true);
    expect(await pay("chk_a")).toBe(true);
    expect(await usesOf("disc_one")).toBe(1);
    expect(await statesOf("disc_one")).toEqual({ chk_a: "used" });
  });

  it("without a code counts nothing", async () => {
    expect(await pay("chk_none")).toBe(false);
  });

  it("that comes after the hold was released takes the use again", async () => {
    await hold("disc_one", "chk_a", "ann@example.com");
    await releaseExpiredHolds(database(), later);
    expect(await pay("chk_a")).toBe(true);
    expect(await usesOf("disc_one")).toBe(1);
  });

  it("that comes when somebody else has the last use leaves it to them", async () => {
    await hold("disc_one", "chk_a", "ann@example.com");
    await releaseExpiredHolds(database(), later);
    await hold("disc_one", "chk_b", "bob@example.com", later);
    expect(await pay("chk_a")).toBe(false);
    expect(await statesOf("disc_one")).toEqual({ chk_a: "released", chk_b: "held" });
    expect(await usesOf("disc_one")).toBe(1);
  });

  it("of an earlier checkout whose customer holds the code in a later one counts once", async () => {
    await hold("disc_many", "chk_a", "ann@example.com");
    await hold("disc_many", "chk_b", "ann@example.com");
    expect(await pay("chk_a")).toBe(false);
    expect(await usesOf("disc_many")).toBe(1);
  });
});
