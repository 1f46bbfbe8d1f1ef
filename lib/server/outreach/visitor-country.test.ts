import { expect, it } from "vitest";
import { visitorCountry } from "./visitor-country";

it.each([
  ["America/New_York", "US"],
  ["America/Indiana/Indianapolis", "US"],
  ["Pacific/Honolulu", "US"],
  ["US/Pacific", "US"],
  ["America/Toronto", "CA"],
  ["America/Montreal", "CA"],
  ["America/St_Johns", "CA"],
  ["America/Mexico_City", "other"],
  ["Europe/Berlin", "other"],
  ["UTC", "other"],
  ["Mars/Olympus_Mons", null],
  ["", null],
])("a clock of %s is one of %s", (zone, country) => {
  expect(visitorCountry(zone)).toBe(country);
});
