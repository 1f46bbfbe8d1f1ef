import type Stripe from "stripe";
import * as z from "zod/mini";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { all, listPage } from "../listing.ts";
import { expand, mergeMetadata, metadata, nonNegative, page, text, words } from "../parameters.ts";
import { ok, type Route, route } from "../route.ts";
import { insert, needData, save } from "../store.ts";
import { idOf, type World } from "../world.ts";

const creation = {
  amount: z.optional(nonNegative),
  charge: z.optional(text),
  expand,
  metadata: z.optional(metadata),
  payment_intent: z.optional(text),
  reason: z.optional(words(["duplicate", "fraudulent", "requested_by_customer"])),
};

type Creation = z.infer<z.ZodMiniObject<typeof creation>>;

async function chargeOf(world: World, given: Creation): Promise<Stripe.Charge> {
  if (given.charge) return needData(world, "charge", given.charge, "charge");
  if (!given.payment_intent) {
    throw invalidRequest("One of the following params should be provided for this request: payment_intent or charge.", {
      code: "parameter_missing",
    });
  }
  const intent = await needData(world, "payment_intent", given.payment_intent, "payment_intent");
  if (intent.status !== "succeeded" || !intent.latest_charge) {
    throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  }
  return needData(world, "charge", intent.latest_charge, "payment_intent");
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** Whether the bank has left a charge alone, only asks about it, or has returned what it took. */
async function isLeftAlone(world: World, charge: Stripe.Charge): Promise<boolean> {
  if (!charge.disputed) return true;
  const disputes = await all(world, "dispute", { fields: { charge: charge.id } });
  return disputes.every(({ is_charge_refundable: isRefundable, status }) => isRefundable || status === "won");
}

function checkRefund(charge: Stripe.Charge, amount: number, isRefundable: boolean): void {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid)
    throw invalidRequest("This charge was not paid, so it cannot be refunded.", { code: "charge_not_refundable" });
  if (!isRefundable) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  }
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  if (amount < 1)
    throw invalidRequest("Invalid positive integer", { param: "amount", code: "parameter_invalid_integer" });
  if (amount <= left) return;
  throw invalidRequest(
    `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    { param: "amount" },
  );
}

async function createRefund(world: World, given: Creation): Promise<Stripe.Refund> {
  const charge = await chargeOf(world, given);
  const amount = given.amount ?? charge.amount - charge.amount_refunded;
  checkRefund(charge, amount, await isLeftAlone(world, charge));
  const refund = await insert<"refund">(world, {
    id: world.newId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: world.at,
    currency: charge.currency,
    destination_details: { type: charge.payment_method_details?.type ?? "card" },
    metadata: mergeMetadata({}, given.metadata),
    payment_intent: idOf(charge.payment_intent),
    reason: given.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  const refunded = charge.amount_refunded + amount;
  const changed: Stripe.Charge = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await save<"charge">(world, changed);
  await emit(world, "charge.refunded", changed, charge);
  return refund;
}

async function updateRefund(world: World, id: string, given: Pick<Creation, "metadata">) {
  const kept = await needData(world, "refund", id);
  return save<"refund">(world, { ...kept, metadata: mergeMetadata(kept.metadata, given.metadata) });
}

const filters = { ...page, charge: z.optional(text), payment_intent: z.optional(text) };

export const refundRoutes: Route[] = [
  route("POST", "/v1/refunds", creation, async (world, given) => ok(await createRefund(world, given))),
  route("GET", "/v1/refunds", filters, async (world, given) => {
    const { charge, payment_intent: intent } = given;
    return ok(await listPage(world, "refund", "/v1/refunds", given, { fields: { charge, payment_intent: intent } }));
  }),
  route("GET", "/v1/refunds/:id", { expand }, async (world, _given, id) => ok(await needData(world, "refund", id))),
  route("POST", "/v1/refunds/:id", { metadata: creation.metadata, expand }, async (world, given, id) =>
    ok(await updateRefund(world, id, given)),
  ),
];
