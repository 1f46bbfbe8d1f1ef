import { describe, expect, it } from "vitest";
import { HOUSE } from "@/lib/domain/house";
import type { ShopView } from "@/lib/domain/shop-view";
import { priceWords, recordText } from "./price-words";

const PRICE = { lookupKey: "core_quarter", priceId: "price_1", pricedOn: "2026-01-05" } as const;
const CLUB: ShopView = { key: "lift-club", brandName: "Lift Club", basePath: "/shop/lift-club" };

describe("priceWords", () => {
  it("tells since when, and why another may be seen; the record's id stands apart", () => {
    expect(priceWords(PRICE, HOUSE)).toBe(
      "This is the standard price, in effect since January 5, 2026. A different price elsewhere comes from a discount code, another shop or an earlier date.",
    );
    expect(recordText(PRICE)).toBe("Price record core_quarter (price_1)");
  });

  it("tells by whom and of which campaign", () => {
    const own = { ...PRICE, lookupKey: "core_quarter-at-lift-club", campaign: "Fall check-up" };
    expect(priceWords(own, CLUB)).toContain(
      "set by Lift Club, in effect since January 5, 2026 as part of “Fall check-up”.",
    );
  });

  it("never names us in a partner's shop", () => {
    expect(priceWords(PRICE, CLUB)).not.toContain(HOUSE.brandName);
  });
});
