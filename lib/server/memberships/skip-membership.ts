import "server-only";
import type { MembershipView } from "@/lib/contracts/subscriptions";
import { skippedTo } from "@/lib/domain/charges";
import { skipTakenBackTo } from "@/lib/domain/membership-state";
import { Problem } from "@/lib/domain/problem";
import { now } from "@/lib/server/clock";
import type { Database } from "@/lib/server/db/client";
import type { MembershipRow } from "@/lib/server/db/queries/memberships";
import type { Member } from "@/lib/server/http/actor";
import type { Payments } from "@/lib/server/payments/payments";
import { membershipFor, subscribed, writeMembership } from "./change-membership";
import { mailMembershipChanged } from "./mail-membership";
import { planOf } from "./plan-of";
import { renewalDays } from "./renewal-days";

/**
 * Moves the next charge and its kit by one cycle. Skipped again, the first of the skipped charges is still the one that
 * can be taken back.
 * @throws Problem not_found, conflict, payment_unavailable
 */
export async function skipMembership(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
): Promise<MembershipView> {
  const row = await subscribed(db, payments, await membershipFor(db, member, id, "skip"));
  const wanted = skippedTo(planOf(row));
  if (!wanted) throw new Problem("conflict");
  const skippedFrom = skipTakenBackTo(row, now()) ?? row.nextChargeAt;
  const days = renewalDays(
    row,
    await payments.changeSubscription(row.providerSubscriptionId, { nextChargeAt: wanted }),
  );
  const skipped = { ...days, skippedFrom, skippedTo: days.nextChargeAt };
  const tell = (tx: Database, changed: MembershipRow) => mailMembershipChanged(tx, row, changed, "skipped");
  return writeMembership(db, row, member, { what: "skip", from: ["active"], ...skipped, tell });
}

/**
 * Takes a skip back, while the day that was skipped is ahead: the next charge and its kit are there again.
 * @throws Problem not_found, conflict when nothing is skipped or its day is too near, payment_unavailable
 */
export async function unskipMembership(
  db: Database,
  payments: Payments,
  member: Member,
  id: string,
): Promise<MembershipView> {
  const row = await subscribed(db, payments, await membershipFor(db, member, id, "unskip"));
  const wanted = skipTakenBackTo(row, now());
  if (!wanted) {
    const message = "There is no skip to undo: its date has passed, or the next charge has been moved since.";
    throw new Problem("conflict", { message });
  }
  const days = renewalDays(
    row,
    await payments.changeSubscription(row.providerSubscriptionId, { nextChargeAt: wanted }),
  );
  const back = { ...days, skippedFrom: null, skippedTo: null };
  const tell = (tx: Database, changed: MembershipRow) => mailMembershipChanged(tx, row, changed, "unskipped");
  return writeMembership(db, row, member, { what: "unskip", from: ["active"], ...back, tell });
}
