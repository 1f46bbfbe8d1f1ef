import { expect, it } from "vitest";
import { readStored, writeStored } from "@/stores/browser-storage";

it("what a browser kept under an older first word is found, and goes with it", () => {
  localStorage.setItem("tealmark.cart.x", "1");
  expect(readStored("local", "shop.cart.x")).toBe("1");
  localStorage.setItem("tealmark.cart.x", "2");
  localStorage.setItem("shop.cart.y", "3");
  writeStored("local", "shop.cart.x", null);
  expect(Object.keys(localStorage)).toEqual(["shop.cart.y"]);
  localStorage.clear();
});
