import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { discounts } from "@/lib/server/db/schema/discounts";
import { findDiscount, publicDiscount } from "@/lib/server/discounts/find-discount";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { sellableOptions } from "@/lib/server/shops/plan-options";
import { withDatabase } from "../support/database";
import { check } from "./ask-discount";

const database = withDatabase(seedCatalogue);

describe("a code's terms", () => {
  it.each(["WELCOME25", "welcome25", "Welcome25"])("are found as %s", async (code) => {
    const found = await findDiscount(database(), { code, shopKey: null });
    expect(publicDiscount(found)).toEqual({
      code: "WELCOME25",
      kind: "amount",
      percentOff: null,
      amountOff: 2500,
      duration: "once",
      durationInCycles: null,
      minSum: 0,
      appliesTo: ["core_quarter", "heart-metabolic_quarter", "hormone_quarter", "thyroid_quarter"],
      frequencies: null,
      firstTimeOnly: true,
      expiresAt: null,
      promotionName: "Welcome",
      promotionId: "promo_welcome25",
    });
  });

  it("say nothing of who may use it, how often, or how often it was used", async () => {
    const shown = JSON.stringify(publicDiscount(await findDiscount(database(), { code: "STAFF100", shopKey: null })));
    expect(shown).not.toMatch(/@example|uses/i);
  });

  it.each<[why: string, code: string, shopKey: string | null]>([
    ["nobody has", "NO-SUCH-CODE", null],
    ["another shop has", "LIFT15", null],
    ["another partner has", "LIFT15", "calm-cycle"],
    ["only our own shop has", "HEART10", "lift-club"],
    ["no shop has, because there is none of that key", "HEART10", "no-such-shop"],
  ])("of a code that %s are not found", async (_why, code, shopKey) => {
    await expect(findDiscount(database(), { code, shopKey })).rejects.toMatchObject({ code: "discount_not_found" });
  });

  it("of a draft look like those of a code that nobody has", async () => {
    await database().update(discounts).set({ isActive: false, isDraft: true }).where(eq(discounts.code, "HEART10"));
    const inactive = await findDiscount(database(), { code: "HEART10", shopKey: null }).catch(
      (error: unknown) => error,
    );
    const unknown = await findDiscount(database(), { code: "HEART99", shopKey: null }).catch((error: unknown) => error);
    expect(inactive).toEqual(unknown);
  });

  it("of a shop's own code are found there", async () => {
    expect((await findDiscount(database(), { code: "lift15", shopKey: "lift-club" })).terms.percentOff).toBe(15);
  });
});

describe("a code that can be used", () => {
  it.each<[code: string, cart: string[], discount: number, total: number, shopKey: string | null]>([
    ["WELCOME25", ["core_quarter"], 2500, 9900, null],
    ["WELCOME25", ["core_quarter", "addon_bp-tape"], 2500, 10_800, null],
    ["HEART10", ["heart-metabolic_quarter"], 1240, 11_160, null],
    ["HEART10", ["heart-metabolic_one-time", "addon_bp-tape"], 1590, 15_210, null],
    ["SHIPFREE", ["core_quarter"], 0, 12_400, null],
    ["LIFT15", ["core_quarter"], 1860, 10_540, "lift-club"],
    ["THREE20", ["core_quarter", "core_quarter"], 4960, 19_840, null],
    ["FOREVER5", ["addon_bp-tape"], 45, 855, null],
  ])("%s takes off %j: %i, leaving %i", async (code, cart, discountAmount, newTotal, shopKey) => {
    expect(await check(code, cart, { shopKey })).toMatchObject({ isValid: true, discountAmount, newTotal });
  });

  it("says for which prices it is, each once", async () => {
    const options = await sellableOptions(null);
    const heart = options.find(({ lookupKey }) => lookupKey === "heart-metabolic_one-time");
    const cart = ["heart-metabolic_one-time", "heart-metabolic_one-time", "addon_bp-tape"];
    expect((await check("HEART10", cart)).eligiblePriceIds).toEqual([heart?.priceId]);
  });

  it("is provisional without an email, and final with one", async () => {
    expect(await check("WELCOME25", ["core_quarter"])).toMatchObject({ isValid: true, provisional: true });
    const known = await check("WELCOME25", ["core_quarter"], { email: "new@example.com" });
    expect(known).toMatchObject({ isValid: true, provisional: false });
  });

  it("ignores what the browser says the cart costs", async () => {
    const cart = ["mini-thyroid_one-time"];
    expect(await check("SHIPFREE", cart, { claimed: 99_900 })).toMatchObject({ isValid: false, newTotal: 5900 });
  });

  it("takes the browser's sum when no price is named", async () => {
    expect(await check("SHIPFREE", [], { claimed: 10_000 })).toMatchObject({ isValid: true, newTotal: 10_000 });
    expect(await check("SHIPFREE", [], { claimed: 9999 })).toMatchObject({ isValid: false, reason: "minimum_sum" });
  });
});

describe("a code that cannot be used says why", () => {
  it.each<[code: string, cart: string[], email: string, reason: string]>([
    ["OLD2025", ["core_quarter"], "", "not_expired"],
    ["HEART10", ["core_quarter"], "", "products"],
    ["SHIPFREE", ["mini-thyroid_one-time"], "", "minimum_sum"],
    ["STAFF100", ["core_quarter"], "ann@example.com", "allowed_customers"],
  ])("%s for %j", async (code, cart, email, reason) => {
    const verdict = await check(code, cart, { email });
    expect(verdict).toMatchObject({ isValid: false, reason, discountAmount: 0 });
    expect(verdict.checks.filter(({ passed }) => !passed).map(({ rule }) => rule)).toEqual([reason]);
    expect(verdict.message).toBe(verdict.checks.find(({ rule }) => rule === reason)?.message);
  });

  it("every rule is reported, failed or not, with what would mend it", async () => {
    await database()
      .update(discounts)
      .set({ appliesTo: ["core"] })
      .where(eq(discounts.code, "SHIPFREE"));
    const verdict = await check("SHIPFREE", ["mini-thyroid_one-time"]);
    expect(verdict.checks.map(({ rule }) => rule)).toEqual([
      "active",
      "started",
      "not_expired",
      "shop",
      "currency",
      "products",
      "rhythm",
      "minimum_sum",
      "first_order",
      "per_customer_limit",
      "total_limit",
      "allowed_customers",
      "lowest_price",
    ]);
    const failed = verdict.checks.filter(({ passed }) => !passed).map(({ rule }) => rule);
    expect(failed).toEqual(["products", "minimum_sum"]);
    expect(verdict.fix).toBe("Add a product this code is for. Add $41 more to use this code.");
  });

  it("names the plans that it is for", async () => {
    await database()
      .update(discounts)
      .set({ frequencies: ["quarter"] })
      .where(eq(discounts.code, "FOREVER5"));
    expect(await check("FOREVER5", ["core_year"])).toMatchObject({
      ...{ isValid: false, reason: "rhythm", discountAmount: 0 },
      message: "This code is only for plans every 3 months.",
      fix: "Choose plans every 3 months instead.",
    });
    expect(await check("FOREVER5", ["core_quarter", "addon_bp-tape"])).toMatchObject({ discountAmount: 620 });
  });

  it("has no fix when nothing could mend it", async () => {
    expect(await check("OLD2025", ["core_quarter"])).not.toHaveProperty("fix");
  });

  it("a price that is not sold here is refused, not passed over", async () => {
    await expect(check("THREE20", ["core_quarter", "no-such-key"])).rejects.toMatchObject({
      code: "malformed",
      details: { field: "priceIds" },
    });
  });
});
