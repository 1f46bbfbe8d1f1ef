import { expect, it } from "vitest";
import { type ChargeDay, chargeCalendar } from "./charge-calendar";

const NOW = new Date("2026-11-26T15:00:00Z");
const days = (count: number): ChargeDay[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ date: `20${27 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}-26` },
    ...{ amountCents: 14_900, reason: "Renewal", hasKit: true },
  }));

function idsOf(text: string, isCanceled: boolean): string[] {
  const events = text.split("BEGIN:VEVENT").slice(1);
  const found = events.filter((event) => event.includes("STATUS:CANCELLED") === isCanceled);
  return found.map((event) => /UID:(.*)@/.exec(event)?.[1] ?? "");
}

it("takes every entry back that an earlier file held and that happens no more", () => {
  const { text: monthly } = chargeCalendar(days(24), "Tealmark", "mem_1", NOW, 0);
  const later = new Date(NOW.getTime() + 3_600_000);
  const { text: quarterly } = chargeCalendar(days(8), "Tealmark", "mem_1", later, 24);
  const { text: over } = chargeCalendar([], "Tealmark", "mem_1", later, 24);
  const [held, kept, gone] = [idsOf(monthly, false), idsOf(quarterly, false), idsOf(quarterly, true)];
  expect(kept).toEqual(held.slice(0, 8));
  expect(held.filter((id) => !kept.includes(id) && !gone.includes(id))).toEqual([]);
  expect(held.filter((id) => !idsOf(over, true).includes(id))).toEqual([]);
  const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
  expect(sequence(quarterly)).toBeGreaterThan(sequence(monthly));
});

it("says the business day on which what is charged on another day ships", () => {
  const day = (date: string, amountCents: number): ChargeDay => ({ date, amountCents, reason: "", hasKit: true });
  const saturday = [day("2027-02-27", 5895), day("2027-02-27", 0), day("2027-03-01", 5895)];
  const { text } = chargeCalendar(saturday, "Tealmark", "mem_1", NOW, 0);
  const entries = text.replaceAll("\r\n ", "").split("BEGIN:VEVENT").slice(1);
  const said = entries.map((entry) => [/DTSTART.*:(\d+)/.exec(entry)?.[1], /SUMMARY:(.*?)\r/.exec(entry)?.[1]]);
  expect(said).toEqual([
    ["20270227", "Tealmark: $58.95 is charged\\, your next delivery ships on Monday\\, March 1"],
    ["20270301", "Tealmark: your next delivery ships"],
    ["20270301", "Tealmark: $58.95 is charged\\, your next delivery ships"],
  ]);
});

it("names no entry as canceled that no earlier file can have held", () => {
  expect(idsOf(chargeCalendar(days(7), "Tealmark", "mem_1", NOW, 7).text, true)).toEqual([]);
});

it("counts what is to come by itself, so that an order's file and its membership's have the same entries", () => {
  const past = { ...days(1)[0], past: "charged" } as ChargeDay;
  const { text } = chargeCalendar([past, ...days(2)], "Tealmark", "mem_1", NOW, 0);
  expect(idsOf(text, false)).toEqual(["mem_1-past-0", "mem_1-0", "mem_1-1"]);
  expect(idsOf(text, true)).toEqual([]);
});
