import { expect, it } from "vitest";
import { FRONT_SECTIONS, type FrontSection, frontSections } from "./shop-style";

it.each<[order: FrontSection[] | undefined, shown: FrontSection[]]>([
  [undefined, [...FRONT_SECTIONS]],
  [[], [...FRONT_SECTIONS]],
  [["about"], ["about", "steps", "tests", "box", "markers"]],
  [
    ["tests", "steps"],
    ["tests", "steps", "box", "markers", "about"],
  ],
])("with the order %j a front page shows all of its sections, %j", (order, shown) => {
  expect(frontSections(order)).toEqual(shown);
});
