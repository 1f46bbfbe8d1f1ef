import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { HOLD_MS, holdDiscount } from "@/lib/server/discounts/hold-discount";
import { markDiscountUsed } from "@/lib/server/discounts/mark-discount-used";
import { releaseDiscount } from "@/lib/server/discounts/release-discount";
import { releaseExpiredHolds } from "@/lib/server/discounts/release-expired-holds";
import { withOwnDatabase } from "../support/database";

const database = withOwnDatabase();
const at = new Date("2026-03-01T15:00:00Z");
const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

const hold = (checkoutId: string, email: string) =>
  database().transaction((tx) => holdDiscount(tx, { discountId: "disc_race", checkoutId, email, isCounted: true, at }));

async function usesLeft(maxUses: number | null): Promise<void> {
  await database().insert(discounts).values({
    id: "disc_race",
    code: "RACE",
    kind: "percent",
    percentOff: 10,
    duration: "once",
    maxUses,
    promotionName: "Race",
    promotionId: "promo_race",
  });
}

async function counted(): Promise<{ uses: number | undefined; live: number }> {
  const [row] = await database().select({ uses: discounts.uses }).from(discounts).where(eq(discounts.id, "disc_race"));
  const rows = await database().select({ state: discountUses.state }).from(discountUses);
  return { uses: row?.uses, live: rows.filter(({ state }) => state !== "released").length };
}

beforeEach(async () => {
  await database().delete(discountUses);
  await database().delete(discounts);
});

describe("a hundred at once", () => {
  it.each([
    [1, 1],
    [7, 7],
  ])("of a code with %i uses hold exactly %i", async (maxUses, held) => {
    await usesLeft(maxUses);
    const answers = await Promise.all(HUNDRED.map((index) => hold(`chk_${index}`, `buyer${index}@example.com`)));
    expect(answers.filter(Boolean)).toHaveLength(held);
    expect(await counted()).toEqual({ uses: held, live: held });
  });

  it("of one customer leave one hold, and count it once", async () => {
    await usesLeft(null);
    await Promise.all(HUNDRED.map((index) => hold(`chk_${index}`, "ann@example.com")));
    expect(await counted()).toEqual({ uses: 1, live: 1 });
  });

  it("of one checkout, as a double click sends them, count once", async () => {
    await usesLeft(1);
    const answers = await Promise.all(HUNDRED.map(() => hold("chk_same", "ann@example.com")));
    expect(answers[0]).toBe(true);
    expect(await counted()).toEqual({ uses: 1, live: 1 });
  });

  it("paying, letting go and sweeping never count a use twice or lose one", async () => {
    await usesLeft(null);
    await Promise.all(HUNDRED.map((index) => hold(`chk_${index}`, `buyer${index}@example.com`)));
    const later = new Date(at.getTime() + HOLD_MS);
    const pay = (index: number) => database().transaction((tx) => markDiscountUsed(tx, { checkoutId: `chk_${index}` }));
    const leave = (index: number) =>
      database().transaction((tx) => releaseDiscount(tx, { checkoutId: `chk_${index}` }));
    await Promise.all([
      ...HUNDRED.filter((index) => index % 2 === 0).map(pay),
      ...HUNDRED.filter((index) => index % 3 === 0).map(leave),
      releaseExpiredHolds(database(), later),
      releaseExpiredHolds(database(), later),
    ]);
    const { uses, live } = await counted();
    expect(uses).toBe(live);
    expect(live).toBeGreaterThanOrEqual(50);
  });
});
