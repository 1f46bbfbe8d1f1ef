import { describe, it } from "vitest";
import { type History, keepsItsPromises, nextYear, THREE20, withPromises } from "./promises";

withPromises();

const HISTORIES: readonly History[] = [
  { what: "every month", lookupKey: "core_month" },
  { what: "every 4 weeks", lookupKey: "core_4-weeks" },
  { what: "every 20 days", lookupKey: "core_20-days" },
  { what: "every 60 days", lookupKey: "core_60-days" },
  { what: "every 3 months", lookupKey: "core_quarter" },
  { what: "every 6 months", lookupKey: "core_twice-year" },
  { what: "every year", lookupKey: "core_year" },
  { what: "every 2 years", lookupKey: "core_2-years" },
  { what: "unlimited", lookupKey: "core_unlimited" },
  { what: "every month with a code for three charges", lookupKey: "core_month", code: THREE20 },
  { what: "every 3 months, bought on a month's last day", lookupKey: "core_quarter", at: nextYear("08-31T15:00:00Z") },
  { what: "every month, bought after midnight in summer", lookupKey: "core_month", at: nextYear("07-11T04:30:00Z") },
  { what: "every month, bought late on a month's last day", lookupKey: "core_month", at: nextYear("03-31T01:00:00Z") },
];

describe("what page, calendar file, account and staff are told at a start and on the way is what a membership charges", () => {
  it.each(HISTORIES)("$what", keepsItsPromises);
});
