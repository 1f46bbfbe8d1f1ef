import { expect, it } from "vitest";
import { asOneKit, feePaidUntil, nextKit } from "./next-kit";

const at = new Date("2026-12-01T12:00:00Z");
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);
const PAID = { paidUntil: daysAgo(-20), nextAt: daysAgo(-20) };

it.each([
  ["is free to be asked for", { state: "sample_received" as const, shippedAt: daysAgo(20) }, "now"],
  ["is free to be asked for once the result is there", { state: "resulted" as const, shippedAt: daysAgo(40) }, "now"],
  ["is free to be asked for after a loss", { state: "lost" as const, shippedAt: daysAgo(25) }, "now"],
  ["is free to be asked for as the first one", null, "now"],
  ["waits for the last one to be packed", { state: "planned" as const, shippedAt: null }, "waits_for_kit"],
  ["waits for what replaces the last one", { state: "planned" as const, shippedAt: daysAgo(40) }, "waits_for_kit"],
  ["waits for nobody else's sample", { state: null, shippedAt: daysAgo(20) }, "now"],
  ["waits for the last sample", { state: "registered" as const, shippedAt: daysAgo(60) }, "waits_for_sample"],
  ["waits for 20 days", { state: "resulted" as const, shippedAt: daysAgo(19) }, "waits_for_day"],
])("the next kit of an unlimited plan %s", (_, last, kind) => {
  expect(nextKit("active", last, PAID, at).kind).toBe(kind);
  expect(nextKit("past_due", last, PAID, at).kind).toBe("not_running");
});

const inDays = (days: number) => daysAgo(-days);
const back = { state: "resulted" as const, shippedAt: daysAgo(40) };
const justBack = { state: "resulted" as const, shippedAt: daysAgo(10) };

it.each([
  ["waits for the fee that follows a skipped one", back, { paidUntil: daysAgo(5), nextAt: inDays(25) }, inDays(25)],
  ["waits for a first fee", null, { paidUntil: null, nextAt: inDays(3) }, inDays(3)],
  ["waits for no fee when none follows", back, { paidUntil: daysAgo(5), nextAt: null }, null],
  ["waits for the 20 days after the fee", justBack, { paidUntil: null, nextAt: inDays(2) }, inDays(10)],
  ["is not free in a month that is skipped ahead", justBack, { paidUntil: inDays(2), nextAt: inDays(33) }, inDays(33)],
])("the next kit of an unlimited plan %s", (_, last, fee, from) => {
  expect(nextKit("active", last, fee, at)).toEqual({ kind: "waits_for_fee", from });
});

it("the fee of an unlimited plan pays for kits until the day on which it renews, whatever is charged then", () => {
  const [paidAt, anchor] = [new Date("2026-11-30T14:00:00Z"), new Date("2026-11-30T17:00:00Z")];
  expect(feePaidUntil(paidAt, anchor)).toEqual(new Date("2026-12-30T17:00:00Z"));
  expect(feePaidUntil(paidAt, null)).toEqual(new Date("2026-12-30T17:00:00Z"));
  expect(feePaidUntil(new Date("2027-02-28T17:00:00Z"), anchor)).toEqual(new Date("2027-03-30T17:00:00Z"));
  expect(feePaidUntil(new Date("2027-03-04T09:00:00Z"), anchor)).toEqual(new Date("2027-03-30T17:00:00Z"));
});

it("counts kits that were sent together as the one that is least far, whichever comes first", () => {
  const [early, late] = [new Date("2026-03-01T15:00:00Z"), new Date("2026-03-04T15:00:00Z")];
  const back = { state: "sample_received", shippedAt: early } as const;
  const away = { state: "shipped", shippedAt: late } as const;
  const packed = { state: "planned", shippedAt: null } as const;
  const againPacked = { state: "planned", shippedAt: early } as const;
  for (const turn of [<One>(kits: One[]) => kits, <One>(kits: One[]) => kits.toReversed()]) {
    expect(asOneKit(turn([back, away, packed]))).toEqual(packed);
    expect(asOneKit(turn([back, away]))).toEqual(away);
    expect(asOneKit(turn([back, { ...back, state: "lost", shippedAt: late } as const]))?.shippedAt).toEqual(late);
    expect(asOneKit(turn([away, againPacked]))).toEqual({ ...againPacked, shippedAt: late });
  }
  expect(asOneKit([])).toBeNull();
});
