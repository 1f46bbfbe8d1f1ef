import type Stripe from "stripe";
import { emit } from "../events.ts";
import type { TestDispute } from "../methods/test-cards.ts";
import { insert, needData, save } from "../store.ts";
import { idOf, type World } from "../world.ts";

/** How long evidence may be handed in: 20 days. Unix seconds. */
const ANSWER_SECONDS = 20 * 86_400;
/** What the provider takes for each dispute, whoever wins it. Cents. */
const FEE = 1500;

/** Words of evidence that decide a dispute in test mode, as the provider publishes them. */
const DECIDED_BY: Readonly<Record<string, "won" | "lost">> = { winning_evidence: "won", losing_evidence: "lost" };

export const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Money that moves for a dispute. Taken: below zero, with the fee; returned: above it, the fee stays. */
function movement(world: World, { id, currency }: Stripe.Dispute, amount: number): Stripe.BalanceTransaction {
  const isTaken = amount < 0;
  const fee = isTaken ? FEE : 0;
  return {
    id: world.newId("txn"),
    object: "balance_transaction",
    amount,
    available_on: world.at,
    created: world.at,
    currency,
    description: isTaken ? "Chargeback withdrawal" : "Chargeback reversal",
    exchange_rate: null,
    fee,
    fee_details: isTaken
      ? [{ amount: fee, application: null, currency, description: "Dispute fee", type: "stripe_fee" }]
      : [],
    net: amount - fee,
    reporting_category: isTaken ? "dispute" : "dispute_reversal",
    source: id,
    status: "available",
    type: "adjustment",
  };
}

/** Whether a dispute has taken the money: an inquiry only asks. */
export const isInquiry = ({ status }: Stripe.Dispute) => status.startsWith("warning_");

/** Whether somebody still waits for an answer, or for its outcome. */
export const isOpen = ({ status }: Stripe.Dispute) => /needs_response|under_review/.test(status);

async function change(world: World, before: Stripe.Dispute, changed: Partial<Stripe.Dispute>): Promise<Stripe.Dispute> {
  const dispute: Stripe.Dispute = { ...before, ...changed };
  await save<"dispute">(world, dispute);
  await emit(world, "charge.dispute.updated", dispute, before);
  return dispute;
}

async function moveMoney(world: World, before: Stripe.Dispute, amount: number): Promise<Stripe.Dispute> {
  const moved = [...before.balance_transactions, movement(world, before, amount)];
  const dispute: Stripe.Dispute = { ...before, balance_transactions: moved };
  await save<"dispute">(world, dispute);
  await emit(world, amount < 0 ? "charge.dispute.funds_withdrawn" : "charge.dispute.funds_reinstated", dispute);
  return dispute;
}

/** What a cardholder's bank does with a charge that its holder does not accept. */
export async function openDispute(world: World, charge: Stripe.Charge, wanted: TestDispute): Promise<Stripe.Dispute> {
  const brand = charge.payment_method_details?.card?.brand ?? "visa";
  const dispute = await insert<"dispute">(world, {
    id: world.newId("dp"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: world.at,
    currency: charge.currency,
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: world.at + ANSWER_SECONDS,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: wanted.isInquiry,
    livemode: false,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method_details: { card: { brand, network_reason_code: wanted.networkCode }, type: "card" },
    reason: wanted.reason,
    status: wanted.isInquiry ? "warning_needs_response" : "needs_response",
  });
  await save<"charge">(world, { ...charge, disputed: true, object: "charge" });
  await emit(world, "charge.dispute.created", dispute);
  return wanted.isInquiry ? dispute : moveMoney(world, dispute, -dispute.amount);
}

/** Ends a dispute. What was taken comes back when it is won; an inquiry ends without money. */
export async function closeDispute(world: World, before: Stripe.Dispute, outcome: "won" | "lost") {
  const status = isInquiry(before) ? "warning_closed" : outcome;
  const details = { ...before.evidence_details, past_due: before.evidence_details.submission_count === 0 };
  const closed: Stripe.Dispute = { ...before, status, evidence_details: details };
  await save<"dispute">(world, closed);
  await emit(world, "charge.dispute.closed", closed);
  return status === "won" ? moveMoney(world, closed, closed.amount) : closed;
}

/** Keeps evidence, and hands it in: certain words of it decide the dispute, others leave it with the bank. */
export async function giveEvidence(
  world: World,
  before: Stripe.Dispute,
  given: { readonly evidence: Partial<Stripe.Dispute.Evidence>; readonly isSubmitted: boolean },
): Promise<Stripe.Dispute> {
  const { evidence_details: details } = before;
  const evidence: Stripe.Dispute.Evidence = { ...before.evidence, ...given.evidence };
  const hasEvidence = Object.values(evidence).some((value) => value !== null);
  const count = details.submission_count + (given.isSubmitted ? 1 : 0);
  const review = isInquiry(before) ? "warning_under_review" : "under_review";
  const dispute = await change(world, before, {
    evidence,
    evidence_details: { ...details, has_evidence: hasEvidence, submission_count: count },
    ...(given.isSubmitted && { status: review }),
  });
  const outcome = given.isSubmitted ? DECIDED_BY[String(evidence.uncategorized_text)] : undefined;
  return outcome ? closeDispute(world, dispute, outcome) : dispute;
}

/** Loses a dispute to which nobody gave an answer in time. */
export async function loseUnanswered(world: World, id: string): Promise<void> {
  await closeDispute(world, await needData(world, "dispute", id), "lost");
}
