import { describe, expect, it } from "vitest";
import { calendarFile } from "./ics";

const NOW = new Date("2026-11-21T15:04:05.678Z");

function fileOf(title: string, text = "", date = "2027-02-21"): string {
  return calendarFile({ name: "Tealmark", host: "shop.example", days: [{ id: "o1-1", date, title, text }] }, NOW);
}

/** As a calendar program reads it: folded lines joined again. */
function unfolded(file: string): string[] {
  return file.replaceAll("\r\n ", "").split("\r\n");
}

describe("a calendar file", () => {
  it("is a calendar with one whole-day entry", () => {
    expect(fileOf("$149 renewal").split("\r\n")).toEqual(
      expect.arrayContaining([
        "PRODID:-//Tealmark//Calendar//EN",
        "METHOD:PUBLISH",
        "X-WR-CALNAME:Tealmark",
        "UID:o1-1@shop.example",
        "DTSTAMP:20261121T150405Z",
        "DTSTART;VALUE=DATE:20270221",
        "SUMMARY:$149 renewal",
        "TRANSP:TRANSPARENT",
      ]),
    );
  });

  it("has a day without an end: such an entry lasts that day (RFC 5545, 3.6.1)", () => {
    expect(fileOf("x", "", "2028-02-29")).toMatch(/DTSTART;VALUE=DATE:20280229\r\n/);
    expect(fileOf("x")).not.toContain("DTEND");
  });

  it("escapes what has a meaning in the format", () => {
    expect(unfolded(fileOf("a;b,c\\d", "one\ntwo"))).toEqual(
      expect.arrayContaining(["SUMMARY:a\\;b\\,c\\\\d", "DESCRIPTION:one\\ntwo"]),
    );
  });

  it.each(["x".repeat(200), "ü".repeat(200), "🧪".repeat(60)])(
    "folds long lines at 75 bytes and loses nothing",
    (text) => {
      const file = fileOf(text);
      const bytes = file.split("\r\n").map((line) => Buffer.byteLength(line));
      expect(Math.max(...bytes)).toBeLessThanOrEqual(75);
      expect(unfolded(file)).toContain(`SUMMARY:${text}`);
    },
  );
});
