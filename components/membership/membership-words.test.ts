import { describe, expect, it } from "vitest";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { membershipView as membership } from "@/tests/client/prepared";
import { expiryState } from "../cards/card-text";
import {
  cancelText,
  changedText,
  keepText,
  nextText,
  pauseText,
  resumeText,
  skipDoneTexts,
  skippedText,
  skippedWord,
  skipText,
  unskipText,
} from "./membership-words";

describe("the words of a membership", () => {
  it.each<[Partial<MembershipView>, string]>([
    [{}, "Renews every 3 months: next $149 on February 21, 2027, shipping included."],
    [{ nextAmount: 0 }, "next $0 on February 21, 2027"],
    [
      { nextAmount: 13_400, nextBalanceUsed: 1500 },
      "next $134 on February 21, 2027, shipping included; $15 of your balance goes toward it.",
    ],
    [
      { status: "paused", pausedUntil: "2027-03-10T05:00:00Z", nextChargeAt: "2027-05-21T14:00:00Z" },
      "ship. Then it resumes automatically: $149 on May 21, 2027",
    ],
    [{ status: "paused", pausedUntil: null, nextChargeAt: null }, "until you resume it"],
    [{ status: "past_due", whyUnpaid: "refused" }, "We will try again over the next few days; a new card is tried"],
    [{ status: "past_due", whyUnpaid: "asks_bank" }, "Your bank wants you to confirm the last renewal."],
    [{ status: "past_due", whyUnpaid: "no_card" }, "because we have no card to charge"],
    [{ status: "cancel_at_period_end", endsAt: "2027-02-21T14:00:00Z" }, "Ends on February 21, 2027."],
    [{ status: "canceled", endsAt: "2026-11-21T14:00:00Z", nextChargeAt: null }, "Ended on November 21, 2026."],
  ])("say what happens next: %o", (change, text) => expect(nextText({ ...membership, ...change })).toContain(text));

  it("say to which day a skip moves the next charge", () => {
    expect(skipText(membership)).toContain("from February 21, 2027 to May 21, 2027");
    expect(skipText({ ...membership, skipsTo: null })).toBeNull();
  });

  it("name what waits for the kit that moves, and nothing while the kit stays where it is", () => {
    const waiting = { ...membership, waitingForKit: ["Body-profile tape measure"] };
    expect(skipText(waiting)).toContain("Body-profile tape measure comes with it and moves too.");
    const [moved, stayed] = ["2027-05-21", "2027-02-21"].map((date) => ({ date, amount: 14_900 }));
    expect(pauseText(waiting, moved ?? null)).toContain("Body-profile tape measure comes with it.");
    expect(pauseText(waiting, stayed ?? null)).not.toContain("tape");
    const two = { ...membership, waitingForKit: ["Core Essentials", "Body-profile tape measure"] };
    expect(skipText(two)).toContain("Core Essentials and Body-profile tape measure come with it and move too.");
  });

  it("say that a skip of an unlimited plan passes over a fee, and what that fee would have paid for", () => {
    const unlimited = {
      ...{ ...membership, frequency: "unlimited", nextKitOn: null, feePaidUntil: "2027-02-21" },
      schedule: membership.schedule.map((day) => ({ ...day, hasKit: false })),
    };
    expect(skippedWord(unlimited)).toBe("fee");
    expect(skipText(unlimited)).toBe(
      "Your next fee moves from February 21, 2027 to May 21, 2027. Nothing is charged before then, and from February 21, 2027 until then you can't ask for a kit, because no fee is paid.",
    );
    expect(skipDoneTexts(unlimited, unlimited)[0]).toBe("The next fee is skipped");
    expect(skippedText({ ...unlimited, skippedFrom: "2027-02-21" })).toContain(
      "The fee of February 21, 2027 is skipped",
    );
    const cancelation = { ...(membership.cancelation as object), isAtOnce: false, endsAt: "2027-05-21T14:00:00Z" };
    const ending = { ...unlimited, cancelation } as MembershipView;
    expect(cancelText(ending)).toContain("you can ask for the next one until February 21, 2027");
    expect(cancelText({ ...ending, feePaidUntil: null })).toContain("can't ask for another");
  });

  it("say that a skip passes over a charge where the next kit is already paid for, and name its day", () => {
    const paid = {
      date: "2027-01-21",
      amount: 0,
      balanceUsed: 0,
      reason: "Paid",
      kind: "kit_only",
      hasKit: true,
    } as const;
    const ahead = { ...membership, frequency: "2-years", schedule: [paid, ...membership.schedule] };
    expect(skippedWord(ahead)).toBe("charge");
    expect(skipText(ahead)).toContain("What ships on January 21, 2027 is already paid for and ships anyway.");
    expect(skipDoneTexts(ahead, ahead)).toEqual([
      "The next charge is skipped",
      expect.stringContaining("What ships on January 21, 2027"),
    ]);
    expect(skippedWord(membership)).toBe("kit");
  });

  it("name both days of a skip that can be taken back", () => {
    const skipped = { ...membership, nextChargeAt: "2027-05-21T14:00:00Z", skippedFrom: "2027-02-21" };
    expect(skippedText(skipped)).toBe("The charge of February 21, 2027 is skipped. You can undo that until then.");
    expect(unskipText(skipped)).toBe(
      "Your next charge and what ships with it move from May 21, 2027 back to February 21, 2027: $149, shipping included.",
    );
    expect(skippedText(membership)).toBeNull();
  });

  it.each([
    [{ date: "2027-02-21", amount: 14_900 }, "stays $149 on February 21, 2027: the pause ends before it"],
    [
      { date: "2027-05-21", amount: 12_900 },
      "would be $149 on February 21, 2027. With this pause it is $129 on May 21, 2027.",
    ],
    [null, "follows the pause"],
  ])("say what a pause after which %o is charged does to the next charge", (next, text) => {
    expect(pauseText(membership, next)).toContain(text);
  });

  it("say what ending a pause does", () => {
    expect(resumeText(membership, { date: "2027-02-21", amount: 14_900 })).toContain(
      "Your next charge is $149 on February 21, 2027",
    );
    expect(resumeText(membership, null)).toBe("The pause ends today, and charges and kits resume.");
    expect(resumeText({ frequency: "unlimited" }, { date: "2027-02-21", amount: 14_900 })).toBe(
      "The pause ends today, and the fee resumes. Your next charge is $149 on February 21, 2027.",
    );
  });

  it("name another plan with its rhythm, and no rhythm of the running one beside it", () => {
    const changesFrom = { title: "Core Essentials", frequency: "quarter", addons: [] };
    const changed = { ...membership, title: "Thyroid Focus, every month", frequency: "month", changesFrom };
    expect(`${nextText(changed)} ${changedText(changed)}`).toBe(
      "Next charge: $149 on February 21, 2027, shipping included. From February 21, 2027 on it is Thyroid Focus, every month.",
    );
  });

  it("promise whoever keeps a membership the old price only while no other plan was chosen", () => {
    const ending = { ...membership, endsAt: "2027-02-21T14:00:00Z" };
    expect(keepText(ending)).toBe("It continues after February 21, 2027 as before, with the same price and dates.");
    const changesFrom = { title: "Core Essentials", frequency: "quarter", addons: [] };
    expect(keepText({ ...ending, title: "Thyroid Focus, every month", changesFrom })).toBe(
      "It continues after February 21, 2027 as Thyroid Focus, every month, as you chose.",
    );
  });

  it("say to the cent what canceling gives back", () => {
    expect(cancelText(membership)).toContain("ends today");
    expect(cancelText(membership)).toContain("$149 is refunded the way you paid");
    const free = {
      isAtOnce: true,
      refund: 0,
      toBalance: 0,
      creditKept: 0,
      endsAt: "2026-11-21T14:00:00Z",
      nothingBack: null,
    };
    expect(cancelText({ ...membership, cancelation: free })).toContain("nothing was charged for it");
    const changed = { ...membership.cancelation, ...free, refund: 13_400, creditKept: 1500, nothingBack: null };
    expect(cancelText({ ...membership, cancelation: changed })).toContain(
      "$134 is refunded the way you paid within 5 to 10 days. The $15 your plan change added to your balance is not taken back.",
    );
    const [day] = membership.schedule;
    const instalment = { ...day, date: "2026-12-05", kind: "instalment" } as (typeof membership.schedule)[number];
    expect(cancelText({ ...membership, schedule: [instalment] })).toContain(
      "$149 goes back to Klarna. Klarna takes it off the payment of December 5, 2026 and refunds whatever is left over.",
    );
    const left = { ...free, nothingBack: "kit_left" } as const;
    const stillSent = [{ orderNumber: "4827-1103", contents: ["Core Essentials"], on: "2027-11-21" }];
    expect(cancelText({ ...membership, cancelation: left, stillSent })).toBe(
      "Your membership ends today. There is nothing to refund, because what you last paid for has shipped. Nothing more will be charged. Still coming with order 4827-1103: Core Essentials, on November 21, 2027 or soon after.",
    );
  });

  it("say when it ends where the kit has left", () => {
    const later = {
      isAtOnce: false,
      refund: 0,
      toBalance: 0,
      creditKept: 0,
      endsAt: "2027-02-21T14:00:00Z",
      nothingBack: null,
    };
    const text = cancelText({ ...membership, cancelation: later });
    expect(text).toContain("ends on February 21, 2027");
    expect(text).toContain("undo this until then");
  });
});

describe("a card", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  it.each([
    [10, 2026, "over"],
    [11, 2026, "soon"],
    [12, 2026, "soon"],
    [1, 2027, "good"],
    [null, null, "good"],
  ])("that says %s/%s is %s", (expMonth, expYear, state) =>
    expect(expiryState({ expMonth, expYear }, now)).toBe(state),
  );
});
