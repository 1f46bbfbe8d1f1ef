import { describe, expect, it } from "vitest";
import type { OrderKind } from "./order-kind";
import type { OrderParcel } from "./order-parcel";
import type { OrderState } from "./order-state";
import { canChangePlan, planChange } from "./plan-change";
import { cancelationEffect, refundableCents, refundRuleText } from "./refund";

it.each([
  ["a dearer plan: the difference", 27400, 14900, 0, 12500, 0],
  ["a cheaper plan: to the balance", 13400, 14900, 0, 0, 1500],
  ["the same plan", 14900, 14900, 0, 0, 0],
  ["an add-on bought once", 14900, 14900, 5000, 5000, 0],
  ["an add-on eats a credit", 13400, 14900, 900, 0, 600],
  ["to a free plan", 0, 14900, 0, 0, 14900],
  ["from a free first cycle", 14900, 0, 0, 14900, 0],
  ["a cent more than was paid: the least charge, the rest to the balance", 14901, 14900, 0, 50, 49],
  ["49 cents more: the least charge", 14949, 14900, 0, 50, 1],
  ["50 cents more can be charged as they are", 14950, 14900, 0, 50, 0],
  ["a cent less", 14899, 14900, 0, 0, 1],
])("%s", (_, newFirstCycleCents, paidFirstCycleCents, oneTimeAddonsCents, chargedNowCents, creditedCents) => {
  const change = planChange({ newFirstCycleCents, paidFirstCycleCents, oneTimeAddonsCents });
  expect(change).toEqual({ chargedNowCents, creditedCents });
});

it.each([
  ["at once", "2026-03-02T15:00:00Z", false, true],
  ["a minute before a day has passed", "2026-03-03T14:59:00Z", false, true],
  ["after a day", "2026-03-03T15:00:00Z", false, false],
  ["once the kit has shipped", "2026-03-02T16:00:00Z", true, false],
])("a plan can be changed %s: %#", (_, now, hasFirstKitShipped, can) => {
  const facts = { paidAt: new Date("2026-03-02T15:00:00Z"), hasFirstKitShipped, now: new Date(now) };
  expect(canChangePlan(facts)).toBe(can);
});

describe("refunds", () => {
  const period = { periodPaidCents: 14900, periodRefundedCents: 0, periodEndsAt: new Date("2026-06-01T15:00:00Z") };

  it.each([
    [14900, 0, 14900],
    [14900, 4900, 10000],
    [14900, 14900, 0],
    [14900, 20000, 0],
    [0, 0, 0],
  ])("of %i cents, %i refunded, %i can be refunded", (paidCents, refundedCents, left) => {
    expect(refundableCents({ paidCents, refundedCents })).toBe(left);
  });

  it("canceling before the kit ships gives the period's money back at once", () => {
    expect(cancelationEffect({ ...period, hasPeriodKitShipped: false })).toEqual({ kind: "now", refundCents: 14900 });
  });

  it("canceling afterwards ends with the period", () => {
    expect(cancelationEffect({ ...period, hasPeriodKitShipped: true })).toEqual({
      kind: "at_period_end",
      endsAt: period.periodEndsAt,
      refundCents: 0,
    });
  });

  it("have a rule for the order at hand", () => {
    const ruleOf = (status: OrderState, refundedCents = 0, kind: OrderKind = "checkout", parcel: OrderParcel = "kit") =>
      refundRuleText({ status, kind, refundedCents, parcel, totalCents: kind === "replacement" ? 0 : 14_900 });
    const promise = /\bkit\b|shipped/;
    for (const kind of ["checkout", "renewal"] as const) {
      expect(ruleOf("ready", 0, kind, "nothing")).not.toMatch(promise);
      expect(ruleOf("delivered", 0, kind, "nothing")).not.toMatch(promise);
    }
    expect(ruleOf("ready", 0, "renewal", "nothing")).toContain("it is not refunded");
    expect(ruleOf("shipped", 0, "checkout", "things")).not.toContain("kit");
    expect(ruleOf("ready", 500)).toContain("the rest back");
    expect(ruleOf("ready", 0, "replacement")).toContain("free of charge");
    expect(ruleOf("in_review")).toContain("everything back");
    expect(ruleOf("shipped")).toContain("can no longer be canceled");
    expect(ruleOf("refunded")).toContain("has been refunded");
    expect(ruleOf("canceled", 14_900)).toContain("is refunded the way you paid it");
    expect(ruleOf("canceled", 0, "replacement")).toBe(
      "This order is canceled. Nothing was charged for it, so nothing is refunded.",
    );
  });
});
