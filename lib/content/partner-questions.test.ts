import { describe, expect, it } from "vitest";
import { seedOptions } from "@/lib/domain/catalogue/seed-prices";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { partnerQuestionGroups } from "./partner-questions";

const SHELF = { options: seedOptions(), rates: DEFAULT_SHIPPING_RATES, closedStates: ["New York", "Hawaii"] };
const answersIn = (shelf: typeof SHELF) =>
  partnerQuestionGroups(shelf)
    .flatMap(({ questions }) => questions.flatMap(({ answer }) => answer))
    .join("\n");

describe("the questions of procurement", () => {
  it("have addresses of their own, which no heading shares", () => {
    const groups = partnerQuestionGroups(SHELF);
    const ids = groups.flatMap(({ id, questions }) => [id, ...questions.map((question) => question.id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("name the states that kits cannot go to, and none when there is none", () => {
    expect(answersIn(SHELF)).toContain("apart from New York and Hawaii");
    expect(answersIn({ ...SHELF, closedStates: [] })).not.toContain("apart from");
  });

  it("follow the price records", () => {
    const dearer = SHELF.options.map((option) => ({ ...option, unitAmountCents: option.unitAmountCents + 100_000 }));
    expect(answersIn(SHELF)).toContain("from $59 for a mini panel");
    expect(answersIn({ ...SHELF, options: dearer })).toContain("from $1,059 for a mini panel");
  });
});
