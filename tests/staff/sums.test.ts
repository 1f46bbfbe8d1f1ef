import { describe, expect, it } from "vitest";
import { stepsBetween } from "@/hooks/staff/use-staff-clock";
import type { ConversionShare } from "@/lib/contracts/staff-conversions";
import { closedPeriod, openPeriod } from "@/lib/domain/chosen-period";
import { sumCents } from "@/lib/domain/money";
import { dayStart } from "@/lib/domain/new-york-time";
import { withoutSmallGroups } from "@/lib/server/staff/conversions";

const share = (label: string, events: number, cents: number): ConversionShare => ({
  label,
  decision: "counted",
  events,
  cents,
});

const totals = (shares: readonly ConversionShare[]) => ({
  events: sumCents(shares.map(({ events }) => events)),
  cents: sumCents(shares.map(({ cents }) => cents)),
});

describe("groups that marketing sees", () => {
  it.each([
    ["one small one", [share("a", 2, 200), share("b", 9, 900), share("c", 20, 2000)]],
    ["several that are small together", [share("a", 1, 100), share("b", 1, 150), share("c", 30, 3000)]],
    ["many", Array.from({ length: 12 }, (_, index) => share(`g${index}`, index + 1, index * 100))],
  ])("with %s are never smaller than five, and sums stay", (_, shares) => {
    const shown = withoutSmallGroups(shares, 5);
    expect(Math.min(...shown.map(({ events }) => events))).toBeGreaterThanOrEqual(5);
    expect(totals(shown)).toEqual(totals(shares));
  });

  it("are told as they are where all are large enough, and to admins", () => {
    const shares = [share("a", 7, 300), share("b", 5, 500)];
    expect(withoutSmallGroups(shares, 5)).toEqual([shares[1], shares[0]]);
    expect(withoutSmallGroups([share("a", 1, 1)], 1)).toEqual([share("a", 1, 1)]);
  });
});

describe("a period", () => {
  it("begins and ends at New York's midnight, also where the clocks change", () => {
    expect(dayStart("2026-11-01").toISOString()).toBe("2026-11-01T04:00:00.000Z");
    expect(dayStart("2026-11-02").toISOString()).toBe("2026-11-02T05:00:00.000Z");
    const { since, before } = openPeriod({ from: "2026-11-01", to: "2026-11-01" });
    expect([since?.toISOString(), before?.toISOString()]).toEqual([
      "2026-11-01T04:00:00.000Z",
      "2026-11-02T05:00:00.000Z",
    ]);
  });

  it("is the last 30 days when nobody says otherwise", () => {
    const period = closedPeriod({ from: "", to: "" }, new Date("2026-11-21T03:00:00Z"));
    expect([period.from, period.to]).toEqual(["2026-10-22", "2026-11-20"]);
  });

  it.each([
    [{ from: "2026-02-30", to: "" }, "from"],
    [{ from: "2026-03-02", to: "2026-03-01" }, "to"],
    [{ from: "2020-01-01", to: "2026-01-01" }, "from"],
  ])("of %o is refused", (days, field) => {
    const period = () => closedPeriod(days, new Date("2026-11-21T12:00:00Z"));
    expect(period).toThrow(expect.objectContaining({ code: "malformed", details: expect.objectContaining({ field }) }));
  });
});

describe("a long move of the clock", () => {
  it("goes in parts of at most a month and ends exactly at its goal", () => {
    const [from, to] = [new Date("2026-01-31T10:00:00Z"), new Date("2026-05-01T09:30:00Z")];
    const parts = stepsBetween(from, to);
    expect(parts).toHaveLength(3);
    expect(parts.at(-1)).toEqual(to);
    const lengths = parts.map((part, index) => part.getTime() - (parts[index - 1] ?? from).getTime());
    expect(Math.max(...lengths)).toBeLessThanOrEqual(31 * 86_400_000);
  });
});
