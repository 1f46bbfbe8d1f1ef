import { expect, it } from "vitest";
import { lateBefore } from "./packing-wait";

const noon = (day: string) => new Date(`${day}T17:00:00Z`);

it.each([
  ["a Monday's parcel on Wednesday is not late", "2026-11-16", "2026-11-18", false],
  ["a Monday's parcel on Thursday is late", "2026-11-16", "2026-11-19", true],
  ["a Friday's parcel on Tuesday is not late", "2026-11-13", "2026-11-17", false],
  ["a Friday's parcel on Wednesday is late", "2026-11-13", "2026-11-18", true],
  ["a parcel of the day before Thanksgiving is not late on Monday", "2026-11-25", "2026-11-30", false],
  ["a parcel of the day before Thanksgiving is late on Tuesday", "2026-11-25", "2026-12-01", true],
])("%s", (_, since, today, isLate) => {
  expect(noon(since) < lateBefore(noon(today))).toBe(isLate);
});

it("what came after a day's last parcel counts as the next day's, and is late a day after the others", () => {
  const [before, after] = [new Date("2026-11-16T18:59:00Z"), new Date("2026-11-16T19:00:00Z")];
  const late = (today: string) => [before, after].map((since) => since < lateBefore(noon(today)));
  expect([late("2026-11-18"), late("2026-11-19"), late("2026-11-20")]).toEqual([
    [false, false],
    [true, false],
    [true, true],
  ]);
});
