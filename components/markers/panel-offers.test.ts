import { describe, expect, it } from "vitest";
import { seedOptions } from "@/lib/domain/catalogue/seed-prices";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { cheapestPlace, panelPath } from "./panel-offers";

describe("the cheapest way to a marker", () => {
  it.each([
    ["apob", "mini-cholesterol", "measured", 6900, 995],
    ["ldl-c", "mini-cholesterol", "calculated", 6900, 995],
    ["tsh", "mini-thyroid", "measured", 5900, 995],
    ["estradiol", "hormone", "measured", 15900, 2500],
    ["b12", "ultimate", "measured", 27900, 2500],
  ])("%s: %s", (marker, panel, kind, cents, shippingCents) => {
    const cheapest = cheapestPlace(marker, seedOptions(), DEFAULT_SHIPPING_RATES);
    expect(cheapest).toMatchObject({ place: { kind, panel: { key: panel } }, shippingCents });
    expect(cheapest?.option.unitAmountCents).toBe(cents);
  });

  it("is none where no kit reports it, or nothing is on sale", () => {
    expect(cheapestPlace("amh", seedOptions(), DEFAULT_SHIPPING_RATES)).toBeUndefined();
    expect(cheapestPlace("apob", [], DEFAULT_SHIPPING_RATES)).toBeUndefined();
  });

  it("leads to the program's own page, and a mini's to the list of single tests", () => {
    expect(panelPath("core")).toBe("/pricing/easydraw-core-program");
    expect(panelPath("mini-thyroid")).toBe("/products");
  });
});
