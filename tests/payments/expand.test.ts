import { PGlite } from "@electric-sql/pglite";
import { afterEach, describe, expect, it, vi } from "vitest";
import { paymentClients } from "@/lib/server/payments/stripe";
import { openShop } from "../checkout/shop-floor";
import { withDatabase } from "../support/database";

withDatabase(openShop);
afterEach(() => vi.restoreAllMocks());

describe("a list with what it names", () => {
  it("reads all of it by one statement, however many there are", async () => {
    const messages = vi.spyOn(PGlite.prototype, "execProtocolRawSync");
    const counted = async (expand: string[]) => {
      messages.mockClear();
      const { data } = await paymentClients().general.prices.list({ limit: 100, expand });
      expect(data.length).toBeGreaterThan(60);
      expect(data.every(({ product }) => (typeof product === "string") === (expand.length === 0))).toBe(true);
      return messages.mock.calls.length;
    };
    const plain = await counted([]);
    const expanded = await counted(["data.product"]);
    // A statement is a message of the database's protocol, and one more the first time.
    expect(plain).toBeGreaterThan(0);
    expect(expanded - plain).toBeLessThan(10);
  });
});
