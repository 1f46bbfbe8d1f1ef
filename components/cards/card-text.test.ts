import { describe, expect, it } from "vitest";
import { MEMBERSHIP_STATES } from "@/lib/domain/membership-state";
import { cardChangedTexts, chargedToText } from "./card-text";

describe("what is said of a membership's card", () => {
  it("speaks of a charge today only where something is owed", () => {
    const atOnce = MEMBERSHIP_STATES.filter((status) => /at once/.test(chargedToText({ status })));
    expect(atOnce).toEqual(["past_due"]);
    const paid = MEMBERSHIP_STATES.filter((status) => /paid/i.test(cardChangedTexts({ title: "Core", status }).title));
    expect(paid).toEqual(["past_due"]);
  });

  it("promises no renewal of a membership that ends", () => {
    const status = "cancel_at_period_end";
    expect(chargedToText({ status })).toBe(
      "Nothing is charged to it, because this membership is ending. If you keep the membership, later renewals are.",
    );
    expect(cardChangedTexts({ title: "Core", status }).text).toBe("If you keep Core, it renews with this card.");
  });
});
