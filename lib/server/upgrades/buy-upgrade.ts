import "server-only";
import { Problem } from "@/lib/domain/problem";
import type { UpgradeType } from "@/lib/domain/upgrade-state";
import type { Database } from "@/lib/server/db/client";
import { selectUpgrade, type UpgradeRow } from "@/lib/server/db/queries/upgrades";
import { type Payment, type Payments, PaymentsUnavailable } from "@/lib/server/payments/payments";
import { claimUpgrade, type UpgradeClaim } from "./claim-upgrade";
import type { UpgradableOrder } from "./paid-order";
import { releaseUpgrade, settleUpgrade } from "./settle-upgrade";
import type { FindUpgrade } from "./wanted-upgrade";

/** A bought upgrade. */
export interface BoughtUpgrade {
  row: UpgradeRow;
  /** False: it was bought before, and this is the same answer again. */
  isNew: boolean;
}

/** How long a request waits for another one that is at the same charge, and between two looks. Unit: ms. */
const PATIENCE_MS = 8000;
const LOOK_MS = 100;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Somebody's second click waits for the first. */
async function awaitOther(db: Database, id: string): Promise<UpgradeRow | undefined> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const row = await selectUpgrade(db, id);
    if (row?.state === "purchased" || !row?.claimedAt) return row;
    await pause(LOOK_MS);
  }
  return undefined;
}

const stillAtWork = () => new Problem("in_flight", { retryAfterSeconds: 2 });

/** The answer to a charge that did not go through at once. */
function refusalOf(row: UpgradeRow, payment: Payment | null): Problem {
  if (payment?.status === "requires_action") {
    const facts = { clientSecret: payment.clientSecret, paymentId: row.upgradePaymentId };
    return new Problem("authentication_required", {
      message: "Your bank asks you to confirm this payment.",
      facts,
    });
  }
  if (payment?.status === "refused" || payment?.status === "canceled") {
    return new Problem(payment.refusal ?? "payment_failed");
  }
  return row.state === "expired" ? new Problem("too_late") : stillAtWork();
}

async function settleUnknownCharge(db: Database, payments: Payments, claim: UpgradeClaim): Promise<BoughtUpgrade> {
  const { kind, row } = claim;
  const payment = await settleUpgrade(db, payments, row.id).catch(async (error: unknown) => {
    // Whether money moved is not known: the completer finds out, and nobody is charged twice.
    if (error instanceof PaymentsUnavailable && (error.isUncertain || kind === "open")) throw stillAtWork();
    if (error instanceof PaymentsUnavailable) await releaseUpgrade(db, payments, row, error.code);
    throw error;
  });
  const left = await selectUpgrade(db, row.id);
  if (left?.state === "purchased") return { row: left, isNew: true };
  throw refusalOf(left ?? row, payment);
}

/**
 * Charges the saved card of a paid order for one upgrade, and gives it. Of many requests at once one charges; the
 * others wait for it and get its answer.
 * @throws Problem not_found for what was not offered, too_late once a kit has left, conflict after a no, the refusals
 *         of a bank, authentication_required with the secret for its question, in_flight, payment_unavailable
 */
export async function buyUpgrade(
  db: Database,
  payments: Payments,
  paid: UpgradableOrder,
  type: UpgradeType,
  find: FindUpgrade,
): Promise<BoughtUpgrade> {
  return finishClaim(db, payments, await claimUpgrade(db, paid, type, find));
}

/** Goes on from a claim: charges, waits for whoever charges, or answers with what was bought. */
export async function finishClaim(db: Database, payments: Payments, claim: UpgradeClaim): Promise<BoughtUpgrade> {
  const { kind, row } = claim;
  if (kind === "bought") return { row, isNew: false };
  if (kind !== "in_flight") return settleUnknownCharge(db, payments, claim);
  const left = await awaitOther(db, row.id);
  if (left?.state === "purchased") return { row: left, isNew: false };
  throw stillAtWork();
}
