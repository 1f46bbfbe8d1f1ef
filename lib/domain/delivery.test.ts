import { describe, expect, it } from "vitest";
import { brokenPromise, deliveryEstimate, deliveryText, promisedDelivery, shipDayFrom, shipDayOf } from "./delivery";
import { canadianHolidays, easterSunday, usFederalHolidays } from "./holidays";
import { newYorkDay } from "./new-york-time";
import { leavesFrom, shipDayIfPaid } from "./order-state";
import { isOpen, nextOpening } from "./working-hours";

describe("holidays", () => {
  it.each([
    [2000, "2000-04-23"],
    [2008, "2008-03-23"],
    [2024, "2024-03-31"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
  ])("Easter of %i is on %s", (year, day) => {
    expect(easterSunday(year)).toBe(day);
  });

  it("of the United States in 2026: Independence Day is a Saturday, kept on Friday", () => {
    expect(usFederalHolidays(2026)).toEqual([
      "2026-01-01",
      "2026-01-19",
      "2026-02-16",
      "2026-05-25",
      "2026-06-19",
      "2026-07-03",
      "2026-09-07",
      "2026-10-12",
      "2026-11-11",
      "2026-11-26",
      "2026-12-25",
    ]);
  });

  it("of the United States: a New Year's Day on Saturday is kept in the old year", () => {
    expect(usFederalHolidays(2028)[0]).toBe("2027-12-31");
  });

  it("of Canada in 2026: Boxing Day is a Saturday, kept on Monday", () => {
    expect(canadianHolidays(2026)).toEqual([
      "2026-01-01",
      "2026-04-03",
      "2026-05-18",
      "2026-07-01",
      "2026-09-07",
      "2026-09-30",
      "2026-10-12",
      "2026-11-11",
      "2026-12-25",
      "2026-12-28",
    ]);
  });

  it.each([
    [2022, "2022-12-26", "2022-12-27"],
    [2027, "2027-12-27", "2027-12-28"],
    [2025, "2025-12-25", "2025-12-26"],
  ])("of Canada: Christmas and Boxing Day of %i are two days", (year, christmas, boxingDay) => {
    expect(canadianHolidays(year).slice(-2)).toEqual([christmas, boxingDay]);
  });
});

describe("deliveryEstimate", () => {
  it.each([
    ["a Monday to the United States", "US", "2026-03-02T15:00:00Z", "2026-03-05", "2026-03-06"],
    ["a Thursday, over a weekend", "US", "2026-03-05T15:00:00Z", "2026-03-10", "2026-03-11"],
    ["a Saturday", "US", "2026-03-07T15:00:00Z", "2026-03-11", "2026-03-12"],
    ["a Monday to Canada", "CA", "2026-03-02T15:00:00Z", "2026-03-09", "2026-03-11"],
    ["over Thanksgiving", "US", "2026-11-24T15:00:00Z", "2026-11-30", "2026-12-01"],
    ["over Good Friday to Canada", "CA", "2026-04-01T15:00:00Z", "2026-04-09", "2026-04-13"],
    [
      "over Good Friday to the United States, where it is a working day",
      "US",
      "2026-04-01T15:00:00Z",
      "2026-04-06",
      "2026-04-07",
    ],
    ["over a New Year kept in the old year", "US", "2027-12-29T15:00:00Z", "2028-01-04", "2028-01-05"],
    ["late on Monday evening it is still Monday in New York", "US", "2026-03-03T04:30:00Z", "2026-03-05", "2026-03-06"],
  ] as const)("%s", (_, country, shipDate, earliest, latest) => {
    expect(deliveryEstimate(country, newYorkDay(new Date(shipDate)))).toEqual({ earliest, latest });
  });

  it("without a date says the specification's days", () => {
    expect([deliveryText("US"), deliveryText("CA")]).toEqual(["3-4 business days", "5-7 business days"]);
  });
});

describe("the days that are promised before something ships", () => {
  /** Days without post, read off printed calendars: where parcels leave, and of Canada besides. */
  const AT_HOME = [
    ...["2026-10-12", "2026-11-11", "2026-11-26", "2026-12-25", "2027-01-01", "2027-01-18", "2027-02-15", "2027-05-31"],
    ...["2027-06-18", "2027-07-05", "2027-09-06", "2027-10-11", "2027-11-11", "2027-11-25", "2027-12-24", "2027-12-31"],
  ];
  const IN_CANADA = [
    ...["2026-10-12", "2026-11-11", "2026-12-25", "2026-12-28", "2027-01-01", "2027-03-26", "2027-05-24", "2027-07-01"],
    ...["2027-09-06", "2027-09-30", "2027-10-11", "2027-11-11", "2027-12-27", "2027-12-28"],
  ];
  const START = Date.UTC(2026, 9, 1, 17);
  const calendar = Array.from({ length: 450 }, (_, index) => new Date(START + index * 86_400_000));
  const postDays = (rests: readonly string[]) =>
    calendar.flatMap((noon) => {
      const [day, weekday] = [noon.toISOString().slice(0, 10), noon.toUTCString().slice(0, 3)];
      return ["Sat", "Sun"].includes(weekday) || rests.includes(day) ? [] : [day];
    });
  const leaving = postDays(AT_HOME);

  it.each([
    ["US", leaving, 3, 4],
    ["CA", postDays([...AT_HOME, ...IN_CANADA]), 5, 7],
  ] as const)("to %s are counted from the first day on which the post takes it", (country, moving, min, max) => {
    for (const noon of calendar.slice(0, 400)) {
      const day = noon.toISOString().slice(0, 10);
      const ships = leaving.find((other) => other >= day) ?? "";
      const onTheWay = moving.filter((other) => other > ships);
      expect([day, shipDayOf(day)]).toEqual([day, ships]);
      const promised = { earliest: onTheWay[min - 1], latest: onTheWay[max - 1] };
      expect([day, promisedDelivery(country, noon)]).toEqual([day, promised]);
    }
  });

  it("are counted from the next such day for what comes after the day's last parcel, by New York's clocks", () => {
    // The hours of winter and of summer there, written out; the night in which the clocks change has neither.
    const toUtc = (day: string) => (day < "2026-11-01" || (day >= "2027-03-14" && day < "2027-11-07") ? 4 : 5);
    for (const noon of calendar.slice(0, 395)) {
      const day = noon.toISOString().slice(0, 10);
      for (const hour of [3, 9, 13.99, 14, 20.84, 23.5]) {
        const at = new Date(Date.parse(day) + (hour + toUtc(day)) * 3_600_000);
        const ships = leaving.find((other) => (hour < 14 ? other >= day : other > day));
        expect([day, hour, shipDayFrom(at)]).toEqual([day, hour, ships]);
        const { earliest } = promisedDelivery("US", at);
        expect([day, hour, earliest]).toEqual([day, hour, leaving.filter((other) => other > (ships ?? ""))[2]]);
        const from = leavesFrom(at, at);
        expect([day, hour, newYorkDay(from), from >= at]).toEqual([day, hour, ships, true]);
      }
    }
  });

  it("are the same on a Friday night, which no parcel leaves, as on the Saturday after it", () => {
    const [friday, saturday] = ["2026-11-28T01:50:00Z", "2026-11-28T17:00:00Z"].map((at) =>
      shipDayIfPaid(new Date(at)),
    );
    expect([friday, saturday]).toEqual(["2026-11-30", "2026-11-30"]);
    // Half an hour of changes takes it past the last parcel.
    expect(shipDayIfPaid(new Date("2026-11-24T18:29:59Z"))).toBe("2026-11-24");
    expect(shipDayIfPaid(new Date("2026-11-24T18:30:00Z"))).toBe("2026-11-25");
  });

  it("are those of the mail about a parcel that ships on that day", () => {
    for (const day of ["2026-12-25", "2026-12-26", "2026-12-27", "2026-12-28"])
      expect(promisedDelivery("US", new Date(`${day}T17:00:00Z`))).toEqual({
        ...{ earliest: "2026-12-31", latest: "2027-01-04" },
      });
  });
});

describe("working hours", () => {
  it.each([
    ["Monday 9:00", "2026-03-02T14:00:00Z", true, "2026-03-03T14:00:00Z"],
    ["Monday 8:59", "2026-03-02T13:59:59Z", false, "2026-03-02T14:00:00Z"],
    ["Friday 14:59", "2026-03-06T19:59:00Z", true, "2026-03-09T13:00:00Z"],
    ["Friday 15:00, before the clocks change", "2026-03-06T20:00:00Z", false, "2026-03-09T13:00:00Z"],
    ["Saturday noon", "2026-03-07T17:00:00Z", false, "2026-03-09T13:00:00Z"],
    ["Sunday night, Monday in UTC", "2026-03-09T03:00:00Z", false, "2026-03-09T13:00:00Z"],
    ["Wednesday noon in summer", "2026-07-01T16:00:00Z", true, "2026-07-02T13:00:00Z"],
  ])("%s", (_, now, open, opening) => {
    expect(isOpen(new Date(now))).toBe(open);
    expect(nextOpening(new Date(now))).toEqual(new Date(opening));
  });
});

describe("a day that was promised", () => {
  const since = new Date("2026-12-18T17:00:00Z");
  it("is broken once even the fastest post comes later, and told with the days on which it may come now", () => {
    expect(promisedDelivery("US", since).latest).toBe("2026-12-24");
    expect(brokenPromise("US", since, new Date("2026-12-21T17:00:00Z"))).toBeNull();
    const broken = { promisedBy: "2026-12-24", leavesOn: null, from: "2026-12-28", to: "2026-12-29" };
    expect(brokenPromise("US", since, new Date("2026-12-22T17:00:00Z"))).toEqual(broken);
    // After the day's last parcel it is what leaves tomorrow.
    expect(brokenPromise("US", since, new Date("2026-12-21T20:00:00Z"))).toEqual({
      ...{ ...broken, leavesOn: "2026-12-22" },
    });
  });

  it("is told on a day without post with the day on which what is late can leave", () => {
    const sunday = new Date("2026-12-27T20:00:00Z");
    expect(brokenPromise("US", since, sunday)).toMatchObject({ leavesOn: "2026-12-28", from: "2026-12-31" });
  });

  it("is not broken by something that is not to leave yet", () => {
    expect(brokenPromise("CA", new Date("2027-12-18T20:00:00Z"), since)).toBeNull();
  });
});
