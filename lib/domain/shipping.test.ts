import { describe, expect, it } from "vitest";
import { type Country, countryOf, DEFAULT_SHIPPING_RATES, type ParcelCount, shippingCostCents } from "./shipping";

const arm = (count: number): ParcelCount => ({ parcel: "arm", count });
const finger = (count: number): ParcelCount => ({ parcel: "finger", count });
const item = (count: number): ParcelCount => ({ parcel: "item", count });
const none = (count: number): ParcelCount => ({ parcel: "none", count });

describe("shippingCostCents", () => {
  it.each<[string, Country, ParcelCount[], number, number]>([
    ["an arm kit", "US", [arm(1)], 2500, 2500],
    ["a finger kit", "US", [finger(1)], 995, 995],
    ["an item", "US", [item(1)], 495, 495],
    ["an arm kit", "CA", [arm(1)], 3900, 3900],
    ["a finger kit", "CA", [finger(1)], 1495, 1495],
    ["an item", "CA", [item(1)], 995, 995],
    ["nothing to send", "US", [], 0, 0],
    ["a report", "US", [none(1)], 0, 0],
    ["a report is no further parcel", "US", [arm(1), none(3)], 2500, 2500],
    ["two arm kits", "US", [arm(2)], 5000, 3000],
    ["an arm and a finger kit", "US", [arm(1), finger(1)], 3495, 3000],
    ["never above the sum: a further item costs less than 5 dollars", "US", [arm(1), item(1)], 2995, 2995],
    ["two items, together never dearer than apart", "US", [item(2)], 990, 990],
    ["a kit and two items", "CA", [finger(1), item(2)], 3485, 2495],
    ["ten kits", "US", [arm(10)], 25000, 7000],
    ["none of something", "US", [arm(0)], 0, 0],
  ])("%s to %s", (_, country, parcels, apart, together) => {
    const rates = DEFAULT_SHIPPING_RATES;
    expect(shippingCostCents({ country, parcels, consolidated: false, rates })).toBe(apart);
    expect(shippingCostCents({ country, parcels, consolidated: true, rates })).toBe(together);
  });
});

it.each([
  ["US", "US"],
  ["ca", "CA"],
  ["MX", undefined],
  ["", undefined],
])("%j is the country %s", (text, country) => {
  expect(countryOf(text)).toBe(country);
});
