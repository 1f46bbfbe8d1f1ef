import { expect, it } from "vitest";
import { comparedPeriod } from "./chosen-period";

it.each([
  ["before", "2026-11-01", "2026-11-30", "2026-10-02", "2026-10-31"],
  ["before", "2026-11-25", "2026-11-25", "2026-11-24", "2026-11-24"],
  // Clocks go back on November 1: a day of 25 hours is one day.
  ["before", "2026-10-31", "2026-11-02", "2026-10-28", "2026-10-30"],
  ["year", "2026-11-01", "2026-11-30", "2025-11-01", "2025-11-30"],
  ["year", "2028-02-29", "2028-03-01", "2027-02-28", "2027-03-01"],
] as const)("compared with the days %s, %s to %s are %s to %s", (comparison, from, to, first, last) => {
  expect(comparedPeriod({ from, to }, comparison)).toMatchObject({ from: first, to: last });
});
