import { beforeEach, describe, expect, it } from "vitest";
import { easyDrawUpgradeFor, miniPanelUpgradeFor } from "@/lib/server/catalogue/upgrade-offers";
import { orders } from "@/lib/server/db/schema/orders";
import { upgrades } from "@/lib/server/db/schema/upgrades";
import { seedCatalogue } from "@/lib/server/seed/seed-catalogue";
import { sellableOptions } from "@/lib/server/shops/plan-options";
import { withDatabase } from "../support/database";

const database = withDatabase(seedCatalogue);

describe("the best panel upgrade for a cart", () => {
  it.each<[cart: string[], upgradeTo: string | null, lookupKey: string | null]>([
    [["mini-cholesterol_one-time"], "heart-metabolic", "addon_mini-to-heart"],
    [["mini-thyroid_quarter"], "core", "addon_mini-to-core"],
    [["mini-cholesterol_one-time", "heart-metabolic_quarter"], "core", "addon_mini-to-core"],
    [["core_quarter"], null, null],
    [["mini-thyroid_quarter", "core_quarter"], null, null],
    [["no-such-key", "mini-glucose_month"], "core", "addon_mini-to-core"],
    [[], null, null],
  ])("%j is to %s", async (cart, upgradeTo, lookupKey) => {
    const offer = miniPanelUpgradeFor(await sellableOptions(null), cart);
    expect(offer?.upgradeTo ?? null).toBe(upgradeTo);
    expect(offer?.lookupKey ?? null).toBe(lookupKey);
  });

  it("names its price and every marker that it adds", async () => {
    const offer = miniPanelUpgradeFor(await sellableOptions(null), ["mini-cholesterol_one-time"]);
    expect(offer).toMatchObject({ unitAmount: 6500, product: "mini-cholesterol" });
    expect(offer?.addedMarkers).toContain("hba1c");
    expect(offer?.addedMarkers).not.toContain("apob");
    expect(offer?.addedMarkers).toHaveLength(13);
  });

  it("is none in a shop that does not sell it", async () => {
    expect(miniPanelUpgradeFor(await sellableOptions("northside-heart"), ["mini-cholesterol_one-time"])).toBeNull();
  });
});

describe("the arm-draw device", () => {
  const offer = async (lookupKey: string, paymentId?: string) =>
    easyDrawUpgradeFor(database(), await sellableOptions(null), { lookupKey, paymentId });

  beforeEach(async () => {
    const at = new Date();
    await database()
      .insert(orders)
      .values({
        id: "ord_test",
        kind: "renewal",
        number: "0000-0000",
        email: "ann@example.com",
        name: "Ann Example",
        shippingAddress: { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
        status: "in_review",
        totalCents: 7895,
        releaseAt: at,
        createdAt: at,
        updatedAt: at,
      });
  });

  it.each([
    ["mini-thyroid_quarter", 2500],
    ["mini-cholesterol_one-time", 2500],
    ["core_quarter", null],
    ["addon_bp-tape", null],
    ["no-such-key", null],
  ])("is offered for %s at %s", async (lookupKey, cents) => {
    expect((await offer(lookupKey))?.unitAmount ?? null).toBe(cents);
  });

  it.each<
    [type: "easy-draw" | "mini-panel" | "bp-tape", state: "purchased" | "pending" | "declined", isOffered: boolean]
  >([
    ["easy-draw", "purchased", false],
    ["mini-panel", "purchased", false],
    ["bp-tape", "purchased", true],
    ["easy-draw", "pending", true],
    ["mini-panel", "declined", true],
  ])("once %s is %s, is offered: %s", async (type, state, isOffered) => {
    const at = new Date();
    const stamps = { createdAt: at, updatedAt: at, expiresAt: at };
    await database()
      .insert(upgrades)
      .values({
        id: "upg_test",
        paymentId: "pay_test",
        type,
        upgradePaymentId: "pay_upg",
        orderId: "ord_test",
        state,
        ...stamps,
      });
    expect((await offer("mini-thyroid_quarter", "pay_test")) !== null).toBe(isOffered);
    expect(await offer("mini-thyroid_quarter", "pay_another")).not.toBeNull();
  });
});
