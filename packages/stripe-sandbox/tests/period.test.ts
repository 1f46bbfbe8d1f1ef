import { describe, expect, it } from "vitest";
import { shareOut } from "../src/billing/invoice-discounts.ts";
import { addCycles, boundaryAfter, type Cadence } from "../src/period.ts";

const at = (text: string) => Date.parse(text) / 1000;
const text = (moment: number) => new Date(moment * 1000).toISOString().replace(".000Z", "Z");
const every = (interval: Cadence["interval"], interval_count: number): Cadence => ({ interval, interval_count });

describe("a cycle", () => {
  it.each([
    ["2025-01-31T10:00:00Z", every("month", 1), 1, "2025-02-28T10:00:00Z"],
    ["2025-01-31T10:00:00Z", every("month", 1), 2, "2025-03-31T10:00:00Z"],
    ["2024-02-29T23:59:59Z", every("year", 1), 1, "2025-02-28T23:59:59Z"],
    ["2024-02-29T23:59:59Z", every("year", 2), 2, "2028-02-29T23:59:59Z"],
    ["2025-11-30T00:00:00Z", every("month", 3), 1, "2026-02-28T00:00:00Z"],
    ["2025-03-01T05:00:00Z", every("day", 28), 2, "2025-04-26T05:00:00Z"],
    ["2025-03-01T05:00:00Z", every("week", 1), 0, "2025-03-01T05:00:00Z"],
    ["2025-03-31T05:00:00Z", every("month", 1), -1, "2025-02-28T05:00:00Z"],
  ])("from %s, %o, %d times, ends at %s", (anchor, cadence, times, expected) => {
    expect(text(addCycles(at(anchor), cadence, times))).toBe(expected);
  });

  it.each([
    ["2025-01-31T10:00:00Z", "2025-02-28T10:00:00Z", "2025-03-31T10:00:00Z"],
    ["2025-01-31T10:00:00Z", "2025-02-28T09:59:59Z", "2025-02-28T10:00:00Z"],
    ["2025-01-31T10:00:00Z", "2024-12-31T09:00:00Z", "2024-12-31T10:00:00Z"],
    ["2025-01-31T10:00:00Z", "2031-06-29T00:00:00Z", "2031-06-30T10:00:00Z"],
  ])("anchored at %s has its first boundary after %s at %s", (anchor, moment, expected) => {
    expect(text(boundaryAfter(at(anchor), every("month", 1), at(moment)))).toBe(expected);
  });
});

describe("cents that are shared out", () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [0, 10], [0, 5]],
    [0, [3, 4], [0, 0]],
    [7, [0, 0], [0, 0]],
    [1, [1, 2], [0, 1]],
  ])("%d by %o become %o", (total, weights, parts) => {
    expect(shareOut(total, weights)).toEqual(parts);
  });
});
