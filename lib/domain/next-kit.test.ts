import { expect, it } from "vitest";
import { nextKit } from "./next-kit";

const at = new Date("2026-12-01T12:00:00Z");
const daysAgo = (days: number) => new Date(at.getTime() - days * 86_400_000);

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
  const fee = { paidUntil: daysAgo(-1), nextChargeAt: daysAgo(-1) };
  expect(nextKit({ ...fee, state: "active" }, last, at).kind).toBe(kind);
  expect(nextKit({ ...fee, state: "past_due" }, last, at).kind).toBe("not_running");
});

it("the next kit of an unlimited plan waits for the fee once the month that was paid is over, and comes no more where none follows", () => {
  const skipped = { paidUntil: at, nextChargeAt: daysAgo(-31) };
  expect(nextKit({ ...skipped, state: "active" }, null, at)).toEqual({ kind: "waits_for_fee", from: daysAgo(-31) });
  expect(nextKit({ ...skipped, state: "cancel_at_period_end" }, null, at)).toEqual({ kind: "not_running" });
});
