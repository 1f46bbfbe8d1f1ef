import { describe, expect, it } from "vitest";
import { answerTime } from "./contact";

const at = (instant: string, zone = "America/New_York") => answerTime(new Date(instant), zone);

describe("when somebody answers", () => {
  it("is now between nine and three in New York, Monday to Friday", () => {
    expect(at("2026-03-06T14:00:00Z").isOpen).toBe(true);
    expect(at("2026-03-06T19:59:59Z").isOpen).toBe(true);
    expect(at("2026-03-06T20:00:00Z").isOpen).toBe(false);
    expect(at("2026-03-06T13:59:59Z").isOpen).toBe(false);
  });

  it("is the next working morning otherwise, over a weekend and over a change of the clocks", () => {
    expect(at("2026-03-06T20:00:00Z").text).toBe("We answer by email, from Monday 9 AM.");
    expect(at("2026-03-10T03:00:00Z").text).toBe("We answer by email, from Tuesday 9 AM.");
  });

  it("is told in the visitor's own time as well, where that differs", () => {
    expect(at("2026-03-06T20:00:00Z", "America/Los_Angeles").text).toBe(
      "We answer by email, from Monday 9 AM ET (Monday 6 AM where you are).",
    );
  });
});
