import { describe, expect, it, vi } from "vitest";
import { withSandbox } from "./sandbox.ts";

const sandbox = withSandbox();

describe("a list with what it names", () => {
  it("reads all of it by one statement, however many there are", async () => {
    const select = vi.spyOn(sandbox.here().storage, "select");
    const { data } = await sandbox.stripe.prices.list({ limit: 100, expand: ["data.product"] });
    expect(new Set(data.map(({ product }) => typeof product !== "string" && product.id)).size).toBe(4);
    expect(select).toHaveBeenCalledTimes(2);
  });
});
