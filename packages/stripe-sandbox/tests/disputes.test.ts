import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { objectFaults } from "../oracle/check.ts";
import { cardNameOfNumber } from "../src/methods/test-cards.ts";
import { daysAfter, now, quarterlySubscription, refusalOf, withSandbox } from "./sandbox.ts";

const sandbox = withSandbox();

async function dispute(token = "pm_card_createDispute") {
  const intent = await sandbox.pay(token);
  const { data } = await sandbox.stripe.disputes.list({ payment_intent: intent.id });
  return { intent, disputes: data, first: data[0] as Stripe.Dispute };
}

const movedBy = ({ balance_transactions: moved }: Stripe.Dispute) =>
  moved.map(({ amount, fee, reporting_category }) => [amount, fee, reporting_category]);

/** What was told of disputes, oldest first. */
const told = async () =>
  (await sandbox.stripe.events.list({ type: "charge.dispute.*", limit: 100 })).data.reverse().map(({ type }) => type);

describe("a charge that its holder does not accept", () => {
  it.each([
    ["4000000000000259", "createDispute", "fraudulent"],
    ["4000 0000 0000 2685", "createDisputeProductNotReceived", "product_not_received"],
  ])("%s succeeds, and the bank takes it back at once with the provider's fee", async (number, name, reason) => {
    expect(cardNameOfNumber(number)).toBe(name);
    const { intent, disputes, first } = await dispute(`pm_card_${name}`);
    expect(intent).toMatchObject({ status: "succeeded", amount_received: 12_400 });
    expect(disputes).toHaveLength(1);
    expect(first).toMatchObject({ amount: 12_400, reason, status: "needs_response", is_charge_refundable: false });
    expect(movedBy(first)).toEqual([[-12_400, 1500, "dispute"]]);
    const charge = await sandbox.stripe.charges.retrieve(String(intent.latest_charge));
    expect(charge).toMatchObject({ disputed: true, refunded: false, amount_refunded: 0 });
    expect(await told()).toEqual(["charge.dispute.created", "charge.dispute.funds_withdrawn"]);
  });

  it("is told of in events that hold a dispute as the client knows it", async () => {
    await dispute();
    const { data } = await sandbox.stripe.events.list({ type: "charge.dispute.*" });
    expect(data.flatMap((event) => objectFaults("Dispute", event.data.object))).toEqual([]);
    expect(objectFaults("Dispute", { ...data[0]?.data.object, colour: "red" })).toEqual([
      "Dispute.colour does not exist",
    ]);
  });

  it("cannot be refunded as well", async () => {
    const { intent } = await dispute();
    expect(await refusalOf(sandbox.stripe.refunds.create({ payment_intent: intent.id }))).toMatchObject({
      code: "charge_disputed",
    });
  });

  it("of a membership is disputed at each renewal", async () => {
    await quarterlySubscription(sandbox.stripe, "pm_card_createDispute");
    await sandbox.moveTo(daysAfter(now(), 100));
    expect((await sandbox.stripe.disputes.list()).data).toHaveLength(1);
  });
});

describe("a dispute", () => {
  it("that is won returns the money, and its charge can be refunded", async () => {
    const { intent, first } = await dispute();
    const won = await sandbox.stripe.disputes.update(first.id, {
      evidence: { uncategorized_text: "winning_evidence" },
    });
    expect(won).toMatchObject({ status: "won", evidence_details: { has_evidence: true, submission_count: 1 } });
    expect(movedBy(won)).toEqual([
      [-12_400, 1500, "dispute"],
      [12_400, 0, "dispute_reversal"],
    ]);
    expect((await told()).slice(2)).toEqual([
      "charge.dispute.updated",
      "charge.dispute.closed",
      "charge.dispute.funds_reinstated",
    ]);
    expect(await sandbox.stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 12_400 });
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ["accepted", (id) => sandbox.stripe.disputes.close(id)],
    [
      "answered badly",
      (id) => sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text: "losing_evidence" } }),
    ],
    ["not answered in time", () => sandbox.moveTo(daysAfter(now(), 21))],
  ])("that is %s is lost, and stays so", async (_, lose) => {
    const { first } = await dispute();
    await lose(first.id);
    const lost = await sandbox.stripe.disputes.retrieve(first.id);
    expect(lost.status).toBe("lost");
    expect(movedBy(lost)).toEqual([[-12_400, 1500, "dispute"]]);
    expect((await told()).at(-1)).toBe("charge.dispute.closed");
    expect(await refusalOf(sandbox.stripe.disputes.close(first.id))).toMatchObject({ code: "dispute_already_closed" });
  });

  it("waits with the bank once evidence is in, and a draft of it leaves it open", async () => {
    const { first } = await dispute();
    const receipt = { evidence: { product_description: "A test kit" } };
    const draft = await sandbox.stripe.disputes.update(first.id, { ...receipt, submit: false });
    expect(draft).toMatchObject({ status: "needs_response", evidence_details: { submission_count: 0 } });
    expect(await sandbox.stripe.disputes.update(first.id, receipt)).toMatchObject({ status: "under_review" });
    await sandbox.moveTo(daysAfter(now(), 40));
    expect(await sandbox.stripe.disputes.retrieve(first.id)).toMatchObject({ status: "under_review" });
  });

  it("that only asks takes nothing, and ends without money", async () => {
    const { intent, first } = await dispute("pm_card_createDisputeInquiry");
    expect(first).toMatchObject({ status: "warning_needs_response", is_charge_refundable: true });
    await sandbox.stripe.disputes.close(first.id);
    const closed = await sandbox.stripe.disputes.retrieve(first.id);
    expect(closed).toMatchObject({ status: "warning_closed", balance_transactions: [] });
    expect(await sandbox.stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ status: "succeeded" });
  });
});
