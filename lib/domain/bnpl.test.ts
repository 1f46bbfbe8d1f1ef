import { describe, expect, it } from "vitest";
import { bnplConsent, bnplEligibility, bnplInstalments, instalmentText } from "./bnpl";

const TODAY = new Date("2026-03-02T15:00:00Z");

it.each([
  ["US", 5000, true],
  ["US", 4999, false],
  ["US", 0, false],
  ["CA", 99900, false],
] as const)("%s, %i cents: %s", (country, firstChargeCents, isEligible) => {
  expect(bnplEligibility({ country, firstChargeCents }).isEligible).toBe(isEligible);
});

describe("instalments", () => {
  it.each([
    [10000, [2500, 2500, 2500, 2500]],
    [14903, [3726, 3726, 3726, 3725]],
    [5001, [1251, 1250, 1250, 1250]],
  ])("of %i cents are four that add up, two weeks apart", (cents, amounts) => {
    const instalments = bnplInstalments(cents, TODAY);
    expect(instalments.map(({ amountCents }) => amountCents)).toEqual(amounts);
    expect(instalments.map(({ date }) => date)).toEqual(["2026-03-02", "2026-03-16", "2026-03-30", "2026-04-13"]);
  });
});

it.each([
  [14_900, "4 × $37.25"],
  [7895, "3 × $19.74 + $19.73"],
  [22_795, "3 × $56.99 + $56.98"],
  [5001, "$12.51 + 3 × $12.50"],
])("instalments of %i cents are told as they are charged", (cents, text) => {
  expect(instalmentText(bnplInstalments(cents, TODAY))).toBe(text);
});

it("the consent says what is due today, and that renewals are one payment each", () => {
  const renewal = { nextCents: 12420, laterCents: 14900, frequency: "quarter" };
  const consent = bnplConsent({ provider: "Klarna", firstChargeCents: 14900, today: TODAY, renewal });
  expect(consent.text).toContain("$149 in 4 payments through Klarna: $37.25 today");
  expect(consent.renewalNotice).toContain("renews at $124.20 every 3 months, later at $149, shipping");
  const ofFee = { ...renewal, frequency: "unlimited" };
  expect(
    bnplConsent({ provider: "Klarna", firstChargeCents: 14900, today: TODAY, renewal: ofFee }).renewalNotice,
  ).not.toContain("shipping");
  expect(consent.textVersion).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(
    bnplConsent({ provider: "Klarna", firstChargeCents: 14900, today: TODAY, renewal: null }).renewalNotice,
  ).toBeNull();
});
