import { expect, it } from "vitest";
import { cardText } from "./card";

it.each([
  ["visa", "Visa ending in 4242"],
  ["amex", "American Express ending in 4242"],
  ["a brand of tomorrow", "Card ending in 4242"],
])("a card of %s is called alike everywhere", (brand, text) => {
  expect(cardText({ brand, last4: "4242" })).toBe(text);
});
