import { expect, it } from "vitest";
import { linkWord } from "./link-words";

it.each(["newsletter", "google.com", "Heart-Month", "spring_25", "lift-club"])(
  "%s says where somebody comes from",
  (word) => {
    expect(linkWord(word)).toBe(word.toLowerCase());
  },
);

it.each([
  ...["jane.doe@example.com", "jane.doe", "5551234567", "x".repeat(41), "<b>"],
  ...["hiv-positive-jane-doe", "std_test", "low-iron", "Diabetes 2", "thyroid-patients", "my-diagnosis"],
])("%s says something of whoever follows the link, and is not kept", (word) => {
  expect(linkWord(word)).toBeNull();
});
