import { describe, expect, it } from "vitest";
import { linkAfterPurchase, linksThatTell } from "./link-after-purchase";

const all = "https://lift.example/thanks";
const core = "https://lift.example/plans/core";
const heart = "https://lift.example/thanks?bought=heart-metabolic";
const plus = "https://lift.example/plans/core-plus";
const SOLD = ["core", "hormone", "heart-metabolic"];

describe("the partner's link after a purchase", () => {
  it.each([
    ["there is none", [], ["core"], null],
    ["none names a product: the first", [all, plus], ["hormone"], { link: all, tellsWhat: false }],
    ["a part of the path names it", [all, core, heart], ["core"], { link: core, tellsWhat: true }],
    ["a value of the query names it", [all, core, heart], ["heart-metabolic"], { link: heart, tellsWhat: true }],
    [
      "several match: the first of the list",
      [heart, core],
      ["core", "heart-metabolic"],
      { link: heart, tellsWhat: true },
    ],
    ["another would have been chosen for something else", [all, core], ["hormone"], { link: all, tellsWhat: true }],
    ["a longer word does not match", [plus, all], ["core"], { link: plus, tellsWhat: false }],
    ["its one link is everybody's, whatever it names", [heart], ["core"], { link: heart, tellsWhat: false }],
    ["what was bought is sold no more", [all, heart], ["heart-metabolic"], { link: heart, tellsWhat: true }],
  ])("when %s", (_, links, bought, found) => {
    const sold = bought.includes("heart-metabolic") ? ["core", "hormone"] : SOLD;
    expect(linkAfterPurchase(links, bought, sold)).toEqual(found);
  });

  it("tells what was bought as soon as some products lead to one link and others to another", () => {
    expect(linksThatTell([all, heart, plus], SOLD)).toEqual([all, heart]);
    expect(linksThatTell([heart, core], SOLD)).toEqual([heart, core]);
    expect(linksThatTell([all, plus], SOLD)).toEqual([]);
    expect(linksThatTell([heart], SOLD)).toEqual([]);
    expect(linksThatTell([all, heart], ["heart-metabolic"])).toEqual([]);
  });
});
