import "server-only";
import type { BnplConsent } from "@/lib/contracts/checkout-details";
import { Problem } from "@/lib/domain/problem";
import type { Database } from "@/lib/server/db/client";
import { selectCheckout, selectCheckoutByPayment } from "@/lib/server/db/queries/checkouts";
import { selectOrderOfCheckout } from "@/lib/server/db/queries/orders";
import { listBnplConsents } from "./keep-consents";
import { isOwner, isSameBrowser, type Visitor } from "./payer";

/**
 * What was agreed about paying later at a checkout, newest first.
 * @param id  the checkout's, or its payment's
 * @throws Problem not_found for an unknown checkout and for somebody else's
 */
export async function readBnplConsents(db: Database, id: string, visitor: Visitor): Promise<BnplConsent[]> {
  const row = (await selectCheckout(db, id)) ?? (await selectCheckoutByPayment(db, id));
  const order = row && (await selectOrderOfCheckout(db, row.id));
  if (!row || !(isSameBrowser(row, visitor) || isOwner(row, order?.userId ?? null, visitor))) {
    throw new Problem("not_found");
  }
  return listBnplConsents(db, row.id);
}
