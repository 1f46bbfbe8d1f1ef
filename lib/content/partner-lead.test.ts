import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { contactMessage } from "@/lib/contracts/contact";
import { LEAD_CHOICES, LEAD_NOTES_MAX, type LeadFields, leadMessage, leadProblems } from "./partner-lead";

const LEAD: LeadFields = {
  organization: "Quiet  Club\nof Dover",
  kind: "gym",
  volume: "25-99",
  route: "label",
  timeline: "quarter",
  name: "Ada Quill",
  email: "ada@example.com",
  notes: " We have three halls.\nTwo are in Delaware. ",
};

describe("a partner's request", () => {
  it("becomes one message with a line for each answer, and what was written below", () => {
    expect(leadMessage(LEAD)).toBe(
      [
        "A request to become a partner.",
        "Organization: Quiet Club of Dover",
        "What they are: Gym or coach",
        "Kits a month: 25 to 99",
        "Way: Gray or white label",
        "Opening: Within three months",
        "",
        "We have three halls.\nTwo are in Delaware.",
      ].join("\n"),
    );
    expect(leadMessage({ ...LEAD, kind: "pirate", notes: "" })).toContain("What they are: not told");
  });

  it("at its longest is still a message that the call takes", () => {
    const longest = { ...LEAD, organization: "o".repeat(80), notes: "n".repeat(LEAD_NOTES_MAX) };
    expect(leadProblems(longest)).toEqual([]);
    const { name, email } = longest;
    const body = { name, email, message: leadMessage(longest) };
    expect(z.safeParse(contactMessage.body ?? z.never(), body).success).toBe(true);
  });

  it("says what is missing, beside its field", () => {
    const problems = leadProblems({
      ...LEAD,
      organization: " ",
      kind: "",
      name: "",
      notes: "n".repeat(LEAD_NOTES_MAX + 1),
    });
    expect(problems.map(({ path }) => path)).toEqual(["organization", "kind", "name", "notes"]);
  });

  it("asks nothing whose answers share a name", () => {
    for (const { options } of LEAD_CHOICES)
      expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
  });
});
