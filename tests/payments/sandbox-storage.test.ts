import { deliverDueWebhooks } from "stripe-sandbox/webhooks/deliver";
import { describe, expect, it } from "vitest";
import { seedPriceRecords } from "@/lib/domain/catalogue/seed-prices";
import { sandboxDeliveries } from "@/lib/server/db/schema/sandbox";
import { sandboxOn } from "@/lib/server/payments/sandbox";
import { seedSandboxCatalogue } from "@/lib/server/payments/sandbox-catalogue";
import { sandboxStorage } from "@/lib/server/payments/sandbox-storage";
import { paymentClients } from "@/lib/server/payments/stripe";
import { promisesOfStorage } from "@/packages/stripe-sandbox/tests/storage-contract";
import { withDatabase } from "../support/database";

const db = withDatabase();

describe("the sandbox's rows in the shop's database", () => promisesOfStorage(() => sandboxStorage(db())));

describe("the shop's catalogue in the sandbox", () => {
  it("holds all 73 seeded prices that are on sale, however often it is filled", async () => {
    for (let times = 0; times < 2; times++) await seedSandboxCatalogue(db(), seedPriceRecords());
    const { prices } = paymentClients().prices;
    const all = await prices.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1000 });
    expect(all.filter((price) => price.metadata.hidden !== "true")).toHaveLength(73);
    const { data } = await prices.list({ lookup_keys: ["core_unlimited"] });
    expect(data[0]).toMatchObject({ type: "recurring", metadata: { type: "recurring_unlimited" } });
  });
});

describe("a webhook that is refused", () => {
  it("leaves a record that says why", async () => {
    const { general } = paymentClients();
    await general.paymentIntents.create({
      ...{ amount: 12_400, currency: "usd", confirm: true },
      ...{ payment_method: "pm_card_visa", payment_method_types: ["card"] },
    });
    await deliverDueWebhooks(sandboxOn(db()), async () => 500);
    const records = await db().select({ lastError: sandboxDeliveries.lastError }).from(sandboxDeliveries);
    expect(records).toEqual([{ lastError: "The endpoint answered 500." }]);
  });
});
