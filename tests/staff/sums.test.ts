import { describe, expect, it } from "vitest";
import { closedPeriod, openPeriod } from "@/lib/domain/chosen-period";
import { dayStart } from "@/lib/domain/new-york-time";

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
