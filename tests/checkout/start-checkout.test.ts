import { describe, expect, it } from "vitest";
import { startCheckout } from "@/lib/server/checkout/start-checkout";
import { orders } from "@/lib/server/db/schema/orders";
import { payments } from "@/lib/server/payments/stripe-payments";
import { withDatabase } from "../support/database";
import { newBuyer, openShop, order } from "./shop-floor";

const db = withDatabase(openShop);

describe("a checkout", () => {
  it("paid by a card that pays makes one order", async () => {
    const { answer } = await startCheckout(db(), payments(), order(), newBuyer());
    expect(answer.status).toBe("complete");
    expect(await db().select().from(orders)).toHaveLength(1);
  });
});
