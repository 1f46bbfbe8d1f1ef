import { describe, expect, it } from "vitest";
import { seedOptions } from "@/lib/domain/catalogue/seed-prices";
import { DEFAULT_SHIPPING_RATES } from "@/lib/domain/shipping";
import { closedStateNames, DEFAULT_STATE_RULES } from "@/lib/domain/states";
import { faqFacts } from "./facts";
import { faqGroups } from "./groups";

const shelf = {
  options: seedOptions(),
  rates: DEFAULT_SHIPPING_RATES,
  closedStates: closedStateNames(DEFAULT_STATE_RULES),
};
const groups = faqGroups(faqFacts(shelf));
const questions = groups.flatMap((group) => group.questions);
const words = (id: string) => questions.find((question) => question.id === id)?.answer.join(" ") ?? "";

describe("the questions and answers", () => {
  it("are at least forty, in eight groups that are not empty", () => {
    expect(groups).toHaveLength(8);
    expect(groups.filter((group) => group.questions.length < 3)).toEqual([]);
    expect(questions.length).toBeGreaterThanOrEqual(40);
  });

  it("have an address of their own each, which no group has as well", () => {
    const ids = [...questions.map(({ id }) => id), ...groups.map(({ id }) => id)];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(ids.filter((id) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([]);
  });

  it("ask each thing once", () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
  });

  it("take prices, days and states from where they are kept", () => {
    const { US, CA } = DEFAULT_SHIPPING_RATES.perParcelCents;
    const dearer = { ...DEFAULT_SHIPPING_RATES, perParcelCents: { US: { ...US, arm: 2650 }, CA } };
    const other = faqGroups(faqFacts({ ...shelf, rates: dearer, closedStates: ["Guam"] })).flatMap((g) => g.questions);
    const answer = (id: string) => other.find((question) => question.id === id)?.answer.join(" ") ?? "";
    expect(words("shipping-price")).toContain("$25 to send");
    expect(answer("shipping-price")).toContain("$26.50 to send");
    expect(answer("where-you-ship")).toContain("Not yet: Guam.");
    expect(words("what-it-costs")).toContain("$124 every 3 months plus $25 shipping");
    expect(words("delivery-time")).toContain(
      "3 to 4 business days in the United States, 5 to 7 business days in Canada",
    );
    expect(words("when-it-leaves")).toContain("the same day if that is before 2 PM Eastern Time");
  });

  it("never shout and leave no gap where a number belongs", () => {
    const text = questions.flatMap(({ question, answer }) => [question, ...answer]).join("\n");
    expect(text).not.toMatch(/!|undefined|NaN|null|\$\{/);
  });
});
