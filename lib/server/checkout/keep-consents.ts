import "server-only";
import { marketingConsent } from "@/lib/content/consent-texts";
import type { CheckoutRequest } from "@/lib/contracts/checkout";
import type { BnplConsent } from "@/lib/contracts/checkout-details";
import { BNPL_TEXT_VERSION, bnplConsent, PAY_LATER_PROVIDER } from "@/lib/domain/bnpl";
import { Problem } from "@/lib/domain/problem";
import { cadenceText, FREQUENCIES, type PlanFrequency } from "@/lib/domain/recurring-period";
import type { Database } from "@/lib/server/db/client";
import { type CheckoutRow, selectBrandName, selectConsents } from "@/lib/server/db/queries/checkouts";
import { consents } from "@/lib/server/db/schema/checkouts";
import { newId } from "@/lib/server/ids";

const CADENCES: readonly PlanFrequency[] = [...FREQUENCIES, "unlimited"];

/** What the membership in an order renews at. NULL: nothing renews. */
function renewalOf({ quote }: CheckoutRow): { amountCents: number; cadence: string } | null {
  const word = quote.lines.find(({ isRecurring }) => isRecurring)?.frequency;
  const frequency = CADENCES.find((known) => known === word);
  return frequency ? { amountCents: quote.recurringCents, cadence: cadenceText(frequency) } : null;
}

/**
 * Keeps what the customer agreed to, in the words that were shown, with the time. Nothing is ever inferred.
 * @throws Problem malformed when paying later comes without the consent to its current text
 */
export async function keepConsents(
  tx: Database,
  row: CheckoutRow,
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
    const message = "Read and accept the terms of paying later first.";
    throw new Problem("malformed", { field: "bnplConsent", message });
  }
  const consent = bnplConsent({
    provider: PAY_LATER_PROVIDER,
    firstChargeCents: row.totalCents,
    today: at,
    renewal: renewalOf(row),
  });
  const { textVersion, text, ...details } = consent;
  await tx
    .insert(consents)
    .values({ ...base, id: newId("con"), kind: "bnpl", textVersion, text, details: { ...details } });
}

interface KeptInstalment {
  date: string;
  amountCents: number;
}

const isInstalment = (value: unknown): value is KeptInstalment =>
  typeof value === "object" &&
  value !== null &&
  "date" in value &&
  typeof value.date === "string" &&
  "amountCents" in value &&
  typeof value.amountCents === "number";

/** What was agreed about paying later, newest first. */
export async function listBnplConsents(db: Database, checkoutId: string): Promise<BnplConsent[]> {
  const rows = await selectConsents(db, checkoutId, "bnpl");
  return rows.map(({ textVersion, text, details, acceptedAt }) => {
    const { provider, dueTodayCents, instalments, renewalNotice } = details ?? {};
    return {
      provider: typeof provider === "string" ? provider : PAY_LATER_PROVIDER,
      textVersion,
      text,
      acceptedAt: acceptedAt.toISOString(),
      dueToday: typeof dueTodayCents === "number" ? dueTodayCents : 0,
      instalments: (Array.isArray(instalments) ? instalments : [])
        .filter(isInstalment)
        .map(({ date, amountCents }) => ({ date, amount: amountCents })),
      renewalNotice: typeof renewalNotice === "string" ? renewalNotice : null,
    };
  });
}
