import "server-only";
import { marketingConsent } from "@/lib/content/consent-texts";
import type { CheckoutRequest } from "@/lib/contracts/checkout";
import type { BnplConsent } from "@/lib/contracts/checkout-details";
import { BNPL_TEXT_VERSION, bnplConsent, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { type Plan, renewalCents } from "@/lib/domain/charges";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, selectBrandName, selectConsents } from "@/lib/server/db/queries/checkouts";
import { instalmentsIn } from "@/lib/server/db/queries/instalments";
import { consents } from "@/lib/server/db/schema/checkouts";
import { newId } from "@/lib/server/ids";

/**
 * Keeps what the customer agreed to, in the words that were shown, with the time. Nothing is ever inferred.
 * @param plan  the membership that the order begins. NULL: nothing renews
 * @throws Problem malformed when paying later comes without the consent to its current text
 */
export async function keepConsents(
  tx: Database,
  row: CheckoutRow,
  plan: Plan | null,
  request: Pick<CheckoutRequest, "marketingEnabled" | "bnplConsent">,
  at: Date,
): Promise<void> {
  const base = { checkoutId: row.id, acceptedAt: at };
  if (request.marketingEnabled) {
    const shown = marketingConsent(await selectBrandName(tx, row.shopId));
    await tx.insert(consents).values({ ...base, id: newId("con"), kind: "marketing", ...shown });
  }
  if (!row.isBnpl) return;
  if (request.bnplConsent?.textVersion !== BNPL_TEXT_VERSION) {
    const message = "Read and accept the pay-later terms first.";
    throw new Problem("malformed", { field: "bnplConsent", message });
  }
  const consent = bnplConsent({
    provider: PAY_LATER_PROVIDER,
    firstChargeCents: row.totalCents,
    today: at,
    renewal: plan && { ...renewalCents(plan), frequency: plan.frequency },
  });
  const { textVersion, text, ...details } = consent;
  await tx
    .insert(consents)
    .values({ ...base, id: newId("con"), kind: "bnpl", textVersion, text, details: { ...details } });
}

/** What was agreed about paying later, newest first. */
export async function listBnplConsents(db: Database, checkoutId: string): Promise<BnplConsent[]> {
  const rows = await selectConsents(db, checkoutId, "bnpl");
  return rows.map(({ textVersion, text, details, acceptedAt }) => {
    const { provider, dueTodayCents, renewalNotice } = details ?? {};
    return {
      provider: typeof provider === "string" ? provider : PAY_LATER_PROVIDER,
      textVersion,
      text,
      acceptedAt: acceptedAt.toISOString(),
      dueToday: typeof dueTodayCents === "number" ? dueTodayCents : 0,
      instalments: instalmentsIn(details).map(({ date, amountCents }) => ({ date, amount: amountCents })),
      renewalNotice: typeof renewalNotice === "string" ? renewalNotice : null,
    };
  });
}
