import { describe, expect, it } from "vitest";
import { linkAfterPurchase } from "./link-after-purchase";

const all = "https://lift.example/thanks";
const core = "https://lift.example/plans/core";
const heart = "https://lift.example/thanks?bought=heart-metabolic";

describe("the partner's link after a purchase", () => {
  it.each([
    ["there is none", [], ["core"], null],
    ["none names a product: the first", [all, core], ["hormone"], all],
    ["a part of the path names it", [all, core, heart], ["core"], core],
    ["a value of the query names it", [all, core, heart], ["heart-metabolic"], heart],
    ["several match: the first of the list", [heart, core], ["core", "heart-metabolic"], heart],
    [
      "a longer word does not match",
      ["https://lift.example/plans/core-plus", all],
      ["core"],
      "https://lift.example/plans/core-plus",
    ],
  ])("when %s", (_, links, bought, link) => {
    expect(linkAfterPurchase(links, bought)).toBe(link);
  });
});
