import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { discounts, discountUses } from "@/lib/server/db/schema/discounts";
import { orders } from "@/lib/server/db/schema/orders";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { withDatabase } from "../support/database";
import { AT as at, check } from "./ask-discount";

const database = withDatabase(seedCatalogue);

async function addOrder(email: string, changes: Partial<typeof orders.$inferInsert> = {}): Promise<void> {
  await database()
    .insert(orders)
    .values({
      id: "ord_test",
      kind: "renewal",
      number: "0000-0000",
      email,
      name: "Ann Example",
      shippingAddress: { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
      status: "delivered",
      totalCents: 14_900,
      releaseAt: at,
      createdAt: at,
      updatedAt: at,
      ...changes,
    });
}

describe("the customer's rules", () => {
  it.each<[what: string, isNew: boolean, changes: Partial<typeof orders.$inferInsert>]>([
    ["a paid order, in any shop", false, {}],
    ["a paid order of a partner's shop", false, { shopId: "shop_lift_club" }],
    ["a test order only", true, { isTest: true }],
    ["a refunded order only", true, { status: "refunded" }],
    ["a canceled order only", true, { status: "canceled" }],
  ])("with %s, somebody is new: %s", async (_what, isNew, changes) => {
    await addOrder("ann@example.com", changes);
    const verdict = await check("FRIEND25", ["core_quarter"], { email: "Ann@Example.com" });
    expect(verdict).toMatchObject(isNew ? { isValid: true } : { isValid: false, reason: "first_order" });
  });

  const use = (email: string, state: "held" | "used" | "released") =>
    database()
      .insert(discountUses)
      .values({
        id: `use_${email}`,
        discountId: "disc_lastone",
        checkoutId: `chk_${email}`,
        email,
        state,
        createdAt: at,
        expiresAt: at,
      });

  it.each<[state: "held" | "used" | "released", uses: number, reason: string | null]>([
    ["held", 1, null],
    ["used", 1, "per_customer_limit"],
    ["released", 0, null],
  ])("a use of their own that is %s, with %i counted, gives the reason %s", async (state, uses, reason) => {
    await use("ann@example.com", state);
    await database().update(discounts).set({ uses }).where(eq(discounts.code, "LASTONE"));
    const verdict = await check("LASTONE", ["core_quarter"], { email: "ann@example.com" });
    expect(verdict.reason ?? null).toBe(reason);
  });

  it("somebody else's hold of the last one is in the way", async () => {
    await use("bob@example.com", "held");
    await database().update(discounts).set({ uses: 1 }).where(eq(discounts.code, "LASTONE"));
    for (const email of ["", "ann@example.com"]) {
      expect(await check("LASTONE", ["core_quarter"], { email })).toMatchObject({ reason: "total_limit" });
    }
  });

  it("a list of customers lets those on it in", async () => {
    const verdict = await check("STAFF100", ["core_quarter"], { email: "ADMIN@example.com" });
    expect(verdict).toMatchObject({ isValid: true, discountAmount: 12_400, newTotal: 0 });
  });
});
