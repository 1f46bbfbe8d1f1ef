import { track } from "@/lib/analytics/analytics";
import { canonicalEmail } from "@/lib/domain/email";
import { splitFullName } from "@/lib/domain/names";
import type { Country } from "@/lib/domain/shipping";
import type { CheckoutDraftStore } from "@/stores/checkout-draft";

/** The address when it is complete, as typed; NULL while it is not. */
export function completeEmail(text: string): string | null {
  const email = canonicalEmail(text);
  return email.ok ? email.display : null;
}

/**
 * Notes once per address that somebody began to buy. A lead, not an order; whether it arrives changes nothing for the
 * customer, so its failure is not shown.
 */
export async function noteLead(
  draft: Pick<CheckoutDraftStore, "fields" | "leadEmail" | "change">,
  lead: { shopKey: string | null; country: Country; event: "checkout_started" | "join_started" },
): Promise<void> {
  const email = completeEmail(draft.fields.email);
  if (email === null || email === draft.leadEmail) return;
  if (draft.leadEmail === null) track({ name: "checkout_started", properties: { shop: lead.shopKey } });
  draft.change({ leadEmail: email });
  const { firstName, lastName } = splitFullName(draft.fields.name);
  const { noteCheckoutLead } = await import("@/lib/client/shopping");
  await noteCheckoutLead({
    email,
    country: lead.country,
    first_name: firstName,
    last_name: lastName,
    event_name: lead.event,
  }).catch(() => undefined);
}
