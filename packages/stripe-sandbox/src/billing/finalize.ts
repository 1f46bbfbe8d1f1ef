import type Stripe from "stripe";
import { changeBalance } from "../customers/balance.ts";
import { invalidRequest } from "../errors.ts";
import { emit } from "../events.ts";
import { MINIMUM_CHARGE_CENTS } from "../intents/payment-intent.ts";
import { needData, save } from "../store.ts";
import type { World } from "../world.ts";

/**
 * What is left to charge once the customer's balance is counted in, and what the balance becomes.
 * A rest too small to charge is owed until the next invoice.
 */
function settleBalance(total: number, balance: number): { readonly due: number; readonly endingBalance: number } {
  const open = total + balance;
  if (open <= 0) return { due: 0, endingBalance: open };
  if (open < MINIMUM_CHARGE_CENTS) return { due: 0, endingBalance: open };
  return { due: open, endingBalance: 0 };
}

/** Makes a draft final: numbered, its balance applied, ready to be paid. */
export async function finalizeInvoice(world: World, draft: Stripe.Invoice): Promise<Stripe.Invoice> {
  if (draft.status !== "draft") {
    throw invalidRequest("This invoice is already finalized, you can't re-finalize a non-draft invoice.", {
      code: "invoice_not_editable",
    });
  }
  const customer = await needData(world, "customer", draft.customer);
  const { due, endingBalance } = settleBalance(draft.total, customer.balance);
  const sequence = customer.next_invoice_sequence ?? 1;
  await save<"customer">(world, { ...customer, next_invoice_sequence: sequence + 1 });
  if (endingBalance !== customer.balance) {
    const amount = endingBalance - customer.balance;
    await changeBalance(world, customer.id, { amount, type: "applied_to_invoice", invoice: draft.id });
  }
  const invoice: Stripe.Invoice = {
    ...draft,
    amount_due: due,
    amount_remaining: due,
    effective_at: world.at,
    ending_balance: endingBalance,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    starting_balance: customer.balance,
    status: "open",
    status_transitions: { ...draft.status_transitions, finalized_at: world.at },
  };
  await save<"invoice">(world, invoice);
  await emit(world, "invoice.finalized", invoice);
  return invoice;
}
