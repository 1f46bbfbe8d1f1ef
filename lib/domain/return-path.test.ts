import { expect, it } from "vitest";
import { BRAND_NAME, inBrand } from "./brand";
import { safeReturnPath } from "./return-path";

it.each([
  ["/account", "/account"],
  ["/account?tab=orders#last", "/account?tab=orders#last"],
  ["/shop/lift-club/checkout", "/shop/lift-club/checkout"],
  ["/a/../account", "/account"],
  ["/", "/"],
  ["", "/"],
  [null, "/"],
  [undefined, "/"],
  ["account", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/a\\..\\evil.example", "/"],
  ["/.//evil.example", "/"],
  ["/a/..//evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["https://evil.example", "/"],
  ["javascript:alert(1)", "/"],
  [`/${"a".repeat(512)}`, "/"],
])("%j leads to %s", (text, path) => {
  expect(safeReturnPath(text)).toBe(path);
});

it("falls back to where the caller says", () => {
  expect(safeReturnPath("//evil.example", "/account")).toBe("/account");
});

it.each([
  ["Lift Club", "Lift Club kits by Lift Club"],
  ["$&$`$'", "$&$`$' kits by $&$`$'"],
  ["", " kits by "],
  [BRAND_NAME, `${BRAND_NAME} kits by ${BRAND_NAME}`],
])("the brand %j appears literally", (brandName, text) => {
  expect(inBrand(`${BRAND_NAME} kits by ${BRAND_NAME}`, brandName)).toBe(text);
});
